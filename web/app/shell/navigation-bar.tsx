import { ProgressLine } from '@tanabana/ui/progress-line.tsx'
import { useEffect, useState } from 'react'
import { useNavigation } from 'react-router'

type NavigateEvent = Event & { destination: { url: string; sameDocument: boolean }; downloadRequest: string | null }

/** Shows that the next page loads, also if it is a new document, such as the checkout. */
export function NavigationBar() {
  const { state } = useNavigation()
  const leaving = useLeaving()
  return state === 'idle' && !leaving ? null : <ProgressLine />
}

/** Whether the browser loads another document. Always false in a browser without the Navigation API. */
function useLeaving(): boolean {
  const [leaving, setLeaving] = useState(false)
  useEffect(() => {
    const { navigation } = window as { navigation?: EventTarget }
    const leave = (event: Event) => {
      const { destination, downloadRequest } = event as NavigateEvent
      if (!destination.sameDocument && downloadRequest === null && destination.url.startsWith('http')) setLeaving(true)
    }
    const comeBack = () => setLeaving(false)
    navigation?.addEventListener('navigate', leave)
    addEventListener('pageshow', comeBack)
    return () => {
      navigation?.removeEventListener('navigate', leave)
      removeEventListener('pageshow', comeBack)
    }
  }, [])
  return leaving
}
