import { listMails, type Mail, resendMail } from '@tanabana/api'
import type { Command } from 'commander'
import { forScripts, moment, Stop, show, withShop } from './tool.ts'

/** `mail list | resend` */
export function mailCommands(program: Command): void {
  const mail = program.command('mail').description('look at the mails of the shop, send one again')

  forScripts(mail.command('list'))
    .description('the newest mails')
    .option('--most <n>', 'how many at most', Number, 50)
    .action(({ json, most }: { json?: boolean; most: number }) =>
      withShop(async ({ ground }) => {
        const columns = [
          { title: 'No', of: ({ id }: Mail) => id, right: true },
          { title: 'To', of: ({ to }: Mail) => to },
          { title: 'Subject', of: ({ subject }: Mail) => subject },
          { title: 'Sent', of: ({ sentAt, failure }: Mail) => (sentAt ? moment(sentAt) : (failure ?? 'waits')) },
        ]
        show(await listMails(ground.database.db, most), columns, json)
      }),
    )

  mail
    .command('resend <no>')
    .description('send a mail again, within the next minute')
    .action((no: string) =>
      withShop(async ({ ground }) => {
        if (!/^\d{1,9}$/.test(no) || !(await resendMail(ground.database.db, Number(no))))
          throw new Stop(`There is no mail ${no}.`)
        console.log(`Mail ${no} is sent again within the next minute, as long as the shop is open.`)
      }),
    )
}
