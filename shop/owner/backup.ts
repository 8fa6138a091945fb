import { existsSync } from 'node:fs'
import { cp, mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { backUp, migrationsFolder, readManifest, restore } from '@tanabana/api'
import type { Command } from 'commander'
import { confirm, moment, Stop, withShop } from './tool.ts'

/** What belongs to the shop beside its database. The secret opens what is wrapped in the database. */
const beside = ['pictures/originals', 'master-secret', 'category-rules.json']

/** `backup`, `restore` */
export function backupCommands(program: Command): void {
  program
    .command('backup <folder>')
    .description(
      'write everything that the shop knows into a new folder; the shop may be open. Keep it where nobody else can read it',
    )
    .action((given: string) =>
      withShop(async ({ config, ground }) => {
        const folder = resolve(given)
        if (existsSync(join(folder, 'manifest.json'))) throw new Stop(`There is a backup in ${folder} already.`)
        await mkdir(folder, { recursive: true, mode: 0o700 })
        for (const name of beside)
          if (existsSync(join(config.dataDir, name)))
            await cp(join(config.dataDir, name), join(folder, name), { recursive: true })
        const tables = await backUp(ground.databaseUrl, folder)
        console.log(`${tables.orders} orders, ${tables.users} shoppers, ${tables.products} products are in ${folder}.`)
        if (config.picturesUrl) console.log('The pictures stay in their bucket: have its host keep copies of it.')
      }),
    )

  program
    .command('restore <folder>')
    .description('put everything back to a backup; what came after it is lost. The shop must be closed')
    .option('--yes', 'without asking')
    .action((given: string, { yes }: { yes?: boolean }) =>
      withShop(
        async ({ config, ground }) => {
          const folder = resolve(given)
          const { madeAt } = await readManifest(folder).catch((error: Error) => {
            throw new Stop(error.message)
          })
          const open = await ground.database.pool.query(
            `select 1 from pg_stat_activity where datname = current_database() and application_name = 'tanabana-jobs'`,
          )
          if (open.rows.length > 0) throw new Stop('The shop is open: close it first.')
          await confirm(`Put everything back to ${moment(new Date(madeAt))}? What came after is lost.`, yes)
          const tables = await restore(ground.databaseUrl, folder, migrationsFolder).catch((error: Error) => {
            throw new Stop(error.message)
          })
          for (const name of beside)
            if (existsSync(join(folder, name)))
              await cp(join(folder, name), join(config.dataDir, name), { recursive: true })
          console.log(`${tables.orders} orders, ${tables.users} shoppers, ${tables.products} products are back.`)
        },
        { mayCreate: true },
      ),
    )
}
