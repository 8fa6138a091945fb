import { useNavigation } from 'react-router'

/** A line at the top of the screen while the next page loads; screen readers hear the new page's title instead. */
export function NavigationBar() {
  const { state } = useNavigation()
  if (state === 'idle') return null
  return (
    <div
      aria-hidden="true"
      className="fixed inset-x-0 top-0 z-60 h-1 origin-left animate-[advance_8s_60ms_ease-out_backwards] bg-madder"
    />
  )
}
