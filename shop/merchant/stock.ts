import { findStock, readStock, readStockValue } from '@tanabana/api'
import type { StockMovement } from '@tanabana/contract/desk/stock.ts'
import { stockValueText } from '@tanabana/contract/desk/stock-value-text.ts'
import { variantLabel } from '@tanabana/contract/variant-title.ts'
import type { Command } from 'commander'
import { CommandError, formatTime, jsonOption, printTable, withShop } from './tool.ts'

/** `stock show | value`; the other commands are made from the staff's actions. */
export function stockCommands(program: Command): void {
  const stock = program.command('stock').description('receive, count and write off stock, and see its movements')

  jsonOption(stock.command('show <code>'))
    .description('list the last 200 stock movements of a size, by its barcode or SKU')
    .action((code: string, { json }: { json?: boolean }) =>
      withShop(async ({ db }) => {
        const { exact } = await findStock(db, code)
        if (exact === null) throw new CommandError(`No size, or more than one, has the barcode or SKU ${code}.`)
        const { variant, movements } = await readStock(db, exact)
        if (!json)
          console.log(`${variant.name}, ${variantLabel(variant)}: ${variant.stock}, and ${variant.toPack} to pack`)
        const columns = [
          { title: 'Time', of: ({ at }: StockMovement) => formatTime(new Date(at)) },
          { title: 'Change', of: ({ change }: StockMovement) => change, right: true },
          { title: 'Stock', of: ({ stock }: StockMovement) => stock, right: true },
          { title: 'Why', of: ({ reason, orderId }: StockMovement) => [reason, orderId].filter(Boolean).join(' ') },
          { title: 'Note', of: ({ note }: StockMovement) => note },
          { title: 'By', of: ({ who }: StockMovement) => who },
        ]
        printTable(movements, columns, json)
      }),
    )

  jsonOption(stock.command('value'))
    .description('what you paid for the items in stock')
    .action(({ json }: { json?: boolean }) =>
      withShop(async ({ db }) => {
        const value = await readStockValue(db)
        if (json) console.log(JSON.stringify(value, null, 2))
        else console.log(value ? stockValueText(value) : 'No size has a purchase price yet.')
      }),
    )
}
