import { type ListedSearch, listSearches, listSynonyms, type Synonym } from '@tanabana/api'
import type { Command } from 'commander'
import { runByName } from './staff-actions.ts'
import { CommandError, jsonOption, printTable, withShop } from './tool.ts'

type Searches = { days: string; most: string; all?: boolean; json?: boolean }

const outcomes = { found: 'found', corrected: 'found, corrected', near: 'close matches only', nothing: 'nothing' }

/** `searches`, `synonym add | list | remove` */
export function searchCommands(program: Command): void {
  jsonOption(program.command('searches'))
    .description('list what shoppers searched for and did not find, the most frequent first')
    .option('--days <n>', 'searches of the last n days, today included (at most 90)', '30')
    .option('--most <n>', 'maximum number of rows', '50')
    .option('--all', 'also what was found')
    .action(({ days, most, all, json }: Searches) =>
      withShop(async ({ db }) => {
        const rows = await listSearches(db, {
          days: positive(days, '--days'),
          most: positive(most, '--most'),
          missed: !all,
        })
        const columns = [
          { title: 'Searches', of: ({ count }: ListedSearch) => count, right: true },
          { title: 'Query', of: ({ query }: ListedSearch) => query },
          { title: 'Found', of: ({ outcome }: ListedSearch) => outcomes[outcome] },
          { title: 'Last', of: ({ last }: ListedSearch) => last },
        ]
        printTable(rows, columns, json)
      }),
    )

  const synonym = program.command('synonym').description('teach the search the words of your shoppers')

  synonym
    .command('add <phrase> <meanings...>')
    .description('a search for PHRASE also finds MEANING, but not the other way round; works at once')
    .action((phrase: string, meanings: string[]) =>
      withShop(async (tool) => {
        const added = await runByName(tool, 'addSynonym', phrase, { meanings })
        console.log(added?.hint ?? 'The search finds this already. Nothing was changed.')
      }),
    )

  jsonOption(synonym.command('list'))
    .description('list your synonyms')
    .action(({ json }: { json?: boolean }) =>
      withShop(async ({ db }) => {
        const columns = [
          { title: 'A search for', of: ({ phrase }: Synonym) => phrase },
          { title: 'also finds', of: ({ meaning }: Synonym) => meaning },
        ]
        printTable(await listSynonyms(db), columns, json)
      }),
    )

  synonym
    .command('remove <phrase> [meaning]')
    .description('remove a synonym; without MEANING, all of the phrase')
    .action((phrase: string, meaning: string | undefined) =>
      withShop(async (tool) => {
        const removed = await runByName(tool, 'removeSynonym', phrase, { meaning })
        if (!removed?.hint) throw new CommandError('There is no such synonym. Run "synonym list" to see all synonyms.')
        console.log(removed.hint)
      }),
    )
}

/** @throws CommandError */
function positive(text: string, option: string): number {
  if (!/^[1-9]\d{0,4}$/.test(text)) throw new CommandError(`"${text}" is not a number for ${option}.`)
  return Number(text)
}
