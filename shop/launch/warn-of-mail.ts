import type { Logger } from 'pino'
import { redact } from '../doctor/finding.ts'
import { checkSmtp } from '../doctor/mail.ts'
import { secretsOf } from '../doctor/settings.ts'
import type { Config } from '../settings/config.ts'

/** Logs what is wrong with the mail server of a live shop. Never rejects: a shop opens without mail too. */
export async function warnOfMail(config: Config, log: Pick<Logger, 'warn' | 'error'>): Promise<void> {
  const { smtpUrl } = config.mail
  if (config.mode !== 'live' || !smtpUrl) return
  const { state, text } = await checkSmtp(smtpUrl)
  if (state === 'ok') return
  log[state === 'warning' ? 'warn' : 'error'](redact(text, secretsOf(config)))
}
