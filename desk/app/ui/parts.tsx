export { AskDialog } from '@tanabana/ui/ask-dialog.tsx'
export { Button, type ButtonVariant, LinkButton } from '@tanabana/ui/button.tsx'
export { Checkbox, Radio } from '@tanabana/ui/choice.tsx'
export { Drawer } from '@tanabana/ui/drawer.tsx'
export { Field } from '@tanabana/ui/field.tsx'
export { FileDrop } from '@tanabana/ui/file-drop.tsx'
export { ChevronIcon } from '@tanabana/ui/icons.tsx'
export { Labelled, labelledControl } from '@tanabana/ui/labelled.tsx'
export { Select } from '@tanabana/ui/select.tsx'

import type { ReactNode } from 'react'

/** An error or a result; screen readers hear it when it appears. */
export function Notice({ children, tone = 'error' }: { children: ReactNode; tone?: 'error' | 'success' }) {
  const color = tone === 'error' ? 'border-alert text-alert' : 'border-success text-success'
  return (
    // an empty one takes no gap of its neighbours
    <div role={tone === 'error' ? 'alert' : 'status'} className="empty:absolute">
      {children && <p className={`rounded-sm border px-3.5 py-2.5 text-sm ${color}`}>{children}</p>}
    </div>
  )
}
