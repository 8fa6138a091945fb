import type { ReactNode } from 'react'
import { Link } from 'react-router'

/** A string is a paragraph, an array a list. Links are written `[label](/path)` or `[label](mailto:address)`. */
export type Section = { title: string; content: readonly (string | readonly string[])[] }

type ProseProps = { title: string; lead: string; sections?: readonly Section[]; children?: ReactNode }

/** The layout of a text page: title, summary, sections. */
export function Prose({ title, lead, sections = [], children }: ProseProps) {
  return (
    <div className="page">
      <article className="mx-auto max-w-2xl pt-6 leading-relaxed desktop:pt-12">
        <h1 className="font-display text-[2rem] text-balance desktop:text-5xl">{title}</h1>
        <p className="mt-4 text-lg text-pretty text-muted">{lead}</p>
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
    <section className="mt-10 border-t border-line pt-6">
      <h2 className="font-display text-xl desktop:text-2xl">{title}</h2>
      <div className="mt-3 space-y-3 text-pretty">
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

const linkPattern = /\[([^\]]+)\]\((\/[^)]*|mailto:[^)]*)\)/

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
