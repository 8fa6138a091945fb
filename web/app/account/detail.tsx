import type { ReactNode } from 'react'

type DetailProps = { name: string; children: ReactNode; actions?: ReactNode }

/** A labelled value with its actions. */
export function Detail({ name, children, actions }: DetailProps) {
  return (
    <div className="py-3.5">
      <h3 className="text-sm text-muted">{name}</h3>
      <div className="mt-0.5 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <div className="min-w-0 grow basis-60 break-words">{children}</div>
        {actions && <div className="-m-2.5 flex flex-wrap">{actions}</div>}
      </div>
    </div>
  )
}

type ActionProps = {
  children: ReactNode
  onClick: () => void
  id?: string
  disabled?: boolean
  /** For screen readers, if the visible text is ambiguous. */
  label?: string
  className?: string
}

/** A text button as wide as its label. */
export function Action({ children, label, className = 'text-indigo', ...button }: ActionProps) {
  return (
    <button
      {...button}
      type="button"
      aria-label={label}
      className={`inline-flex min-h-11 cursor-pointer items-center gap-1.5 rounded-sm px-2.5 text-left text-sm font-semibold hover:underline disabled:cursor-not-allowed disabled:text-muted disabled:no-underline ${className}`}
    >
      {children}
    </button>
  )
}
