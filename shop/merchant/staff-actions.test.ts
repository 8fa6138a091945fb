import { readFile } from 'node:fs/promises'
import { allActions } from '@tanabana/api'
import { expect, test } from 'vitest'
import { createProgram } from './program.ts'

test('the guide has a row for each action of the staff, with its command', async () => {
  const groups = createProgram().commands
  const rows = allActions
    .filter(({ hasOwnCommands }) => !hasOwnCommands)
    .map(({ kind, verb, summary, roles }) => {
      const group = groups.find((command) => command.name() === kind.commands)
      const command = group?.commands.find((each) => each.name() === verb)
      const words = command?.usage().replace('[options] ', '')
      const options = command?.options.filter(({ long }) => long !== '--yes') ?? []
      const flags = options.map(({ flags, mandatory }) => (mandatory ? flags : `[${flags}]`))
      const usage = [kind.commands, verb, words, ...flags].join(' ')
      return `| \`${usage}\` | ${summary} | ${roles.join(', ')} |`
    })
  const guide = await readFile(new URL('../../docs/merchant-tool.md', import.meta.url), 'utf8')
  expect(guide).toContain(rows.join('\n'))
})
