import type { PageProblem } from '@tanabana/contract/desk/pages.ts'
import { usualPolicies } from '@tanabana/contract/limits.ts'
import { type MailName, mails } from '@tanabana/contract/mail-texts.ts'
import { pageFields } from '@tanabana/contract/static-pages.ts'
import type { Db } from '#database/database.ts'
import type { ShopName } from '#mail/mail.ts'
import { fieldOf, fieldPattern, fillFields, wrongFields } from './fields.ts'
import { mailDefaults } from './mail-defaults.ts'
import { usualFacts } from './usual-facts.ts'
import { newestVersion } from './versions.ts'

type Values = Readonly<Record<string, string | null>>
export type MailWords = { subject: string; paragraphs: string[] }

const maxSubject = 150

/** All that the text of a mail can name. */
const mailFields = (name: MailName) => ({ ...pageFields, ...mails[name].fields })

/** What is wrong with the text of a mail: the first line is the subject, and paragraphs follow. */
export function problemsOfMail(name: MailName, text: string): PageProblem[] {
  const fields = mailFields(name)
  const lines = text.split('\n')
  const [subject = ''] = lines
  const optional = [...subject.matchAll(fieldPattern)].filter(([field]) => isOptional(name, field))
  const problems = lines.flatMap((content, at) => [
    ...wrongFields(content, fields).map(({ message }) => ({ line: at + 1, message })),
    ...(/\*\*|\]\(|^\s*(#+|[-*]) /.test(content)
      ? [{ line: at + 1, message: "Mails are plain text: they can't show headings, lists, bold text or links." }]
      : []),
  ])
  if (subject.trim() === '' || subject.length > maxSubject)
    problems.push({ line: 1, message: `The first line is the subject. Use at most ${maxSubject} characters.` })
  for (const [field] of optional)
    problems.push({ line: 1, message: `The subject can't have ${field}: not every such mail has a value for it.` })
  if (paragraphsOf(text).length === 0) problems.push({ line: 1, message: 'Write a paragraph below the subject.' })
  return problems.sort((one, other) => one.line - other.line)
}

function isOptional(name: MailName, written: string): boolean {
  const own = mails[name].fields
  const field = fieldOf(written, own)
  // the shop may lack a value that every page has a place for
  return field ? Boolean(own[field]?.isOptional) : fieldOf(written, pageFields) !== 'shop name'
}

const paragraphsOf = (text: string) =>
  text
    .split('\n')
    .slice(1)
    .join('\n')
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim().replace(/\s*\n\s*/g, ' '))
    .filter(Boolean)

/** A paragraph that names a value that this mail lacks is left out. */
function fillMail(text: string, values: Values): MailWords {
  const [subject = ''] = text.split('\n')
  return {
    subject: fillFields(subject, values)?.trim() ?? '',
    paragraphs: paragraphsOf(text).flatMap((paragraph) => fillFields(paragraph, values) ?? []),
  }
}

/** The words of a mail, as the merchant wants them. @param values of the mail's own fields */
export async function readMailWords(tx: Db, name: MailName, shop: ShopName, values: Values): Promise<MailWords> {
  const all = { ...factsOf(shop), ...values }
  const own = (await newestVersion(tx, name))?.markdown
  const usual = fillMail(mailDefaults[name], all)
  if (!own) return usual
  const { subject, paragraphs } = fillMail(own, all)
  return { subject: subject || usual.subject, paragraphs: paragraphs.length > 0 ? paragraphs : usual.paragraphs }
}

function factsOf({ name, contact, policies = usualPolicies }: ShopName): Values {
  const none = { phone: null, whatsApp: null, hours: '', address: [], officer: null, social: [] }
  return usualFacts({ shopName: name, gstin: '', policies, contact: { ...none, email: '', ...contact } })
}

/** The words with a value for each field. */
export function exampleMail(name: MailName, text: string, facts: Values): MailWords {
  const examples = Object.entries(mails[name].fields).map(([field, { example }]) => [field, example])
  return fillMail(text, { ...facts, ...Object.fromEntries(examples) })
}
