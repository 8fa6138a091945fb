import { parseArgs } from 'node:util'
import { createIdentitySimulator } from '../../simulators/identity/identity.ts'
import { compare, type Difference } from './compare.ts'
import { type Emulator, NoEmulator, protectAddresses, startEmulator } from './emulator.ts'
import { journeys } from './journeys.ts'
import { openProvider } from './provider.ts'

const help = `Usage: npm run conform:identity [-- --emulator URL]

Runs the sign-in journeys on our simulator and on Google's Firebase emulator with Firebase's SDK, and prints the
differences. Downloads the emulator with npx (310 MB, about four minutes the first time).
--emulator  use a running emulator, such as http://127.0.0.1:9099
`

/** @returns the exit code: 0 only intended differences, 1 other differences, 2 no emulator */
async function main(): Promise<number> {
  const { values } = parseArgs({ options: { emulator: { type: 'string' }, help: { type: 'boolean', short: 'h' } } })
  if (values.help) {
    console.log(help)
    return 0
  }
  const emulator = await openEmulator(values.emulator)
  if (!emulator) return 2
  const simulator = createIdentitySimulator()
  const origin = await simulator.listen({ host: '127.0.0.1', port: 0 })
  const ours = openProvider('simulator', origin, { path: '/mailbox.json', newest: 'first' })
  const codes = { path: '/emulator/v1/projects/demo-shop/oobCodes', newest: 'last' } as const
  const theirs = openProvider('emulator', emulator.origin, codes)
  try {
    return print(await compare(ours, theirs))
  } finally {
    await ours.close()
    await theirs.close()
    await simulator.close()
    await emulator.stop()
  }
}

async function openEmulator(given: string | undefined): Promise<Emulator | null> {
  try {
    if (!given) return await startEmulator()
    const origin = given.replace(/\/$/, '')
    await protectAddresses(origin)
    return { origin, stop: async () => {} }
  } catch (error) {
    const why = error instanceof NoEmulator ? `Output of npx:\n\n${error.message}` : String(error)
    console.error(`Google's Firebase emulator could not be started, so nothing was compared. ${why}`)
    return null
  }
}

function print(differences: readonly Difference[]): number {
  for (const { name } of journeys) {
    const found = differences.filter(({ journey }) => journey === name)
    console.log(`${name}: ${found.length === 0 ? 'same' : `${found.length} differences`}`)
    for (const { what, ours, theirs, known } of found)
      console.log(
        `  ${known ? '' : 'UNEXPECTED: '}${what}: simulator ${show(ours)}, emulator ${show(theirs)}${known ? ` (${known})` : ''}`,
      )
  }
  const unexpected = differences.filter(({ known }) => !known).length
  console.log(`\n${journeys.length} journeys, ${differences.length} differences, ${unexpected} of them unexpected.`)
  return unexpected > 0 ? 1 : 0
}

function show(value: unknown): string {
  return value === undefined ? 'nothing' : JSON.stringify(value)
}

process.exitCode = await main()
process.disconnect?.()
