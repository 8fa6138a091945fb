import { parseArgs } from 'node:util'
import { ConfigError, readConfig } from './config.ts'
import { categoryRules, createLog, importFile, prepareGround } from './shop.ts'

const help = `The owner's tool. It works beside an open shop, or without one.

  npm run shop -- import FILE [--pictures FOLDER] [--rules FILE]

import   Brings a product CSV in Shopify's format into the catalogue. Good rows go in, bad ones are listed with
         their line and reason. The same file again changes nothing.
           --pictures FOLDER   where picture files that the CSV names lie (http and https addresses are fetched)
           --rules FILE        which words make a product a top, a bottom, a shoe or an accessory
                               (otherwise category-rules.json in the data folder, which you may change)
`

/** @returns the exit code: 0 done, 1 could not, 2 asked wrongly, 3 done but some rows were left out */
async function main(words: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args: words,
    allowPositionals: true,
    options: { pictures: { type: 'string' }, rules: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
  })
  const [command, file] = positionals
  if (values.help || command === undefined || command === 'help') {
    console.log(help)
    return values.help || command ? 0 : 2
  }
  if (command !== 'import' || !file || positionals.length > 2) {
    console.error(`This is not understood: ${positionals.join(' ')}\n\n${help}`)
    return 2
  }
  const config = readConfig(process.env, new URL('..', import.meta.url).pathname)
  await categoryRules(config, values.rules)
  const ground = await prepareGround(config, createLog('warn'), false)
  try {
    const { added, changed, unchanged, problems } = await importFile(ground, config, file, values)
    for (const { line, handle, reason } of problems)
      console.error(`line ${line}${handle ? `, ${handle}` : ''}: ${reason}`)
    console.log(`${added} added, ${changed} changed, ${unchanged} unchanged, ${problems.length} problems`)
    return problems.length > 0 ? 3 : 0
  } finally {
    await ground.release()
  }
}

/** A sentence for what the owner can mend; the whole error for what only we can. */
function explain(error: unknown): string | undefined {
  if (error instanceof ConfigError) return error.message
  if (!(error instanceof Error)) return undefined
  const code = 'code' in error ? String(error.code) : ''
  if (code === 'ENOENT' && 'path' in error) return `There is no file ${String(error.path)}.`
  if (code === 'EISDIR' || code === 'EACCES') return `The file cannot be read (${code}).`
  if (code.startsWith('CSV_') || code.startsWith('ERR_PARSE_ARGS') || error.message.startsWith('This is not Shopify'))
    return error.message
  return undefined
}

try {
  process.exitCode = await main(process.argv.slice(2))
} catch (error) {
  console.error(explain(error) ?? error)
  process.exitCode = 1
}
process.disconnect?.()
