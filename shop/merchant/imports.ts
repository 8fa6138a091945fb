import { setTimeout } from 'node:timers/promises'
import { listImports, readImport, startImportUndo, workOnImports } from '@tanabana/api'
import type { ListedImport } from '@tanabana/contract/desk/imports.ts'
import { inCount } from '@tanabana/contract/in-count.ts'
import type { Command } from 'commander'
import { readCategoryRules } from '../demo/import.ts'
import { partly } from './staff-actions.ts'
import { act, confirm, formatTime, inWords, jsonOption, printTable, type Tool, withShop } from './tool.ts'

/** `imports`, `undo-import` */
export function importRunCommands(program: Command): void {
  jsonOption(program.command('imports'))
    .description('list the last 20 imports, from the desk and from the command line')
    .action(({ json }: { json?: boolean }) =>
      withShop(async ({ db }) => {
        const columns = [
          { title: 'No', of: ({ id }: ListedImport) => id, right: true },
          { title: 'File', of: ({ name }: ListedImport) => name },
          { title: 'Added', of: ({ added }: ListedImport) => added, right: true },
          { title: 'Changed', of: ({ changed }: ListedImport) => changed, right: true },
          { title: 'State', of: ({ state }: ListedImport) => state },
          { title: 'Started', of: ({ createdAt }: ListedImport) => formatTime(new Date(createdAt)) },
          { title: 'By', of: ({ who }: ListedImport) => who },
        ]
        printTable(await listImports(db), columns, json)
      }),
    )

  program
    .command('undo-import <number>')
    .description('undo an import, within 30 days. What somebody changed since stays')
    .option('--yes', 'do not ask for confirmation')
    .action((number: string, { yes }: { yes?: true }) =>
      withShop(async (tool) => {
        const { id, name, added, changed } = await inWords(() =>
          readImport(tool.db, /^\d{1,9}$/.test(number) ? Number(number) : 0),
        )
        const file = name ? ` (${name})` : ''
        await confirm(`Undo import ${id}${file}, which added ${inCount(added, 'product')} and changed ${changed}?`, yes)
        await inWords(() =>
          act(tool, 'undoImport', async (tx) => {
            const { isNew } = await startImportUndo(tx, id)
            return { result: id, log: isNew ? { subject: `import ${id}${file}` } : null }
          }),
        )
        return finish(tool, id)
      }),
    )
}

/** Goes on until the import is undone: the shop need not be open. @returns the exit code */
async function finish({ db, config, resources }: Tool, id: number): Promise<number> {
  const worker = {
    pictures: resources.pictures,
    storeUrl: config.shop.url,
    readRules: () => readCategoryRules(resources.database, config),
  }
  while ((await readImport(db, id)).state === 'undoing')
    // the open shop may be at the last products
    if (!(await workOnImports(db, worker))) await setTimeout(200)
  const { undo, stopped } = await readImport(db, id)
  const { undone, kept, keptFirst } = undo ?? { undone: 0, kept: 0, keptFirst: [] }
  for (const { id, name, message } of keptFirst) console.log(`Kept: ${name} (${id}). ${message}`)
  if (kept > keptFirst.length) console.log(`and ${kept - keptFirst.length} more`)
  console.log(`${stopped ?? 'Done.'} ${inCount(undone, 'product')} undone, ${kept} kept in whole or in part.`)
  return kept > 0 || stopped !== null ? partly : 0
}
