import { Command, CommanderError } from 'commander'
import { explain } from '../explain.ts'
import { backupCommands } from './backup.ts'
import { catalogueCommands } from './catalogue.ts'
import { homeCommands } from './home.ts'
import { mailCommands } from './mail.ts'
import { orderCommands } from './orders.ts'
import { paymentCommands } from './payments.ts'
import { pictureCommands } from './pictures.ts'
import { productCommands } from './products.ts'
import { searchCommands } from './searches.ts'
import { shopperCommands } from './shoppers.ts'
import { sizeChartCommands } from './size-charts.ts'
import { waitingCommand } from './waiting.ts'

/** Exit codes: 0 success, 1 failure, 2 wrong usage, 3 success with some rows left out. */
function createProgram(): Command {
  const program = new Command('npm run shop --')
    .description('Manage your shop. Works whether or not the shop is open.')
    .showHelpAfterError()
    .exitOverride()
  catalogueCommands(program)
  productCommands(program)
  waitingCommand(program)
  sizeChartCommands(program)
  homeCommands(program)
  pictureCommands(program)
  orderCommands(program)
  paymentCommands(program)
  searchCommands(program)
  shopperCommands(program)
  mailCommands(program)
  backupCommands(program)
  return program
}

/** @returns undefined if the error is a fault of the program */
function messageFor(error: unknown): string | undefined {
  const known = explain(error)
  if (known || !(error instanceof Error)) return known
  const code = 'code' in error ? String(error.code) : ''
  if (code === 'ENOENT' && 'path' in error) return `File ${String(error.path)} does not exist.`
  if (code === 'EISDIR' || code === 'EACCES') return `The file cannot be read or written (${code}).`
  if (code.startsWith('CSV_')) return error.message
  return undefined
}

try {
  const args = process.argv.slice(2)
  await createProgram().parseAsync(args.length > 0 ? args : ['--help'], { from: 'user' })
} catch (error) {
  if (error instanceof CommanderError) process.exitCode = error.exitCode === 0 ? 0 : 2
  else {
    console.error(messageFor(error) ?? error)
    process.exitCode = 1
  }
}
process.disconnect?.()
