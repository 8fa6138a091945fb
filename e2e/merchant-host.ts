import { runProgram } from '../shop/merchant/run-program.ts'

/** Runs commands of the merchant tool one after the other: loading its code takes longer than most of them. */
type Command = { words: string[]; environment: Record<string, string> }

let running: Promise<void> = Promise.resolve()
process.on('message', (command: Command) => {
  running = run(command)
})
// a command closes the database that it opened, also when the test run was killed
process.on('disconnect', () => void running.finally(() => process.exit()))

async function run({ words, environment }: Command): Promise<void> {
  for (const name of Object.keys(process.env)) delete process.env[name]
  Object.assign(process.env, environment)
  let output = ''
  for (const stream of [process.stdout, process.stderr])
    stream.write = (chunk: string | Uint8Array) => {
      output += chunk
      return true
    }
  process.exitCode = 0
  await runProgram(words)
  if (process.connected) process.send?.({ code: process.exitCode, output })
}
