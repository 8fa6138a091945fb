import { addStaff, listStaff, newSetUpLink, openStaffSecrets, recordAction, staffWithLostPasskeys } from '@tanabana/api'
import { type Role, roles } from '@tanabana/contract/desk/roles.ts'
import { type Command, Option } from 'commander'
import { masterSecrets } from '../settings/config.ts'
import { staffNoticesCommand } from './staff-notices.ts'
import { CommandError, formatTime, jsonOption, printTable, type Tool, withShop } from './tool.ts'

/** `needsLink`: all passkeys belong to an earlier host of the desk. */
type Listed = Awaited<ReturnType<typeof listStaff>>[number] & { needsLink: boolean }

function setUpText({ isSetUp, needsLink }: Pick<Listed, 'isSetUp' | 'needsLink'>): string {
  if (needsLink) return 'needs a new link: the desk has another host'
  return isSetUp ? 'yes' : 'not yet'
}

const commandLine = 'command line'

/** `staff list | add | notices`. What is done to a person: staff-actions.ts */
export function staffCommands(program: Command): void {
  const staff = program.command('staff').description('people who may sign in to the desk')
  const roleOption = () => new Option('--role <role>', 'what they may do').choices(roles).default('staff')

  jsonOption(staff.command('list'))
    .description('list who may sign in')
    .action(({ json }: { json?: boolean }) =>
      withShop(async ({ db, config: { deskUrl: origin, deskHasOwnHost: hasOwnHost } }) => {
        const lost = new Set(await staffWithLostPasskeys(db, { origin, hasOwnHost }))
        const rows = (await listStaff(db)).map((person) => ({ ...person, needsLink: lost.has(person.email) }))
        const columns = [
          { title: 'E-mail', of: ({ email }: Listed) => email },
          { title: 'Name', of: ({ name }: Listed) => name },
          { title: 'Role', of: ({ role }: Listed) => role },
          { title: 'Set up', of: setUpText },
          { title: 'Last seen', of: ({ lastSeenAt }: Listed) => (lastSeenAt ? formatTime(new Date(lastSeenAt)) : '') },
        ]
        printTable(rows, columns, json)
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
        const known = await listStaff(tool.db)
        if (known.some((one) => one.email === email.toLowerCase()))
          throw new CommandError(`${email} may sign in already. For a new link: npm run shop -- staff link ${email}`)
        const isFirst = known.length === 0
        const person = { email, name: name ?? email.replace(/@.*/, ''), role: isFirst ? 'owner' : role } as const
        const link = await tool.db.transaction(async (tx) => {
          const added = await addStaff(tx, person)
          await recordAction(tx, commandLine, 'addStaff', { subject: `person ${added.email}`, after: person })
          return newSetUpLink(tx, openStaffSecrets(masterSecrets(tool.config)), added.id)
        })
        printLink(tool, `${person.name} is now ${person.role}.`, link)
      }),
    )

  staffNoticesCommand(staff)
}

function printLink({ config }: Tool, text: string, { code, validUntil }: { code: string; validUntil: Date }): void {
  console.log(text)
  console.log(`Set up the sign-in until ${formatTime(validUntil)}, once: ${config.deskUrl}/desk/set-up#${code}`)
}
