import { randomUUID } from 'node:crypto'
import type { Db } from '#database/database.ts'
import { letter, queueMail, type ShopName } from '#mail/mail.ts'

type Person = { id: number; firstname: string; email: string; emailVerified: boolean }
type Words = { subject: string; paragraphs: string[]; button?: { text: string; path: string } }

/** Writes a mail about somebody's account down; each one is sent once. */
async function tell(tx: Db, shop: ShopName, person: Person, { subject, ...words }: Words): Promise<void> {
  const written = letter({ shop, to: person, heading: subject, ...words })
  await queueMail(tx, { about: `account ${randomUUID()}`, userId: person.id, to: person.email, subject, ...written })
}

export function mailVerification(tx: Db, shop: ShopName, person: Person, code: string): Promise<void> {
  const subject = 'Verify your e-mail address'
  return tell(tx, shop, person, {
    subject,
    paragraphs: [
      `Is this the address of your account at ${shop.name}? Then follow the link within three days. If you have no account there, it is where to tell us.`,
    ],
    button: { text: subject, path: `/verify#oobCode=${code}` },
  })
}

export function mailResetLink(tx: Db, shop: ShopName, person: Person, code: string): Promise<void> {
  return tell(tx, shop, person, {
    subject: 'Choose a new password',
    paragraphs: [
      `Somebody asked for a new password for your account at ${shop.name}. If it was you, follow the link within an hour; it works once.`,
      'If it was not you, there is nothing to do: your password stays as it is.',
    ],
    button: { text: 'Choose a new password', path: `/reset-password#code=${code}` },
  })
}

export function mailPasswordChanged(tx: Db, shop: ShopName, person: Person): Promise<void> {
  return tell(tx, shop, person, {
    subject: 'Your password was changed',
    paragraphs: [
      `The password of your account at ${shop.name} was changed just now, and every other device is signed out.`,
      'If it was not you, choose a new one at once, and write to us.',
    ],
    button: { text: 'Choose a new password', path: '/reset-password' },
  })
}

export function mailEmailLink(tx: Db, shop: ShopName, person: Person, email: string, code: string): Promise<void> {
  return tell(
    tx,
    shop,
    { ...person, email, emailVerified: false },
    {
      subject: 'Confirm your new e-mail address',
      paragraphs: [
        `You want to use this address for your account at ${shop.name}. Follow the link within an hour, and the change is done.`,
        'If you have no account there, somebody has mistyped: there is nothing to do.',
      ],
      button: { text: 'Use this address', path: `/confirm-email#code=${code}` },
    },
  )
}

/** To the old address, before and after: whoever still reads it must learn of it. */
export function mailEmailNotice(
  tx: Db,
  shop: ShopName,
  person: Person,
  email: string,
  when: 'asked' | 'changed',
): Promise<void> {
  const asked = when === 'asked'
  return tell(tx, shop, person, {
    subject: asked ? 'Your e-mail address is about to be changed' : 'Your e-mail address was changed',
    paragraphs: [
      asked
        ? `The e-mail address of your account at ${shop.name} is to become ${email}, once the link that we sent there is followed.`
        : `The e-mail address of your account at ${shop.name} is now ${email}.`,
      asked
        ? 'If it was not you, change your password now: that ends the link and every other session.'
        : 'If it was not you, write to us at once.',
    ],
    button: asked
      ? { text: 'Change your password', path: '/account-settings' }
      : { text: 'Write to us', path: '/contact-us' },
  })
}
