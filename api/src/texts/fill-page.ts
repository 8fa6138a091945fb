import { phoneLink } from '@tanabana/contract/phone-links.ts'
import { type PageFacts, type PageField, pageFields } from '@tanabana/contract/static-pages.ts'
import { fillFields } from './fields.ts'
import type { PageText } from './parse-page.ts'

/** Puts the shop's values into the fields. A paragraph, item or section that names a value the shop lacks is left out. */
export function fillPage({ lead, sections }: PageText, facts: PageFacts): PageText {
  const filled = (texts: readonly string[]) => texts.flatMap((text) => fillFields(text, facts, shown) ?? [])
  return {
    lead: filled(lead),
    sections: sections.flatMap(({ title: heading, content: parts }) => {
      const title = fillFields(heading, facts, shown)
      const content = parts.flatMap((part): (string | string[])[] => {
        if (typeof part === 'string') return filled([part])
        const items = filled(part)
        return items.length > 0 ? [items] : []
      })
      return title === null || content.length === 0 ? [] : [{ title, content }]
    }),
  }
}

function shown(field: PageField, value: string): string {
  const { link } = { link: undefined, ...pageFields[field] }
  if (!link) return value
  return `[${value}](${link === 'tel' ? phoneLink(value) : `mailto:${value}`})`
}
