import {
  disableShopper,
  findShopper,
  type ListedShopper,
  listAllOrders,
  listShoppers,
  openAuthSecrets,
} from '@tanabana/api'
import { formatPaise, paise } from '@tanabana/contract/money.ts'
import type { Command } from 'commander'
import { CommandError, confirm, formatTime, jsonOption, printTable, withShop } from './tool.ts'

/** `shoppers list | show | disable | enable`, `keys rotate` */
export function shopperCommands(program: Command): void {
  const shoppers = program.command('shoppers').description('list shoppers, block accounts')

  jsonOption(shoppers.command('list [part]'))
    .description('list shoppers; PART is in their name or e-mail address')
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
        printTable(await listShoppers(db, part ?? '', most), columns, json)
      }),
    )

  jsonOption(shoppers.command('show <shopper>'))
    .description('show a shopper by username or e-mail address')
    .action((name: string, { json }: { json?: boolean }) =>
      withShop(async ({ db }) => {
        const shopper = await findShopper(db, name)
        if (!shopper) throw unknown(name)
        const orders = await listAllOrders(db, { userId: shopper.id, most: 20 })
        if (json) return void console.log(JSON.stringify({ ...shopper, orders }, null, 2))
        const { username, email, disabled, createdAt } = shopper
        console.log(
          `${shopper.name} (${username}) <${email}>, since ${formatTime(createdAt)}${disabled ? ', disabled' : ''}`,
        )
        for (const { id, status, totalPaise, placedAt } of orders)
          console.log(`${id}  ${formatTime(placedAt)}  ${status}  ${formatPaise(paise(totalPaise))}`)
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
        withShop(async ({ db }) => {
          const shopper = await findShopper(db, name)
          if (!shopper) throw unknown(name)
          if (disabled) await confirm(`Block the account ${shopper.username}?`, yes)
          await disableShopper(db, shopper.username, disabled)
          console.log(`${shopper.username} is now ${disabled ? 'blocked' : 'unblocked'}.`)
        }),
      )
  }

  program
    .command('keys')
    .description('manage the key that browsers encrypt passwords with')
    .command('rotate')
    .description('create a new key; the old key stays valid for a day')
    .action(() =>
      withShop(async ({ config, db }) => {
        await openAuthSecrets(db, config.masterSecret).keys.rotate()
        console.log('Created a new key. Open shops use it within a minute.')
      }),
    )
}

function unknown(name: string): CommandError {
  return new CommandError(`Shopper ${name} does not exist. Run "shoppers list" to see all shoppers.`)
}
