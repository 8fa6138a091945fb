import { findStaff, listDevices, mailedKinds, removeDevice, switchStaffNotice } from '@tanabana/api'
import { type StaffNoticeKind, staffNoticeKinds } from '@tanabana/contract/desk/staff-notices.ts'
import type { Command } from 'commander'
import { act, CommandError, formatTime, printTable, type Tool, withShop } from './tool.ts'

type Device = Awaited<ReturnType<typeof listDevices>>[number]
type Options = { mail?: StaffNoticeKind[]; removeDevices?: boolean }

/** `staff notices` */
export function staffNoticesCommand(staff: Command): void {
  staff
    .command('notices <email>')
    .description("show a person's notices: by mail, and on which devices")
    .option('--mail <kinds>', `mail these: ${staffNoticeKinds.join(',')}, or none`, readKinds)
    .option('--remove-devices', 'stop push messages to all devices, such as after a lost phone')
    .action((email: string, options: Options) =>
      withShop(async (tool) => {
        const person = await findStaff(tool.db, email)
        if (!person) throw new CommandError(`${email} is not on the staff. Run "staff list" to see everybody.`)
        if (options.mail) await setMail(tool, person, options.mail)
        if (options.removeDevices) await removeDevices(tool, person)
        await print(tool, person.id)
      }),
    )
}

function readKinds(text: string): StaffNoticeKind[] {
  const words = text === 'none' ? [] : text.split(',')
  const kinds = staffNoticeKinds.filter((kind) => words.includes(kind))
  if (kinds.length < words.length)
    throw new CommandError(`--mail is "${text}", but must be some of ${staffNoticeKinds.join(',')}, or none.`)
  return kinds
}

async function setMail(
  tool: Tool,
  { id, email }: { id: number; email: string },
  kinds: StaffNoticeKind[],
): Promise<void> {
  for (const kind of staffNoticeKinds) {
    const change = { kind, by: 'mail', on: kinds.includes(kind) } as const
    await act(tool, 'switchNotice', async (tx) => {
      const changed = await switchStaffNotice(tx, { id }, change)
      return { result: null, log: changed ? { subject: `notices of ${email}`, after: change } : null }
    })
  }
}

async function removeDevices(tool: Tool, { id, email }: { id: number; email: string }): Promise<void> {
  for (const device of await listDevices(tool.db, id))
    await act(tool, 'removeNoticeDevice', async (tx) => {
      const removed = await removeDevice(tx, id, device.id)
      const log = { subject: `notices of ${email}`, before: { device: removed } }
      return { result: null, log: removed === null ? null : log }
    })
}

async function print({ db }: Tool, id: number): Promise<void> {
  const mailed = await mailedKinds(db, id)
  console.log(`Mail: ${mailed.length > 0 ? mailed.join(', ') : 'none'}`)
  const devices = await listDevices(db, id)
  if (devices.length === 0) return console.log('Devices: none')
  const columns = [
    { title: 'Device', of: ({ device }: Device) => device },
    { title: 'Notices', of: ({ kinds }: Device) => kinds.join(', ') },
    { title: 'Last notice', of: ({ lastSentAt }: Device) => (lastSentAt ? formatTime(lastSentAt) : '') },
    { title: 'Failure', of: ({ failure }: Device) => failure ?? '' },
  ]
  printTable(devices, columns, false)
}
