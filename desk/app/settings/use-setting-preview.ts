import type { SettingName } from '@tanabana/contract/desk/settings.ts'
import { useState } from 'react'
import { callPath } from '#ui/call-path.ts'
import { postJson } from '#ui/post-json.ts'

type Shown = { address: string; problem: string; busy?: true }

/** The preview of what is typed: of each value when it is asked for. */
export function useSettingPreview(name: SettingName) {
  const [shown, setShown] = useState<Shown>({ address: '', problem: '' })

  async function show(form: HTMLFormElement | null): Promise<void> {
    const value = form && new FormData(form).get('value')
    setShown((now) => ({ ...now, busy: true }))
    try {
      const answer = await postJson(callPath('previewSetting', name), () => ({ value }))
      setShown({ ...(answer as { address: string }), problem: '' })
    } catch (error) {
      setShown({ address: '', problem: (error as Error).message })
    }
  }

  return { ...shown, show }
}
