import { randomUUID } from 'node:crypto'
import type { Db } from '#database/database.ts'
import { type MailText, mailTexts, queueMail, renderMail, type ShopName } from '#mail/mail.ts'

type Recipient = { id: number; firstname: string; email: string; emailVerified: boolean }

/** Queues a mail about an account. */
async function queue(tx: Db, shop: ShopName, to: Recipient, mail: MailText, path: string): Promise<void> {
  const { subject, paragraphs, button } = mail
  const content = renderMail({ shop, to, heading: subject, paragraphs, button: { text: button, path } })
  await queueMail(tx, { about: `account ${randomUUID()}`, userId: to.id, to: to.email, subject, ...content })
}

export function mailVerification(tx: Db, shop: ShopName, to: Recipient, code: string): Promise<void> {
  return queue(tx, shop, to, mailTexts.verification({ shop: shop.name }), `/verify#oobCode=${code}`)
}

export function mailResetLink(tx: Db, shop: ShopName, to: Recipient, code: string): Promise<void> {
  return queue(tx, shop, to, mailTexts.resetLink({ shop: shop.name }), `/reset-password#code=${code}`)
}

export function mailPasswordChanged(tx: Db, shop: ShopName, to: Recipient): Promise<void> {
  return queue(tx, shop, to, mailTexts.passwordChanged({ shop: shop.name }), '/reset-password')
}

/** @param signedOut whether the proof removed everything else that opened the account */
export function mailGoogleLinked(tx: Db, shop: ShopName, to: Recipient, how: { signedOut: boolean }): Promise<void> {
  return queue(tx, shop, to, mailTexts.googleLinked({ shop: shop.name, ...how }), '/reset-password')
}

/** To the new address, which is not verified yet. */
export function mailEmailLink(tx: Db, shop: ShopName, user: Recipient, email: string, code: string): Promise<void> {
  const to = { ...user, email, emailVerified: false }
  return queue(tx, shop, to, mailTexts.emailLink({ shop: shop.name }), `/confirm-email#code=${code}`)
}

/** To the old address. */
export function mailEmailChangeRequested(tx: Db, shop: ShopName, to: Recipient, email: string): Promise<void> {
  return queue(tx, shop, to, mailTexts.emailChangeRequested({ shop: shop.name, email }), '/account-settings')
}

/** To the old address. */
export function mailEmailChanged(tx: Db, shop: ShopName, to: Recipient, email: string): Promise<void> {
  return queue(tx, shop, to, mailTexts.emailChanged({ shop: shop.name, email }), '/contact-us')
}
