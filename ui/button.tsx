import type { ButtonHTMLAttributes, Ref } from 'react'
import { Link, type LinkProps } from 'react-router'

export type ButtonVariant = 'primary' | 'secondary' | 'ghost'

const base =
  'relative inline-flex min-h-12 cursor-pointer items-center justify-center gap-2 rounded-sm px-6 py-2.5 text-center text-sm ' +
  'font-semibold tracking-wide transition-colors duration-150 disabled:cursor-not-allowed aria-busy:cursor-progress'

const looks: Record<ButtonVariant, string> = {
  primary:
    'bg-madder text-canvas hover:bg-madder-deep disabled:not-aria-busy:bg-line disabled:not-aria-busy:text-muted',
  secondary:
    'border border-ink/60 bg-transparent text-ink hover:border-ink hover:bg-ink hover:text-canvas disabled:border-line disabled:bg-line disabled:text-muted',
  ghost: 'text-ink underline decoration-line underline-offset-4 hover:decoration-ink disabled:text-muted',
}

type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & {
  variant?: ButtonVariant
  busy?: boolean
  ref?: Ref<HTMLButtonElement>
}

/** `busy` disables the button and shows a spinner without changing its width. */
export function Button({
  variant = 'primary',
  busy = false,
  className = '',
  disabled,
  children,
  type = 'button',
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
      className={`${base} ${looks[variant]} ${className}`}
    >
      {/* Visually hidden only: screen readers still read the label. */}
      {busy ? <span className="inline-flex items-center gap-2 opacity-0">{children}</span> : children}
      {busy && <span className="spinner absolute" role="presentation" />}
    </button>
  )
}

/** A link that looks like a button. */
export function LinkButton({
  variant = 'primary',
  className = '',
  prefetch = 'intent',
  ...rest
}: LinkProps & { variant?: ButtonVariant; ref?: Ref<HTMLAnchorElement> }) {
  return <Link {...rest} prefetch={prefetch} className={`${base} ${looks[variant]} ${className}`} />
}
