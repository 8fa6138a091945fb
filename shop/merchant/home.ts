import { writeFile } from 'node:fs/promises'
import { exportHome, readDeskHome } from '@tanabana/api'
import type { DeskHome } from '@tanabana/contract/desk/home.ts'
import { integer } from '@tanabana/contract/fields.ts'
import type { Command } from 'commander'
import { importHomeFile, pictureAddress } from '../demo/import-home.ts'
import { runByName } from './staff-actions.ts'
import { CommandError, confirm, formatTime, jsonOption, printTable, type Tool, withShop } from './tool.ts'

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
      withShop(async (tool) => {
        const save = (blocks: unknown) => change(tool, 'saveHome', { blocks })
        const { isChanged, missing } = await importHomeFile(tool.resources, tool.config, file, { save, dryRun })
        for (const handle of missing)
          console.error(`No product has the handle "${handle}". Its place stays empty until there is one.`)
        if (dryRun) console.log(isChanged ? 'The home page would change.' : 'Nothing would change.')
        else console.log(isChanged ? 'The home page is changed.' : nothingChanged)
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
      withShop(async (tool) => {
        await confirm(
          'Shoppers no longer see your blocks. They stay in the versions. Go back to the default blocks?',
          yes,
        )
        console.log((await change(tool, 'resetHome', {})) ? 'The home page has its default blocks.' : nothingChanged)
      }),
    )

  jsonOption(home.command('versions'))
    .description('list the last versions')
    .action(({ json }: { json?: boolean }) =>
      withShop(async ({ db }) => {
        const columns = [
          { title: 'Version', of: ({ id }: Version) => String(id) },
          { title: 'Saved by', of: ({ by }: Version) => by },
          { title: 'At', of: ({ at }: Version) => formatTime(new Date(at)) },
          { title: 'Blocks', of: ({ blocks }: Version) => (blocks ? String(blocks.length) : 'default blocks') },
        ]
        printTable((await readDeskHome(db)).versions, columns, json)
      }),
    )

  home
    .command('put-back <version>')
    .description('show the blocks of an earlier version')
    .action((given: string) =>
      withShop(async (tool) => {
        const { data: version } = integer(1, 2_147_483_647).safeParse(given)
        if (version === undefined) throw new CommandError(`There is no version "${given}". "home versions" lists them.`)
        console.log((await change(tool, 'putBackHome', { version })) ? 'The home page is changed.' : nothingChanged)
      }),
    )
}

type Version = DeskHome['versions'][number]

const nothingChanged = 'Nothing was changed.'

async function change(tool: Tool, action: string, input: Record<string, unknown>): Promise<boolean> {
  const outcome = await runByName(tool, action, 'page', input)
  return outcome?.result === 'done'
}
