import type { StaffNoticeKind } from '@tanabana/contract/desk/staff-notices.ts'
import { useEffect } from 'react'
import { useFetcher } from 'react-router'

type SwitchProps = {
  kind: StaffNoticeKind
  by: 'push' | 'mail'
  on: boolean
  label: string
  disabled?: boolean
  onFailure: (message: string) => void
}

/** Moves at once, and back if the server refuses. */
export function StaffNoticeSwitch({ kind, by, on, label, disabled = false, onFailure }: SwitchProps) {
  const fetcher = useFetcher<{ message: string }>()
  const isOn = fetcher.formData ? fetcher.formData.get('on') === 'true' : on
  const message = fetcher.data?.message
  useEffect(() => {
    if (message !== undefined) onFailure(message)
  }, [message, onFailure])
  return (
    <fetcher.Form method="post" className="flex justify-center">
      <input type="hidden" name="step" value="switch" />
      <input type="hidden" name="kind" value={kind} />
      <input type="hidden" name="by" value={by} />
      <input type="hidden" name="on" value={String(!isOn)} />
      <button
        type="submit"
        role="switch"
        aria-checked={isOn}
        aria-label={label}
        disabled={disabled}
        className="group flex size-12 cursor-pointer items-center justify-center disabled:cursor-not-allowed"
      >
        <span className="flex h-6 w-10 items-center rounded-full border border-edge bg-paper p-0.5 transition-colors group-disabled:border-dashed group-aria-checked:border-madder group-aria-checked:bg-madder forced-colors:group-aria-checked:bg-[Highlight]">
          <span className="size-4.5 rounded-full bg-edge transition-transform group-disabled:bg-line group-aria-checked:translate-x-4 group-aria-checked:bg-paper forced-colors:bg-[ButtonText]" />
        </span>
      </button>
    </fetcher.Form>
  )
}
