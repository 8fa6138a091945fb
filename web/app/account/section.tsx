import { type ReactNode, useId } from 'react'

type SectionProps = { title: string; text?: ReactNode; children: ReactNode; action?: ReactNode }

/** A section of an account page with its heading and an optional `action` beside it. */
export function Section({ title, text, children, action }: SectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="border-t border-line py-8 last:pb-0 desktop:py-10">
      <div className="flex min-h-11 items-center justify-between gap-4">
        <h2 id={id} className="font-display text-2xl">
          {title}
        </h2>
        {action && <div className="-mr-2.5 shrink-0">{action}</div>}
      </div>
      {text && <p className="mt-1 text-pretty text-muted">{text}</p>}
      <div className="mt-5">{children}</div>
    </section>
  )
}
