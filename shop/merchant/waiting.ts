import { listWaiting, type WaitingVariant } from '@tanabana/api'
import type { Command } from 'commander'
import { formatTime, jsonOption, printTable, withShop } from './tool.ts'

/** `waiting` */
export function waitingCommand(program: Command): void {
  jsonOption(program.command('waiting'))
    .description('count the shoppers who wait for a mail when a sold-out variant is back in stock')
    .action(({ json }: { json?: boolean }) =>
      withShop(async ({ db }) => {
        const columns = [
          { title: 'Waiting', of: ({ waiting }: WaitingVariant) => waiting, right: true },
          { title: 'No', of: ({ productId }: WaitingVariant) => productId, right: true },
          { title: 'Product', of: ({ name }: WaitingVariant) => name },
          { title: 'Colour', of: ({ color }: WaitingVariant) => color },
          { title: 'Size', of: ({ size }: WaitingVariant) => size },
          { title: 'Since', of: ({ since }: WaitingVariant) => formatTime(new Date(since)) },
        ]
        printTable(await listWaiting(db), columns, json)
      }),
    )
}
