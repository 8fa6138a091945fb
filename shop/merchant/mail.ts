import { listMails, type Mail, resendMail } from '@tanabana/api'
import type { Command } from 'commander'
import { act, CommandError, formatTime, jsonOption, printTable, type Tool, withShop } from './tool.ts'

/** `mail list | resend` */
export function mailCommands(program: Command): void {
  const mail = program.command('mail').description('list mails, resend a mail')

  jsonOption(mail.command('list'))
    .description('list the newest mails')
    .option('--most <n>', 'maximum number of rows', Number, 50)
    .action(({ json, most }: { json?: boolean; most: number }) =>
      withShop(async ({ db }) => {
        const columns = [
          { title: 'No', of: ({ id }: Mail) => id, right: true },
          { title: 'To', of: ({ to }: Mail) => to },
          { title: 'Subject', of: ({ subject }: Mail) => subject },
          { title: 'Sent', of: ({ sentAt, failure }: Mail) => (sentAt ? formatTime(sentAt) : (failure ?? 'queued')) },
        ]
        printTable(await listMails(db, most), columns, json)
      }),
    )

  mail
    .command('resend <no>')
    .description('send a mail again')
    .action((no: string) =>
      withShop(async (tool) => {
        const isFound = /^\d{1,9}$/.test(no) && (await resend(tool, Number(no)))
        if (!isFound) throw new CommandError(`Mail ${no} does not exist. Run "mail list" to see all mails.`)
        console.log(`Mail ${no} will be sent again within a minute if the shop is open.`)
      }),
    )
}

/** Mails about an order are in the order's timeline. @returns whether there is such a mail */
function resend(tool: Tool, id: number): Promise<boolean> {
  return act(tool, 'resendOrderMail', async (tx) => {
    const mail = await resendMail(tx, id)
    const [order] = /^order [0-9A-Z]+/.exec(mail?.about ?? '') ?? []
    return { result: mail !== null, log: mail && { subject: order ?? `mail ${id}`, after: { subject: mail.subject } } }
  })
}
