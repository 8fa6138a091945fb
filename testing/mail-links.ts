import { sql } from 'drizzle-orm'
import type { Backend, TestShopper } from './backend.ts'
import { encryptPassword } from './encrypt-password.ts'

export const expiredLink = { status: 422, code: 'LINK_EXPIRED' }
export const emailOf = ({ username }: TestShopper) => `${username}@example.in`

export type MailLinks = Awaited<ReturnType<typeof openMailLinks>>

/** Requests, reads and redeems the links in account mails. */
export async function openMailLinks({ app, call, database: { db } }: Backend) {
  const { publicKey } = await call('publicKey')

  async function mailsTo(email: string) {
    const { rows } = await db.execute<{ subject: string; text: string }>(
      sql`select subject, text from mails where "to" = ${email} order by id`,
    )
    return rows
  }

  return {
    /** Deletes the mails and the counts of requests. */
    clear: async () => {
      await db.execute(sql`delete from mails`)
      await db.execute(sql`delete from rate_limits`)
    },
    mailsTo,
    encrypt: (password: string) => encryptPassword(publicKey, password),
    /** @returns the code of the last link mailed to an address */
    codeFor: async (email: string): Promise<string> => {
      const links = (await mailsTo(email)).map(({ text }) => /http:\/\/shop\.test\/[\w-]+#code=(\S+)/.exec(text)?.[1])
      return links.filter(Boolean).at(-1) ?? 'no link was mailed'
    },
    requestReset: (username: string) => call('forgotPassword', { body: { username } }),
    reset: (code: string, password = 'नयी-चाबी') =>
      call('resetPassword', { body: { code, password: encryptPassword(publicKey, password) } }),
    changeEmail: (shopper: TestShopper, email: string) =>
      shopper.call('changeEmail', { body: { username: shopper.username, email } }),
    confirmEmail: ({ call }: TestShopper, code: string) => call('confirmEmail', { body: { code } }),
    login: (username: string, password: string) =>
      call('login', { body: { username, password: encryptPassword(publicKey, password) } }),
    isValid: async (token: string) =>
      (await app.inject({ url: '/user/validate-token', headers: { authorization: `Bearer ${token}` } })).json().valid,
    markVerified: ({ username }: TestShopper) =>
      db.execute(sql`update users set email_verified = true where username = ${username}`),
  }
}
