import { existsSync } from 'node:fs'
import { cp, mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { backUp, migrationsFolder, readManifest, restore } from '@tanabana/api'
import type { Command } from 'commander'
import { CommandError, confirm, formatTime, withShop } from './tool.ts'

/** The files of the data folder to back up. The database holds keys encrypted with the master secret. */
const files = ['pictures/originals', 'master-secret', 'master-secret.previous', 'category-rules.json']

/** `backup`, `restore` */
export function backupCommands(program: Command): void {
  program
    .command('backup <folder>')
    .description(
      'save all data of the shop to a new folder; the shop may be open. The backup contains secrets: keep it private',
    )
    .action((path: string) =>
      withShop(async ({ config, resources }) => {
        const folder = resolve(path)
        if (existsSync(join(folder, 'manifest.json')))
          throw new CommandError(`${folder} already contains a backup. Choose another folder.`)
        await mkdir(folder, { recursive: true, mode: 0o700 })
        for (const name of files)
          if (existsSync(join(config.dataDir, name)))
            await cp(join(config.dataDir, name), join(folder, name), { recursive: true })
        const tables = await backUp(resources.databaseUrl, folder)
        console.log(
          `Saved ${tables.orders} orders, ${tables.users} shoppers and ${tables.products} products to ${folder}.`,
        )
        if (config.picturesUrl)
          console.log('Pictures are in your bucket and not in this backup. Back up the bucket separately.')
      }),
    )

  program
    .command('restore <folder>')
    .description('replace all data with a backup; newer data is lost. Stop the shop first')
    .option('--yes', 'do not ask for confirmation')
    .action((path: string, { yes }: { yes?: boolean }) =>
      withShop(
        async ({ config, resources }) => {
          const folder = resolve(path)
          const { madeAt } = await readManifest(folder).catch((error: Error) => {
            throw new CommandError(error.message)
          })
          const open = await resources.database.pool.query(
            `select 1 from pg_stat_activity where datname = current_database() and application_name = 'tanabana-jobs'`,
          )
          if (open.rows.length > 0) throw new CommandError('The shop is open. Stop it first.')
          await confirm(`Replace all data with the backup of ${formatTime(new Date(madeAt))}? Newer data is lost.`, yes)
          const tables = await restore(resources.databaseUrl, folder, migrationsFolder).catch((error: Error) => {
            throw new CommandError(error.message)
          })
          for (const name of files)
            if (existsSync(join(folder, name)))
              await cp(join(folder, name), join(config.dataDir, name), { recursive: true })
          console.log(`Restored ${tables.orders} orders, ${tables.users} shoppers and ${tables.products} products.`)
        },
        { mayCreate: true },
      ),
    )
}
