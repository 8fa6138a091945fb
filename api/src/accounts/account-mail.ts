import { randomUUID } from 'node:crypto'
import type { Db } from '#database/database.ts'
import { mailTexts, queueMail, renderMail, type ShopName } from '#mail/mail.ts'
import { readMailWords } from '#texts/texts.ts'

type Recipient = { id: number; firstname: string; email: string; emailVerified: boolean }

type AccountMail = keyof typeof mailTexts.accountButtons
type Values = Readonly<Record<string, string | null>>

/** Queues a mail about an account. @param path where its button leads */
async function queue(tx: Db, shop: ShopName, to: Recipient, name: AccountMail, path: string, values: Values = {}) {
  const { subject, paragraphs } = await readMailWords(tx, name, shop, values)
  const button = { text: mailTexts.accountButtons[name], path }
  const content = renderMail({ shop, to, heading: subject, paragraphs, button })
  await queueMail(tx, { about: `account ${randomUUID()}`, userId: to.id, to: to.email, subject, ...content })
}

export function mailVerification(tx: Db, shop: ShopName, to: Recipient, code: string): Promise<void> {
  return queue(tx, shop, to, 'verify-address', `/verify#oobCode=${code}`)
}

export function mailResetLink(tx: Db, shop: ShopName, to: Recipient, code: string): Promise<void> {
  return queue(tx, shop, to, 'reset-password', `/reset-password#code=${code}`)
}

export function mailPasswordChanged(tx: Db, shop: ShopName, to: Recipient): Promise<void> {
  return queue(tx, shop, to, 'password-changed', '/reset-password')
}

/** @param signedOut whether the proof removed everything else that opened the account */
export function mailGoogleLinked(tx: Db, shop: ShopName, to: Recipient, how: { signedOut: boolean }): Promise<void> {
  const values = { 'signed out': how.signedOut ? mailTexts.signedOut : null }
  return queue(tx, shop, to, 'google-linked', '/reset-password', values)
}

/** To the new address, which is not verified yet. */
export function mailEmailLink(tx: Db, shop: ShopName, user: Recipient, email: string, code: string): Promise<void> {
  return queue(tx, shop, { ...user, email, emailVerified: false }, 'new-address', `/confirm-email#code=${code}`)
}

/** To the old address. */
export function mailEmailChangeRequested(tx: Db, shop: ShopName, to: Recipient, email: string): Promise<void> {
  return queue(tx, shop, to, 'address-changing', '/account-settings', { 'new e-mail': email })
}

/** To the old address. */
export function mailEmailChanged(tx: Db, shop: ShopName, to: Recipient, email: string): Promise<void> {
  return queue(tx, shop, to, 'address-changed', '/contact-us', { 'new e-mail': email })
}
