import { phoneLink } from '@tanabana/contract/phone-links.ts'
import { type PageFacts, type PageField, pageFields } from '@tanabana/contract/static-pages.ts'
import { fieldOf, fieldPattern, type PageText } from './parse-page.ts'

/** Puts the shop's values into the fields. A paragraph, item or section that names a value the shop lacks is left out. */
export function fillPage({ lead, sections }: PageText, facts: PageFacts): PageText {
  const filled = (texts: readonly string[]) => texts.flatMap((text) => fill(text, facts) ?? [])
  return {
    lead: filled(lead),
    sections: sections.flatMap(({ title: heading, content: parts }) => {
      const title = fill(heading, facts)
      const content = parts.flatMap((part): (string | string[])[] => {
        if (typeof part === 'string') return filled([part])
        const items = filled(part)
        return items.length > 0 ? [items] : []
      })
      return title === null || content.length === 0 ? [] : [{ title, content }]
    }),
  }
}

function fill(text: string, facts: PageFacts): string | null {
  let isWhole = true
  const filled = text.replace(fieldPattern, (written) => {
    const field = fieldOf(written)
    const value = field && facts[field]
    if (!value) isWhole = false
    return field && value ? shown(field, value) : ''
  })
  return isWhole ? filled : null
}

function shown(field: PageField, value: string): string {
  const { link } = { link: undefined, ...pageFields[field] }
  if (!link) return value
  return `[${value}](${link === 'tel' ? phoneLink(value) : `mailto:${value}`})`
}
