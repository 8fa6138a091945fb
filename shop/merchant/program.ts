import { Command } from 'commander'
import { backupCommands } from './backup.ts'
import { catalogueCommands } from './catalogue.ts'
import { categoryCommands } from './categories.ts'
import { deliveryCommands } from './delivery.ts'
import { doctorCommand } from './doctor.ts'
import { homeCommands } from './home.ts'
import { importRunCommands } from './imports.ts'
import { mailCommands } from './mail.ts'
import { orderCommands } from './orders.ts'
import { pageCommands } from './pages.ts'
import { paymentCommands } from './payments.ts'
import { pictureCommands } from './pictures.ts'
import { productCommands } from './products.ts'
import { searchCommands } from './searches.ts'
import { secretCommands } from './secrets.ts'
import { settingCommands } from './settings.ts'
import { shopperCommands } from './shoppers.ts'
import { sizeChartCommands } from './size-charts.ts'
import { staffCommands } from './staff.ts'
import { actionCommands } from './staff-actions.ts'
import { statusCommand } from './status.ts'
import { stockCommands } from './stock.ts'
import { upgradeCommands } from './upgrade.ts'
import { waitingCommand } from './waiting.ts'

/** Exit codes: 0 success, 1 failure, 2 wrong usage, 3 success with some rows left out. */
export function createProgram(): Command {
  const program = new Command('npm run shop --')
    .description('Manage your shop. Works whether or not the shop is open.')
    .showHelpAfterError()
    .exitOverride()
  statusCommand(program)
  catalogueCommands(program)
  importRunCommands(program)
  productCommands(program)
  waitingCommand(program)
  categoryCommands(program)
  sizeChartCommands(program)
  stockCommands(program)
  homeCommands(program)
  pictureCommands(program)
  orderCommands(program)
  paymentCommands(program)
  searchCommands(program)
  shopperCommands(program)
  staffCommands(program)
  settingCommands(program)
  deliveryCommands(program)
  pageCommands(program)
  actionCommands(program)
  secretCommands(program)
  mailCommands(program)
  backupCommands(program)
  doctorCommand(program)
  upgradeCommands(program)
  return program
}
