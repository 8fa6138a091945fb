import { useNavigation } from 'react-router'

/** A line at the top of the screen while the next page loads; screen readers hear the new page's title instead. */
export function NavigationBar() {
  const { state } = useNavigation()
  return state === 'idle' ? null : <div aria-hidden="true" className="navigation-bar" />
}
