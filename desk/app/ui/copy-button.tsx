import { useEffect, useState } from 'react'

/** Copies a text with one tap, and says so. `label`: what is copied, for screen readers, if the text on the button does not say it. */
export function CopyButton({
  text,
  label,
  children = 'Copy',
  className = '',
}: {
  text: string
  label?: string
  children?: string
  className?: string
}) {
  const [result, setResult] = useState<'' | 'Copied' | 'Not copied'>('')
  useEffect(() => {
    if (!result) return
    const timer = setTimeout(() => setResult(''), 2000)
    return () => clearTimeout(timer)
  }, [result])

  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setResult('Copied'),
      () => setResult('Not copied'),
    )

  return (
    <button
      type="button"
      onClick={() => void copy()}
      aria-label={result ? undefined : label}
      className={`inline-flex min-h-11 cursor-pointer items-center justify-center rounded-sm border border-edge bg-paper px-3 text-sm font-semibold ${result === 'Copied' ? 'border-success text-success' : ''} ${className}`}
    >
      {/* as wide as before when it says the result */}
      <span className="grid justify-items-center whitespace-nowrap *:col-start-1 *:row-start-1">
        <span className={result ? 'invisible' : ''}>{children}</span>
        <span aria-live="polite">{result}</span>
      </span>
    </button>
  )
}
