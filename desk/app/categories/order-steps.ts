/** One category's new place among its neighbours, from 1. */
export type OrderStep = { slug: string; place: number }

/** The moves that lead from one order to another. Slugs that are not in both keep out of it. */
export function orderSteps(current: readonly string[], wanted: readonly string[]): OrderStep[] {
  const goal = wanted.filter((slug) => current.includes(slug))
  // what others added meanwhile stays behind
  goal.push(...current.filter((slug) => !goal.includes(slug)))
  const steps: OrderStep[] = []
  let now = [...current]
  for (let at = now.findIndex(differs); at !== -1; at = now.findIndex(differs)) {
    // one that moved later, or one that moved earlier
    const slug = (now[at + 1] === goal[at] ? now[at] : goal[at]) as string
    const to = goal.indexOf(slug)
    now = now.filter((one) => one !== slug).toSpliced(to, 0, slug)
    steps.push({ slug, place: to + 1 })
  }
  return steps

  function differs(slug: string, at: number): boolean {
    return slug !== goal[at]
  }
}
