import { readFile, writeFile } from 'node:fs/promises'
import { servedPincodesCsv } from '@tanabana/api'
import { decodeFile } from '@tanabana/contract/desk/decode-file.ts'
import type { PincodeProblem } from '@tanabana/contract/desk/served-pincodes.ts'
import type { Command } from 'commander'
import { partly, runByName } from './staff-actions.ts'
import { CommandError, type Tool, withShop } from './tool.ts'

/** `delivery import | export | clear` */
export function deliveryCommands(program: Command): void {
  const group = program.command('delivery').description('the PIN codes that your courier serves')

  group
    .command('import <file>')
    .description(
      "replace the list with your courier's CSV: a column Pincode, and if it has them COD, Prepaid or Serviceable, and Days",
    )
    .action((file: string) => withShop((tool) => importList(tool, file)))

  group
    .command('export [file]')
    .description('write the list to a CSV that you can edit and import again; without a file, to standard output')
    .action((file: string | undefined) =>
      withShop(async ({ db }) => {
        const csv = await servedPincodesCsv(db)
        if (file) await writeFile(file, csv)
        else process.stdout.write(csv)
      }),
    )

  group
    .command('clear')
    .description('remove the list: the zones alone decide then')
    .action(() =>
      withShop(async (tool) => {
        const outcome = await runByName(tool, 'clearServedPincodes', 'list', {})
        console.log(outcome?.result === 'done' ? 'Removed the list of PIN codes.' : 'There is no list of PIN codes.')
      }),
    )
}

/** @returns the exit code */
async function importList(tool: Tool, file: string): Promise<number> {
  const bytes = await readFile(file).catch(() => {
    throw new CommandError(`${file} could not be read.`)
  })
  const outcome = await runByName(tool, 'replaceServedPincodes', 'list', { text: decodeFile(bytes) })
  console.log(outcome?.hint)
  const answer = outcome?.answer as { problems: PincodeProblem[] } | undefined
  return answer?.problems.length ? partly : 0
}
