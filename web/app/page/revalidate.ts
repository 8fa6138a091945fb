import type { ShouldRevalidateFunctionArgs } from 'react-router'

/** Overlays push a history entry with the same URL: no loader needs to run again. */
export function unlessSameAddress({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return currentUrl.href !== nextUrl.href && defaultShouldRevalidate
}
