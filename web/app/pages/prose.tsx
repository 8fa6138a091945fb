import type { ReactNode } from 'react'

/** The layout of a text page: title, summary, sections. */
export function Prose({ title, lead, children }: { title: string; lead: ReactNode; children: ReactNode }) {
  return (
    <div className="page">
      <article className="mx-auto max-w-2xl pt-6 leading-relaxed desktop:pt-12">
        <h1 className="font-display text-[2rem] text-balance desktop:text-5xl">{title}</h1>
        <p className="mt-4 text-lg text-pretty text-muted">{lead}</p>
        {children}
      </article>
    </div>
  )
}

export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-10 border-t border-line pt-6">
      <h2 className="font-display text-xl desktop:text-2xl">{title}</h2>
      <div className="mt-3 space-y-3 text-pretty">{children}</div>
    </section>
  )
}

export function Points({ children }: { children: ReactNode }) {
  return <ul className="list-disc space-y-2 pl-5 marker:text-madder">{children}</ul>
}
