import {
  addStaff,
  changeRole,
  findStaff,
  listStaff,
  newSetUpLink,
  openStaffSecrets,
  recordAction,
  removeStaff,
} from '@tanabana/api'
import { type Role, roles } from '@tanabana/contract/desk/routes.ts'
import { type Command, Option } from 'commander'
import { masterSecrets } from '../config.ts'
import { staffNoticesCommand } from './staff-notices.ts'
import { CommandError, confirm, formatTime, jsonOption, printTable, type Tool, withShop } from './tool.ts'

type Listed = Awaited<ReturnType<typeof listStaff>>[number]

const commandLine = 'command line'

/** `staff list | add | link | role | remove | notices` */
export function staffCommands(program: Command): void {
  const staff = program.command('staff').description('people who may sign in to the desk')
  const roleOption = () => new Option('--role <role>', 'what they may do').choices(roles).default('staff')

  jsonOption(staff.command('list'))
    .description('list who may sign in')
    .action(({ json }: { json?: boolean }) =>
      withShop(async ({ db }) => {
        const columns = [
          { title: 'E-mail', of: ({ email }: Listed) => email },
          { title: 'Name', of: ({ name }: Listed) => name },
          { title: 'Role', of: ({ role }: Listed) => role },
          { title: 'Set up', of: ({ isSetUp }: Listed) => (isSetUp ? 'yes' : 'not yet') },
          { title: 'Last seen', of: ({ lastSeenAt }: Listed) => (lastSeenAt ? formatTime(new Date(lastSeenAt)) : '') },
        ]
        printTable(await listStaff(db), columns, json)
      }),
    )

  staff
    .command('add <email>')
    .description('add a person and print a link that sets up their sign-in, once')
    .option('--name <name>', 'the name that colleagues see; by default the part before the @')
    .addOption(roleOption())
    .action((email: string, { name, role }: { name?: string; role: Role }) =>
      withShop(async (tool) => {
        if (!/^[^\s@]+@[^\s@]+$/.test(email)) throw new CommandError(`"${email}" is not an e-mail address.`)
        const isFirst = (await listStaff(tool.db)).length === 0
        const person = { email, name: name ?? email.replace(/@.*/, ''), role: isFirst ? 'owner' : role } as const
        const link = await tool.db.transaction(async (tx) => {
          const added = await addStaff(tx, person)
          await recordAction(tx, commandLine, 'addStaff', { subject: `person ${added.email}`, after: person })
          return newSetUpLink(tx, openStaffSecrets(masterSecrets(tool.config)), added.id)
        })
        printLink(tool, `${person.name} is now ${person.role}.`, link)
      }),
    )

  staff
    .command('link <email>')
    .description('print a new set-up link, such as after a lost phone')
    .action((email: string) =>
      withShop(async (tool) => {
        const person = await find(tool, email)
        const link = await tool.db.transaction(async (tx) => {
          await recordAction(tx, commandLine, 'newStaffLink', { subject: `person ${person.email}` })
          return newSetUpLink(tx, openStaffSecrets(masterSecrets(tool.config)), person.id)
        })
        printLink(tool, `The link ends ${person.name}'s sessions when it is used.`, link)
      }),
    )

  staff
    .command('role <email>')
    .description('change what a person may do')
    .addOption(roleOption().makeOptionMandatory())
    .action((email: string, { role }: { role: Role }) =>
      withShop(async (tool) => {
        const person = await find(tool, email)
        await tool.db.transaction(async (tx) => {
          const before = await changeRole(tx, person.id, role)
          const log = { subject: `person ${person.email}`, before: { role: before.role }, after: { role } }
          if (before.role !== role) await recordAction(tx, commandLine, 'changeRole', log)
        })
        console.log(`${person.name} is now ${role}.`)
      }),
    )

  staff
    .command('remove <email>')
    .description('end a person’s access and sessions at once')
    .option('--yes', 'do not ask for confirmation')
    .action((email: string, { yes }: { yes?: boolean }) =>
      withShop(async (tool) => {
        const { id, name, role } = await find(tool, email)
        await confirm(`Remove ${name} (${role})?`, yes)
        await tool.db.transaction(async (tx) => {
          const before = await removeStaff(tx, id)
          const log = { subject: `person ${before.email}`, before: { name, role } }
          await recordAction(tx, commandLine, 'removeStaff', log)
        })
        console.log(`${name} can no longer sign in.`)
      }),
    )

  staffNoticesCommand(staff)
}

async function find({ db }: Tool, email: string) {
  const person = await findStaff(db, email)
  if (!person) throw new CommandError(`${email} is not on the staff. Run "staff list" to see everybody.`)
  return person
}

function printLink({ config }: Tool, text: string, { code, validUntil }: { code: string; validUntil: Date }): void {
  console.log(text)
  console.log(`Set up the sign-in until ${formatTime(validUntil)}, once: ${config.deskUrl}/desk/set-up#${code}`)
}
