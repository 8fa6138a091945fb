import type { ReactNode } from 'react'
import { Link } from 'react-router'

/** A string is a paragraph, an array a list. Links are written `[label](/path)`, `[label](mailto:address)` or `[label](tel:number)`. */
export type Section = { title: string; content: readonly (string | readonly string[])[] }

export const columns = 'desktop:grid desktop:grid-cols-[1fr_1.8fr] desktop:gap-12'

type ProseProps = {
  title: string
  lead: string
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
            <p className="mt-4 text-pretty text-muted">{lead}</p>
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

const linkPattern = /\[([^\]]+)\]\(((?:\/|mailto:|tel:)[^)]*)\)/

/** Splitting at the links yields text, label and address in turn. */
function withLinks(text: string): ReactNode {
  const parts = text.split(linkPattern)
  return parts.map((part, at) => {
    if (at % 3 === 0) return part
    return at % 3 === 1 ? <TextLink key={part} label={part} to={parts[at + 1] ?? ''} /> : null
  })
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
