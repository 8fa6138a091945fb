export { AskDialog } from '@tanabana/ui/ask-dialog.tsx'
export { Button, type ButtonVariant, LinkButton } from '@tanabana/ui/button.tsx'
export { Drawer } from '@tanabana/ui/drawer.tsx'
export { Field } from '@tanabana/ui/field.tsx'

import type { ReactNode } from 'react'

/** An error or a result; screen readers hear it when it appears. */
export function Notice({ children, tone = 'error' }: { children: ReactNode; tone?: 'error' | 'success' }) {
  const color = tone === 'error' ? 'border-alert text-alert' : 'border-success text-success'
  return (
    <div role={tone === 'error' ? 'alert' : 'status'}>
      {children && <p className={`rounded-sm border px-3.5 py-2.5 text-sm ${color}`}>{children}</p>}
    </div>
  )
}
