import { runProgram } from '../shop/merchant/run-program.ts'

/** Runs commands of the merchant tool one after the other: loading its code takes longer than most of them. */
type Command = { words: string[]; environment: Record<string, string> }

process.on('disconnect', () => process.exit())
process.on('message', async ({ words, environment }: Command) => {
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
  process.send?.({ code: process.exitCode, output })
})
