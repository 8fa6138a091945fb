import type { PageProblem } from '@tanabana/contract/desk/pages.ts'
import { pageFields, type StaticPage } from '@tanabana/contract/static-pages.ts'
import { lexer, type Token, type Tokens } from 'marked'
import { fieldOf, fieldPattern, wrongFields } from './fields.ts'

/** A page's text with its fields as `{{shop name}}`. */
export type PageText = Omit<StaticPage, 'title'>

type Refuse = (line: number, message: string) => void

/** What Markdown has and pages don't. */
const notShown: Readonly<Record<string, string>> = {
  table: 'tables',
  html: 'HTML',
  image: 'pictures',
  code: 'code. Remove the spaces at the beginning of the line',
  codespan: 'code',
  blockquote: 'quotations',
  hr: 'lines across',
  def: 'addresses of links in a line of their own. Write [label](address)',
  em: 'italic text. Use two asterisks on each side for bold text',
  del: 'crossed-out text',
  br: 'forced line breaks. Leave an empty line to begin a paragraph',
  checkbox: 'tick boxes',
}

/** Reads the Markdown of a page. Each part that a page can't show is a problem; nothing is left out silently. */
export function parsePage(markdown: string): { text: PageText; problems: PageProblem[] } {
  const problems: PageProblem[] = []
  const refuse: Refuse = (line, message) => problems.push({ line, message })
  const text: PageText = { lead: [], sections: [] }
  // spaces at the end of a line would be a forced line break that nobody sees
  for (const { token, line } of withLines(lexer(markdown.replace(/ +$/gm, '')), 1)) readBlock(text, token, line, refuse)
  if (text.lead.length === 0) refuse(1, 'Begin with a paragraph. It stands below the title.')
  return { text, problems: problems.sort((one, other) => one.line - other.line) }
}

function readBlock({ lead, sections }: PageText, token: Token, line: number, refuse: Refuse): void {
  const section = sections.at(-1)
  if (token.type === 'space') return
  if (token.type === 'paragraph') {
    const paragraph = readInline(token.tokens, line, refuse)
    if (section) section.content.push(paragraph)
    else lead.push(paragraph)
  } else if (token.type === 'heading') {
    const title = readInline(token.tokens, line, refuse, true)
    if (token.depth === 1) refuse(line, 'The title stays as it is. Begin with a paragraph, and use ## for headings.')
    else if (token.depth > 2) refuse(line, 'Use ## for headings.')
    if (sections.some((other) => other.title === title)) refuse(line, 'This heading is there twice.')
    sections.push({ title, content: [] })
  } else if (token.type === 'list') {
    if (token.ordered) refuse(line, "Pages can't show numbered lists. Begin each item with a hyphen.")
    if (!section) refuse(line, 'A list needs a heading (##) above it.')
    section?.content.push(readItems(token as Tokens.List, line, refuse))
  } else refuseKind(token, line, refuse)
}

function readItems({ items }: Tokens.List, line: number, refuse: Refuse): string[] {
  return withLines(items, line).map(({ token: item, line }) => {
    const [first, ...others] = item.tokens ?? []
    if (others.length > 0 || !(first?.type === 'text' || first?.type === 'paragraph')) {
      if (first?.type === 'checkbox') refuseKind(first, line, refuse)
      else refuse(line, 'An item of a list is one paragraph, without other lists in it.')
      return ''
    }
    return readInline((first as Tokens.Text).tokens, line, refuse)
  })
}

/** @param isPlain inside a heading or the label of a link */
function readInline(tokens: Token[] = [], line: number, refuse: Refuse, isPlain = false): string {
  const parts = withLines(tokens, line)
  const literal = parts.map(({ token }) => (isText(token) ? token.text : `\0${'\n'.repeat(breaksIn(token))}`)).join('')
  checkLiteral(literal, line, refuse, isPlain)
  return parts
    .map(({ token, line }) => {
      if (isText(token)) return token.text.replace(/\s+/g, ' ')
      if (token.type === 'link' && !isPlain) return readLink(token as Tokens.Link, line, refuse)
      if (token.type === 'strong' && !isPlain) return `**${readInline(token.tokens, line, refuse)}**`
      if (token.type in notShown) refuseKind(token, line, refuse)
      else refuse(line, 'Headings and labels of links are plain text.')
      return ''
    })
    .join('')
}

const isText = (token: Token): token is Tokens.Text | Tokens.Escape => token.type === 'text' || token.type === 'escape'

function readLink({ href, title, tokens }: Tokens.Link, line: number, refuse: Refuse): string {
  const label = readInline(tokens, line, refuse, true)
  const isKnown = /^(\/(?!\/)|https:\/\/|mailto:|tel:)[^\s\\{}<>"]*$/.test(href)
  if (!isKnown || !URL.canParse(href, 'https://shop'))
    refuse(line, 'The address of a link begins with /, https://, mailto: or tel:.')
  if (title || /[[\]]/.test(label)) refuse(line, 'Write a link as [label](address), without other brackets or quotes.')
  return `[${label}](${href.replaceAll('(', '%28').replaceAll(')', '%29')})`
}

/** Checks text outside of links and bold text, which are `\0`. */
function checkLiteral(literal: string, line: number, refuse: Refuse, isPlain: boolean): void {
  const lineAt = (index: number) => line + literal.slice(0, index).split('\n').length - 1
  for (const { index } of literal.matchAll(/&(#\w+|[a-z]{2,}\d*);/gi))
    refuseKind({ type: 'html' }, lineAt(index), refuse)
  const broken = literal.search(/\*\*|\]\(/)
  if (broken >= 0) refuse(lineAt(broken), 'Bold text or a link is not complete. Write **bold** or [label](address).')
  for (const { at, message } of wrongFields(literal, pageFields)) refuse(lineAt(at), message)
  for (const { index, 0: field } of literal.matchAll(fieldPattern)) {
    const known = fieldOf(field, pageFields)
    if (isPlain && known && 'link' in pageFields[known])
      refuse(lineAt(index), `${field} is a link, which headings and labels of links can't have.`)
  }
}

function refuseKind({ type }: { type: string }, line: number, refuse: Refuse): void {
  refuse(line, `Pages can't show ${notShown[type] ?? 'this'}.`)
}

const breaksIn = ({ raw }: { raw: string }) => raw.split('\n').length - 1

/** The tokens with the line on which each begins. */
function withLines<T extends { raw: string }>(tokens: readonly T[], first: number): { token: T; line: number }[] {
  let line = first
  return tokens.map((token) => {
    const one = { token, line }
    line += breaksIn(token)
    return one
  })
}
