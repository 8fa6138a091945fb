import { readFile } from 'node:fs/promises'
import { listPages, readDeskPage, shopFactsOf, usualFacts } from '@tanabana/api'
import { pageMarkdown, pageName } from '@tanabana/contract/desk/pages.ts'
import type { Command } from 'commander'
import { demoPagesOf } from '../demo/pages.ts'
import { runByName } from './staff-actions.ts'
import { CommandError, formatTime, jsonOption, printTable, type Tool, withShop } from './tool.ts'

type ListedPage = Awaited<ReturnType<typeof listPages>>[number]

/** `pages list | versions | get | save`; `put-back` and `reset` are actions of the staff. */
export function pageCommands(program: Command): void {
  const group = program.command('pages').description('the texts of the static pages and of mails')

  jsonOption(group.command('list'))
    .description('list the pages and mails, and who changed them')
    .action(({ json }: { json?: boolean }) =>
      withShop(async ({ db }) => {
        const columns = [
          { title: 'Page or mail', of: ({ name }: ListedPage) => name },
          { title: 'Changed by', of: ({ changed }: ListedPage) => changed?.by ?? 'default text' },
          { title: 'At', of: ({ changed }: ListedPage) => (changed ? formatTime(new Date(changed.at)) : '') },
        ]
        printTable(await listPages(db), columns, json)
      }),
    )

  jsonOption(group.command('versions <page>'))
    .description('list the last versions of a page or mail')
    .action((name: string, { json }: { json?: boolean }) =>
      withShop(async (tool) => {
        const { versions } = await readPage(tool, name)
        const columns = [
          { title: 'Version', of: ({ id }: Version) => String(id) },
          { title: 'Saved by', of: ({ by }: Version) => by },
          { title: 'At', of: ({ at }: Version) => formatTime(new Date(at)) },
          { title: 'Text', of: ({ markdown }: Version) => (markdown === null ? 'default text' : 'own text') },
        ]
        printTable(versions, columns, json)
      }),
    )

  group
    .command('get <page>')
    .description('print the text of a page or mail')
    .action((name: string) => withShop(async (tool) => console.log((await readPage(tool, name)).markdown)))

  group
    .command('save <page> <file>')
    .description('save a file as the text of a page or mail')
    .action((name: string, file: string) =>
      withShop(async (tool) => {
        const { data: markdown, error } = pageMarkdown.safeParse(await readFile(file, 'utf8'))
        if (error) throw new CommandError(error.issues[0]?.message ?? '')
        const outcome = await runByName(tool, 'savePage', name, { markdown })
        if (!outcome) throw noPage(name)
        console.log(`${name}: ${outcome.result === 'done' ? outcome.message : 'Nothing changed.'}`)
      }),
    )
}

type Version = Awaited<ReturnType<typeof readDeskPage>>['versions'][number]

/** @throws CommandError */
function readPage({ db, config, values }: Tool, name: string) {
  const { data: known } = pageName.safeParse(name)
  if (!known) throw noPage(name)
  return readDeskPage(db, known, { readFacts: () => usualFacts(shopFactsOf(values)), demoPages: demoPagesOf(config) })
}

const noPage = (name: string) => new CommandError(`There is no page or mail "${name}". "pages list" lists them.`)
