import type { ReactNode } from 'react'
import { CheckIcon, InfoIcon } from './icons.tsx'

type NoticeProps = { tone: 'info' | 'success' | 'error'; children: ReactNode; className?: string }

const looks = {
  info: 'border-line bg-ground/50',
  success: 'border-success/40 bg-success/5 text-success',
  error: 'border-alert/40 bg-alert/5 text-alert',
} as const

/** A result shown in place; it stays. */
export function Notice({ tone, children, className = '' }: NoticeProps) {
  const Icon = tone === 'success' ? CheckIcon : InfoIcon
  return (
    <div
      role={tone === 'error' ? 'alert' : 'status'}
      className={`flex gap-2.5 rounded-sm border px-3.5 py-3 text-sm ${looks[tone]} ${className}`}
    >
      <Icon className="size-5 shrink-0" />
      <div className="min-w-0 flex-1">{children}</div>
    </div>
  )
}
