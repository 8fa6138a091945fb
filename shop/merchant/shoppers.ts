import {
  findCustomers,
  findShopper,
  type ListedShopper,
  listAllOrders,
  listCustomerNotes,
  openAuthSecrets,
  recordReading,
  shoppersById,
} from '@tanabana/api'
import { formatPaise, paise } from '@tanabana/contract/money.ts'
import type { Command } from 'commander'
import { masterSecrets } from '../settings/config.ts'
import { act, CommandError, formatTime, jsonOption, printTable, type Tool, withShop } from './tool.ts'

/** `shoppers list | show`, `keys rotate`. What is done to accounts: staff-actions.ts */
export function shopperCommands(program: Command): void {
  const shoppers = program.command('shoppers').description('list shoppers, block accounts')

  jsonOption(shoppers.command('list [part]'))
    .description('list shoppers; PART is in their name, e-mail address, mobile number or orders')
    .option('--most <n>', 'maximum number of rows', Number, 50)
    .action((part: string | undefined, { json, most }: { json?: boolean; most: number }) =>
      withShop(async ({ db }) => {
        const columns = [
          { title: 'Username', of: ({ username }: ListedShopper) => username },
          { title: 'Name', of: ({ name }: ListedShopper) => name },
          {
            title: 'E-mail',
            of: ({ email, emailVerified }: ListedShopper) => `${email}${emailVerified ? '' : ' (not verified)'}`,
          },
          { title: 'Since', of: ({ createdAt }: ListedShopper) => formatTime(createdAt) },
          { title: '', of: ({ disabled }: ListedShopper) => (disabled ? 'disabled' : '') },
        ]
        const { customers } = await findCustomers(db, { query: part, limit: most })
        const ids = customers.map(({ id }) => id)
        const byId = new Map((await shoppersById(db, ids)).map((shopper) => [shopper.id, shopper]))
        const rows = ids.flatMap((id) => byId.get(id) ?? [])
        await recordReading(db, 'command line', null)
        printTable(rows, columns, json)
      }),
    )

  jsonOption(shoppers.command('show <shopper>'))
    .description('show a shopper by username or e-mail address')
    .action((name: string, { json }: { json?: boolean }) =>
      withShop(async (tool) => {
        const shopper = await find(tool, name)
        const orders = await listAllOrders(tool.db, { userId: shopper.id, most: 20 })
        const notes = await listCustomerNotes(tool.db, shopper.id)
        await recordReading(tool.db, 'command line', shopper.id)
        if (json) return void console.log(JSON.stringify({ ...shopper, orders, notes }, null, 2))
        const { username, email, disabled, createdAt } = shopper
        console.log(
          `${shopper.name} (${username}) <${email}>, since ${formatTime(createdAt)}${disabled ? ', disabled' : ''}`,
        )
        for (const { id, status, totalPaise, placedAt } of orders)
          console.log(`${id}  ${formatTime(placedAt)}  ${status}  ${formatPaise(paise(totalPaise))}`)
        for (const { at, who, text } of notes) console.log(`Note of ${formatTime(at)} (${who}): ${text}`)
      }),
    )

  program
    .command('keys')
    .description('manage the key that browsers encrypt passwords with')
    .command('rotate')
    .description('create a new key; the old key stays valid for a day')
    .action(() =>
      withShop(async (tool) => {
        await act(tool, 'rotateKeys', async (tx) => {
          await openAuthSecrets(tx, masterSecrets(tool.config)).keys.rotate()
          return { result: null, log: { subject: 'password keys' } }
        })
        console.log('Created a new key. Open shops use it within a minute.')
      }),
    )
}

async function find({ db }: Tool, name: string): Promise<ListedShopper> {
  const shopper = await findShopper(db, name)
  if (!shopper) throw unknown(name)
  return shopper
}

function unknown(name: string): CommandError {
  return new CommandError(`Shopper ${name} does not exist. Run "shoppers list" to see all shoppers.`)
}
