import type { ShouldRevalidateFunctionArgs } from 'react-router'

/** An overlay that opens is a step in the history at the same address: nothing has to be loaded again for it. */
export function unlessSameAddress({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return currentUrl.href !== nextUrl.href && defaultShouldRevalidate
}
