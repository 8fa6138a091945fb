import { readFile, writeFile } from 'node:fs/promises'
import { listSettings } from '@tanabana/api'
import type { DeskSetting } from '@tanabana/contract/desk/setting-calls.ts'
import { settingInWords, settingOf, settingText } from '@tanabana/contract/desk/settings.ts'
import type { Command } from 'commander'
import { runByName } from './staff-actions.ts'
import { CommandError, jsonOption, printTable, type Tool, withShop } from './tool.ts'

/** `settings list | get | export | import`; `set` and `reset` are actions of the staff. */
export function settingCommands(program: Command): void {
  const group = program.command('settings').description('what you decide for your shop')

  jsonOption(group.command('list'))
    .description('list all settings')
    .action(({ json }: { json?: boolean }) =>
      withShop(async (tool) => {
        const columns = [
          { title: 'Setting', of: ({ name }: DeskSetting) => name },
          { title: 'Meaning', of: ({ name }: DeskSetting) => settingOf(name).label },
          { title: 'Value', of: ({ name, value }: DeskSetting) => settingInWords(name, value) },
          {
            title: 'Decided by',
            of: ({ isDefault, fixedBy }: DeskSetting) => fixedBy ?? (isDefault ? 'default' : 'you'),
          },
        ]
        printTable(await read(tool), columns, json)
      }),
    )

  group
    .command('get <setting>')
    .description('print the value of a setting')
    .action((name: string) =>
      withShop(async (tool) => {
        const found = (await read(tool)).find((one) => one.name === name)
        if (!found) throw noSetting(name)
        console.log(settingText(found.value))
      }),
    )

  group
    .command('export [file]')
    .description('write what you have changed to a JSON file for another shop; without a file, to standard output')
    .action((file: string | undefined) =>
      withShop(async (tool) => {
        // another shop has no such pictures
        const changed = (await read(tool)).filter(
          ({ name, isDefault, fixedBy }) => !isDefault && fixedBy === null && settingOf(name).kind !== 'picture',
        )
        const values = Object.fromEntries(changed.map(({ name, value }) => [name, settingText(value)]))
        const text = `${JSON.stringify(values, null, 2)}\n`
        if (file) await writeFile(file, text)
        else process.stdout.write(text)
      }),
    )

  group
    .command('import <file>')
    .description('set what such a file says. Other settings stay as they are')
    .action((file: string) =>
      withShop(async (tool) => {
        const isState = (name: string) => Number(name === 'shop-state')
        // the shop opens once the others are set
        const values = Object.entries(await readValues(file)).toSorted(
          ([one], [other]) => isState(one) - isState(other),
        )
        for (const [name, value] of values) {
          const outcome = await runByName(tool, 'setSetting', name, { value })
          if (!outcome) throw noSetting(name)
          console.log(`${name}: ${outcome.result === 'done' ? outcome.message : 'Nothing changed.'}`)
        }
      }),
    )
}

const read = ({ db, config }: Tool) => listSettings(db, config.givenSettings)

const noSetting = (name: string) => new CommandError(`There is no setting "${name}". "settings list" lists them.`)

/** @throws CommandError */
async function readValues(file: string): Promise<Record<string, string>> {
  const text = await readFile(file, 'utf8')
  try {
    const values: unknown = JSON.parse(text)
    if (typeof values === 'object' && values !== null && Object.values(values).every((one) => typeof one === 'string'))
      return values as Record<string, string>
  } catch {
    // said below
  }
  throw new CommandError(`${file} is no file of "settings export".`)
}
