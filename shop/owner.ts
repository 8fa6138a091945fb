import { Command, CommanderError } from 'commander'
import { explain } from './explain.ts'
import { backupCommands } from './owner/backup.ts'
import { catalogueCommands } from './owner/catalogue.ts'
import { mailCommands } from './owner/mail.ts'
import { orderCommands } from './owner/orders.ts'
import { paymentCommands } from './owner/payments.ts'
import { pictureCommands } from './owner/pictures.ts'
import { productCommands } from './owner/products.ts'
import { shopperCommands } from './owner/shoppers.ts'

/** Exit codes: 0 done, 1 could not, 2 asked wrongly, 3 done but some rows were left out. */
function ownersTool(): Command {
  const program = new Command('npm run shop --')
    .description("The owner's tool. It works beside an open shop, or without one.")
    .showHelpAfterError()
    .exitOverride()
  catalogueCommands(program)
  productCommands(program)
  pictureCommands(program)
  orderCommands(program)
  paymentCommands(program)
  shopperCommands(program)
  mailCommands(program)
  backupCommands(program)
  return program
}

/** A sentence for what the owner can mend; the whole error for what only we can. */
function sentenceFor(error: unknown): string | undefined {
  const known = explain(error)
  if (known || !(error instanceof Error)) return known
  const code = 'code' in error ? String(error.code) : ''
  if (code === 'ENOENT' && 'path' in error) return `There is no file ${String(error.path)}.`
  if (code === 'EISDIR' || code === 'EACCES') return `The file cannot be read or written (${code}).`
  if (code.startsWith('CSV_')) return error.message
  return undefined
}

try {
  const words = process.argv.slice(2)
  await ownersTool().parseAsync(words.length > 0 ? words : ['--help'], { from: 'user' })
} catch (error) {
  if (error instanceof CommanderError) process.exitCode = error.exitCode === 0 ? 0 : 2
  else {
    console.error(sentenceFor(error) ?? error)
    process.exitCode = 1
  }
}
process.disconnect?.()
