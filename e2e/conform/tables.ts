import { type ErrorCode, errors } from '@tanabana/contract/errors.ts'
import { cases } from './conformance.ts'

/** Regenerates the tables of the document: errors from the contract, cases from the suite. */
export function withTables(document: string): string {
  return replaced(replaced(document, 'errors', errorTable()), 'cases', caseTable())
}

function replaced(document: string, name: string, table: string): string {
  const [before, , after] = document.split(new RegExp(`(?<=<!-- ${name} -->)([\\s\\S]*?)(?=<!-- /${name} -->)`))
  return `${before}\n${table}\n${after}`
}

function errorTable(): string {
  const rows = Object.keys(errors) as ErrorCode[]
  const sorted = rows.toSorted((one, other) => errors[one].status - errors[other].status)
  return [
    '| status | code | message |',
    '|---|---|---|',
    ...sorted.map((code) => `| ${errors[code].status} | \`${code}\` | ${errors[code].message} |`),
  ].join('\n')
}

function caseTable(): string {
  return [
    '| call | required by the specification | added by this shop |',
    '|---|---|---|',
    ...[...Map.groupBy(cases, ({ call }) => call)].map(([call, all]) => {
      const list = (part: string) => all.filter((one) => one.part === part).map(({ name }) => name)
      return `| \`${call}\` | ${list('specification').join('<br>')} | ${list('added').join('<br>')} |`
    }),
  ].join('\n')
}
