import { createTransport } from 'nodemailer'

const timeoutMs = 8000

/**
 * Connects, signs in and leaves, without sending a mail.
 * @returns whether the connection was encrypted
 * @throws Error with nodemailer's `code`: `EAUTH` if the login is rejected
 */
export async function checkMailServer(smtpUrl: string): Promise<{ encrypted: boolean }> {
  try {
    await verify(smtpUrl, true)
    return { encrypted: true }
  } catch (error) {
    // without STARTTLS, mails are sent without encryption
    if (smtpUrl.startsWith('smtps:') || !isStartTlsError(error)) throw error
    await verify(smtpUrl, false)
    return { encrypted: false }
  }
}

function isStartTlsError(error: unknown): boolean {
  return error instanceof Error && (('code' in error && error.code === 'ETLS') || /STARTTLS/i.test(error.message))
}

async function verify(url: string, requireTLS: boolean): Promise<void> {
  const timeouts = { connectionTimeout: timeoutMs, greetingTimeout: timeoutMs, socketTimeout: timeoutMs }
  const transport = createTransport({ url, requireTLS, ...timeouts } as object)
  try {
    await transport.verify()
  } finally {
    transport.close()
  }
}
