import { writeFile } from 'node:fs/promises'
import {
  addCustomerNote,
  deleteShopperAsMerchant,
  disableShopper,
  findCustomers,
  findShopper,
  type ListedShopper,
  listAllOrders,
  listCustomerNotes,
  lockShopper,
  openAuthSecrets,
  readPersonalData,
  ShopError,
  shoppersById,
} from '@tanabana/api'
import { formatPaise, paise } from '@tanabana/contract/money.ts'
import type { Command } from 'commander'
import { masterSecrets } from '../config.ts'
import { act, CommandError, confirm, formatTime, jsonOption, printTable, type Tool, withShop } from './tool.ts'

/** `shoppers list | show | disable | enable | note | export | delete`, `keys rotate` */
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

  for (const [command, disabled, text] of [
    ['disable', true, 'block an account and sign it out'],
    ['enable', false, 'unblock an account'],
  ] as const) {
    shoppers
      .command(`${command} <shopper>`)
      .description(text)
      .option('--yes', 'do not ask for confirmation')
      .action((name: string, { yes }: { yes?: boolean }) =>
        withShop(async (tool) => {
          const { id, username } = await find(tool, name)
          if (disabled) await confirm(`Block the account ${username}?`, yes)
          await act(tool, `${command}Customer`, async (tx) => {
            const result = await disableShopper(tx, id, disabled)
            const log = { subject: `customer ${id}`, before: { disabled: !disabled }, after: { disabled } }
            return { result, log: result ? log : null }
          })
          console.log(`${username} is now ${disabled ? 'blocked' : 'unblocked'}.`)
        }),
      )
  }

  shoppers
    .command('note <shopper> <text>')
    .description('add a note that only the staff sees')
    .action((name: string, text: string) =>
      withShop(async (tool) => {
        const note = text.trim()
        if (!/^[^\p{Cc}]{1,1000}$/u.test(note)) throw new CommandError('Enter 1 to 1000 characters.')
        const { id, username } = await find(tool, name)
        await act(tool, 'addCustomerNote', async (tx) => {
          await lockShopper(tx, id)
          const result = await addCustomerNote(tx, id, 'Command line', note)
          return { result, log: result ? { subject: `customer ${id}`, after: { text: note } } : null }
        })
        console.log(`Added to ${username}.`)
      }),
    )

  shoppers
    .command('export <shopper> <file>')
    .description('write all data about a shopper into a JSON file, as in their own download')
    .action((name: string, file: string) =>
      withShop(async (tool) => {
        const { id, username } = await find(tool, name)
        const data = await act(tool, 'downloadCustomerData', async (tx) => {
          return { result: await readPersonalData(tx, id), log: { subject: `customer ${id}` } }
        })
        await writeFile(file, `${JSON.stringify(data, null, 2)}\n`, { mode: 0o600 })
        console.log(`Wrote the data about ${username} into ${file}.`)
      }),
    )

  shoppers
    .command('delete <shopper>')
    .description('delete an account and its data; orders stay without personal data')
    .option('--yes', 'do not ask for confirmation')
    .action((name: string, { yes }: { yes?: boolean }) =>
      withShop(async (tool) => {
        const { id, username } = await find(tool, name)
        await confirm(`Delete the account ${username} and its data? This can't be undone.`, yes)
        await act(tool, 'deleteCustomer', async (tx) => {
          if (!(await deleteShopperAsMerchant(tx, id))) throw unknown(name)
          return { result: null, log: { subject: `customer ${id}` } }
        }).catch((error: unknown) => {
          throw error instanceof ShopError ? new CommandError(error.message) : error
        })
        console.log(`The account ${username} is deleted.`)
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
