import { resolveTxt } from 'node:dns/promises'
import { checkMailServer } from '@tanabana/api'
import type { Config } from '../settings/config.ts'
import { type Check, ok, problem, type Result, reason, unknown, warning } from './finding.ts'

export function mailChecks({ mail: { smtpUrl, from }, mode }: Config): Check[] {
  if (!smtpUrl) {
    const text = 'SMTP_URL is not set: shoppers get no mails, and cannot reset a password.'
    return [{ name: 'Mail', run: () => (mode === 'live' ? warning(text) : unknown('The demo sends no mails.')) }]
  }
  const domain = /@([^>\s]+)/.exec(from)?.[1] ?? ''
  return [
    { name: 'Mail', run: () => checkSmtp(smtpUrl) },
    { name: 'Mail sender', run: () => checkSender(domain, resolveTxt) },
  ]
}

export async function checkSmtp(smtpUrl: string): Promise<Result> {
  try {
    const { encrypted } = await checkMailServer(smtpUrl)
    if (!encrypted)
      return warning(
        'The mail server accepts the login, but without encryption. Use smtps://, or a server with STARTTLS.',
      )
    return ok('The mail server accepts the login, encrypted.')
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : ''
    if (code === 'EAUTH')
      return problem(`The mail server rejects the login. Check user and password in SMTP_URL (percent-encode @ and :).`)
    return problem(
      `The mail server does not answer: ${reason(error)} Many hosts block port 25: use 465 (smtps://) or 587 (smtp://).`,
    )
  }
}

/** @param resolve reads the TXT records of a name */
export async function checkSender(domain: string, resolve: (name: string) => Promise<string[][]>): Promise<Result> {
  const find = async (name: string, start: string) => {
    const records = await resolve(name).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOTFOUND' || error.code === 'ENODATA') return []
      throw error
    })
    return records.some((parts) => parts.join('').toLowerCase().startsWith(start))
  }
  const parent = domain.split('.').slice(1).join('.')
  const spf = await find(domain, 'v=spf1')
  const dmarc =
    (await find(`_dmarc.${domain}`, 'v=dmarc1')) ||
    (parent.includes('.') && (await find(`_dmarc.${parent}`, 'v=dmarc1')))
  const missing = [...(spf ? [] : ['SPF']), ...(dmarc ? [] : ['DMARC'])]
  if (missing.length === 0) return ok(`${domain} has SPF and DMARC records.`)
  return warning(
    `${domain} has no ${missing.join(' and no ')} record, so mails may land in spam. Your mail provider's help says which to add.`,
  )
}
