import { disableShopper, findShopper, type ListedShopper, listAllOrders, listShoppers, openVault } from '@tanabana/api'
import { formatPaise, paise } from '@tanabana/contract/money.ts'
import type { Command } from 'commander'
import { confirm, forScripts, moment, Stop, show, withShop } from './tool.ts'

/** `shoppers list | show | disable | enable`, `keys rotate` */
export function shopperCommands(program: Command): void {
  const shoppers = program.command('shoppers').description('look at shoppers, shut accounts')

  forScripts(shoppers.command('list [part]'))
    .description('shoppers with this part in their name or e-mail address')
    .option('--most <n>', 'how many at most', Number, 50)
    .action((part: string | undefined, { json, most }: { json?: boolean; most: number }) =>
      withShop(async ({ ground }) => {
        const columns = [
          { title: 'Username', of: ({ username }: ListedShopper) => username },
          { title: 'Name', of: ({ name }: ListedShopper) => name },
          {
            title: 'E-mail',
            of: ({ email, emailVerified }: ListedShopper) => `${email}${emailVerified ? '' : ' (not verified)'}`,
          },
          { title: 'Since', of: ({ createdAt }: ListedShopper) => moment(createdAt) },
          { title: '', of: ({ disabled }: ListedShopper) => (disabled ? 'disabled' : '') },
        ]
        show(await listShoppers(ground.database.db, part ?? '', most), columns, json)
      }),
    )

  forScripts(shoppers.command('show <shopper>'))
    .description('one shopper, by username or e-mail address')
    .action((name: string, { json }: { json?: boolean }) =>
      withShop(
        async ({
          ground: {
            database: { db },
          },
        }) => {
          const shopper = await findShopper(db, name)
          if (!shopper) throw unknown(name)
          const orders = await listAllOrders(db, { userId: shopper.id, most: 20 })
          if (json) return void console.log(JSON.stringify({ ...shopper, orders }, null, 2))
          const { username, email, disabled, createdAt } = shopper
          console.log(
            `${shopper.name} (${username}) <${email}>, since ${moment(createdAt)}${disabled ? ', disabled' : ''}`,
          )
          for (const { id, status, totalPaise, placedAt } of orders)
            console.log(`${id}  ${moment(placedAt)}  ${status}  ${formatPaise(paise(totalPaise))}`)
        },
      ),
    )

  for (const [command, disabled, text] of [
    ['disable', true, 'shut an account: signed out at once, and no sign-in'],
    ['enable', false, 'open it again'],
  ] as const) {
    shoppers
      .command(`${command} <shopper>`)
      .description(text)
      .option('--yes', 'without asking')
      .action((name: string, { yes }: { yes?: boolean }) =>
        withShop(async ({ ground }) => {
          const shopper = await findShopper(ground.database.db, name)
          if (!shopper) throw unknown(name)
          if (disabled) await confirm(`Shut the account of ${shopper.username}?`, yes)
          await disableShopper(ground.database.db, shopper.username, disabled)
          console.log(`${shopper.username} is ${disabled ? 'disabled' : 'enabled'} now.`)
        }),
      )
  }

  program
    .command('keys')
    .description('the key that passwords are encrypted with on their way')
    .command('rotate')
    .description('make the next key; what was encrypted with the last one is read for another day')
    .action(() =>
      withShop(async ({ config, ground }) => {
        await openVault(ground.database.db, config.masterSecret).keys.rotate()
        console.log('There is a new key. Open shops use it within a minute.')
      }),
    )
}

function unknown(name: string): Stop {
  return new Stop(`There is no shopper ${name}.`)
}
