import { type Shopper, until } from './shopper.ts'

const ticks = 17
const tickPx = 100
/** Milliseconds without movement that count as settled. */
const restMs = 2000

/** Expects a stable position after real wheel ticks, and at most one page loaded ahead. */
export async function turnWheel({ go, see, tab }: Shopper): Promise<void> {
  await go('/tops')
  await see('main article')
  const before = await look(tab)
  for (let tick = 0; tick < ticks; tick += 1) {
    await tab.wheel(150, 300, tickPx)
    await new Promise((resolve) => setTimeout(resolve, 40))
  }
  const stopped = await until('the end of the scrolling', () => unmoved(tab, 500))
  // the next page may wait behind pictures that are drawn for the first time
  await until('the next products', () => tab.run(() => document.querySelector('main .pending') === null))
  const rested = (await unmoved(tab, restMs)) || (await look(tab))

  const pages = rested.calls - before.calls
  const moved = rested.y - stopped.y
  if (stopped.y < (ticks * tickPx) / 2) throw new Error(`the wheel brought the page only to ${stopped.y}`)
  if (Math.abs(moved) > Math.max(1, pages)) throw new Error(`the page moved by itself: ${moved} px to ${rested.y}`)
  if (stopped.y > ticks * tickPx + pages + 1)
    throw new Error(`the page went beyond the wheel's ${ticks * tickPx} px, to ${stopped.y}`)
  const seen = (rested.y + rested.height) / rested.cardsEnd
  if (seen > 1) throw new Error('the products end above the lower edge of the window')
  // a page may have started to load just before the last tick
  const needed = Math.ceil(((rested.y + rested.height) / before.cardsEnd) * 1.25)
  if (pages > needed) throw new Error(`${pages} pages were fetched where ${needed} are enough`)
}

async function look(tab: Shopper['tab']) {
  return tab.run(() => {
    const cards = [...document.querySelectorAll('main article')]
    return {
      y: Math.round(scrollY),
      height: innerHeight,
      cardsEnd: Math.round((cards.at(-1)?.getBoundingClientRect().bottom ?? 0) + scrollY),
      calls: performance.getEntriesByType('resource').filter(({ name }) => name.includes('/tops?page=')).length,
    }
  })
}

/** @returns the scroll position once it is stable, otherwise null */
async function unmoved(tab: Shopper['tab'], milliseconds: number) {
  const before = await look(tab)
  await new Promise((resolve) => setTimeout(resolve, milliseconds))
  const after = await look(tab)
  return before.y === after.y && before.calls === after.calls ? after : null
}
