import { listCategories } from '@tanabana/api'
import type { DeskCategory } from '@tanabana/contract/desk/categories.ts'
import type { Command } from 'commander'
import { jsonOption, printTable, withShop } from './tool.ts'

/** `categories list`; the others are actions of the staff. */
export function categoryCommands(program: Command): void {
  const group = program.command('categories').description('what the shop sells under')

  jsonOption(group.command('list'))
    .description('list all categories')
    .action(({ json }: { json?: boolean }) =>
      withShop(async ({ db }) => {
        const columns = [
          { title: 'Address', of: ({ slug }: DeskCategory) => slug },
          { title: 'Name', of: ({ name }: DeskCategory) => name },
          { title: 'Part of', of: ({ parent }: DeskCategory) => parent },
          { title: 'Products', of: ({ products }: DeskCategory) => products, right: true },
          { title: 'In the shop', of: ({ state }: DeskCategory) => state },
        ]
        printTable(await listCategories(db), columns, json)
      }),
    )
}
