import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import PostalMime from 'postal-mime'

/** Waits up to 80 seconds for a mail. @returns the link in the newest mail with that receiver and subject */
export async function waitForMailedLink(folder: string, to: string, subject: string): Promise<string> {
  let link = ''
  await expect(async () => {
    const mails = join(folder, 'mails')
    for (const file of (await readdir(mails)).sort()) {
      const mail = await PostalMime.parse(await readFile(join(mails, file)))
      const theirs = mail.to?.some(({ address }) => address?.toLowerCase() === to.toLowerCase())
      if (theirs && mail.subject === subject) link = /http\S+#\S+/.exec(mail.text ?? '')?.[0] ?? ''
    }
    expect(link).not.toBe('')
  }).toPass({ timeout: 80_000, intervals: [500] })
  return link
}
