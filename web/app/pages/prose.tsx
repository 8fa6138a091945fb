import { partsOf, type TextPart } from '@tanabana/contract/page-text.ts'
import type { StaticPage } from '@tanabana/contract/static-pages.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

type Section = StaticPage['sections'][number]

export const columns = 'desktop:grid desktop:grid-cols-[1fr_1.8fr] desktop:gap-12'

type ProseProps = {
  title: string
  lead: readonly string[]
  picture?: ReactNode
  sections?: readonly Section[]
  children?: ReactNode
}

/** The layout of a text page: title, summary, sections. */
export function Prose({ title, lead, picture, sections = [], children }: ProseProps) {
  return (
    <div className="page">
      <article className="pt-4 leading-relaxed desktop:pt-6">
        <header className={picture ? columns : undefined}>
          <div className="max-w-2xl">
            <h1 className="page-title">{title}</h1>
            {lead.map((text) => (
              <p key={text} className="mt-4 text-pretty text-muted">
                {withLinks(text)}
              </p>
            ))}
          </div>
          {picture}
        </header>
        <Sections sections={sections} />
        {children}
      </article>
    </div>
  )
}

export function Sections({ sections }: { sections: readonly Section[] }) {
  return sections.map((section) => <TextSection key={section.title} section={section} />)
}

export function TextSection({ section: { title, content }, children }: { section: Section; children?: ReactNode }) {
  return (
    <section className={`mt-10 border-t border-line pt-6 desktop:pt-8 ${columns}`}>
      <h2 className="font-display text-2xl">{title}</h2>
      <div className="max-w-2xl space-y-3 text-pretty max-desktop:mt-3 desktop:pt-0.5">
        {content.map((part) => (typeof part === 'string' ? <p key={part}>{withLinks(part)}</p> : list(part)))}
        {children}
      </div>
    </section>
  )
}

function list(points: readonly string[]) {
  return (
    <ul key={points.join()} className="list-disc space-y-2 pl-5 marker:text-madder">
      {points.map((point) => (
        <li key={point}>{withLinks(point)}</li>
      ))}
    </ul>
  )
}

function withLinks(text: string): ReactNode {
  // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place
  return partsOf(text).map((part, at) => <Part key={at} {...part} />)
}

function Part({ text, to, isBold }: TextPart): ReactNode {
  const shown = to ? <TextLink label={text} to={to} /> : text
  return isBold ? <strong>{shown}</strong> : shown
}

function TextLink({ label, to }: { label: string; to: string }) {
  return to.startsWith('/') ? (
    <Link className="text-link" to={to}>
      {label}
    </Link>
  ) : (
    <a className="text-link" href={to}>
      {label}
    </a>
  )
}
