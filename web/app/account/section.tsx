import { type ReactNode, useId } from 'react'

type SectionProps = { title: string; text?: ReactNode; children: ReactNode; action?: ReactNode }

/** A section of an account page with its heading and an optional `action` beside it. */
export function Section({ title, text, children, action }: SectionProps) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="border-t border-line py-8 last:pb-0 desktop:grid desktop:grid-cols-[1fr_1.8fr] desktop:gap-12 desktop:py-10"
    >
      <div className="flex flex-wrap content-start items-center justify-between gap-x-4 desktop:block">
        <h2 id={id} className="flex min-h-11 items-center font-display text-2xl">
          {title}
        </h2>
        {action && <div className="-mr-2.5 shrink-0 desktop:-ml-2.5">{action}</div>}
        {text && <p className="mt-1 basis-full text-pretty text-muted">{text}</p>}
      </div>
      <div className="mt-5 min-w-0 desktop:mt-1">{children}</div>
    </section>
  )
}
