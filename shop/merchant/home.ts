import { writeFile } from 'node:fs/promises'
import { exportHome, resetHome } from '@tanabana/api'
import type { Command } from 'commander'
import { importHomeFile, pictureAddress } from '../demo/import-home.ts'
import { confirm, withShop } from './tool.ts'

/** `home import | export | reset` */
export function homeCommands(program: Command): void {
  const home = program.command('home').description('the blocks of the home page')

  home
    .command('import <file>')
    .description(
      'replace the blocks by those of a JSON file. Pictures are files next to it, or addresses. Importing the same file twice changes nothing',
    )
    .option('--dry-run', 'print whether something would change, without changing it')
    .action((file: string, { dryRun = false }: { dryRun?: boolean }) =>
      withShop(async ({ config, resources }) => {
        const { isChanged, missing } = await importHomeFile(resources, config, file, dryRun)
        for (const handle of missing)
          console.error(`No product has the handle "${handle}". Its place stays empty until there is one.`)
        if (dryRun) console.log(isChanged ? 'The home page would change.' : 'Nothing would change.')
        else console.log(isChanged ? 'The home page is changed.' : 'Nothing was changed.')
        return missing.length > 0 ? 3 : 0
      }),
    )

  home
    .command('export [file]')
    .description(
      'write the blocks to a JSON file that you can edit and import again; without a file, to standard output',
    )
    .action((file: string | undefined) =>
      withShop(async ({ config, db }) => {
        const json = await exportHome(db, pictureAddress(config))
        if (file) await writeFile(file, json)
        else process.stdout.write(json)
      }),
    )

  home
    .command('reset')
    .description('go back to the default blocks')
    .option('--yes', 'do not ask')
    .action(({ yes }: { yes?: boolean }) =>
      withShop(async ({ db }) => {
        await confirm('This deletes your blocks. Export them first to keep them. Go back to the default blocks?', yes)
        console.log((await resetHome(db)) ? 'The home page has its default blocks.' : 'Nothing was changed.')
      }),
    )
}
