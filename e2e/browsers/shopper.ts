import type { Tab } from './tab.ts'

const patienceMs = 40_000
const enter = '\uE007'
const control = '\uE009'

/** A CSS selector and, optionally, part of the element's name, label or text. */
export type Wanted = [css: string, words?: string]

/** Calls `check` until it returns a value. Errors are retried: the page may be loading. */
export async function until<Result>(what: string, check: () => Promise<Result | null | undefined | false>) {
  const end = Date.now() + patienceMs
  for (let reason = ''; ; ) {
    try {
      const result = await check()
      if (result !== null && result !== undefined && result !== false) return result
    } catch (error) {
      reason = String(error)
    }
    if (Date.now() > end) throw new Error(`waited in vain for ${what} ${reason}`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

/** Acts like a person: finds visible elements, clicks and types with real input. */
export function shopperAt(tab: Tab, shopUrl: string) {
  const look = ([css, words = '']: Wanted) => tab.run(locate, css, words, false)

  const self = {
    tab,
    /** Opens a page and waits for hydration. */
    async go(path: string): Promise<void> {
      await tab.open(shopUrl + path).catch((error: Error) => {
        throw new Error(`${path}: ${error.message}`)
      })
      await until(`${path} to answer clicks`, () => tab.run(isAlive))
    },

    path: () => tab.run(() => location.pathname + location.search),
    isAt: (path: RegExp) => until(`the address ${path}`, async () => path.test(await self.path())),
    see: (...wanted: Wanted) => until(wanted.join(' '), () => look(wanted)),
    gone: (...wanted: Wanted) => until(`the end of ${wanted.join(' ')}`, async () => (await look(wanted)) === null),

    async click(...[css, words = '']: Wanted): Promise<void> {
      const place = await until(`${css} ${words} to click`, () => tab.run(locate, css, words, true))
      await clickAt(place)
    },

    async clickInFrame(...[css, words = '']: Wanted): Promise<void> {
      const place = await until(`${css} ${words} in the frame`, () => tab.runInFrame(locate, css, words, true))
      await clickAt(place)
    },

    async type(css: string, text: string): Promise<void> {
      await self.click(css)
      const keys = [...text].flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ])
      const all = [
        { type: 'keyDown', value: control },
        { type: 'keyDown', value: 'a' },
        { type: 'keyUp', value: 'a' },
        { type: 'keyUp', value: control },
      ]
      await tab.act({ type: 'key', actions: [...all, ...keys] })
      const typed = () =>
        tab.run((css) => [...document.querySelectorAll<HTMLInputElement>(css)].map(({ value }) => value), css)
      await until(`"${text}" in ${css}`, async () => (await typed()).includes(text))
    },

    pressEnter: () =>
      tab.act({
        type: 'key',
        actions: [
          { type: 'keyDown', value: enter },
          { type: 'keyUp', value: enter },
        ],
      }),

    /** Sets a value like autofill does, because scripts cannot see native menus. */
    async choose(css: string, value: string): Promise<void> {
      await self.see(css)
      await tab.run(
        (css, value) => {
          const select = document.querySelector<HTMLSelectElement>(css)
          if (!select) throw new Error(`no ${css}`)
          select.value = value
          select.dispatchEvent(new Event('input', { bubbles: true }))
          select.dispatchEvent(new Event('change', { bubbles: true }))
        },
        css,
        value,
      )
    },
  }

  async function clickAt({ x, y }: { x: number; y: number }): Promise<void> {
    const actions = [
      { type: 'pointerMove', x, y },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ]
    await tab.act({ type: 'pointer', actions })
  }
  return self
}

export type Shopper = ReturnType<typeof shopperAt>

/** Runs in the page. Whether it is loaded and hydrated; the offline page has no scripts. */
function isAlive(): boolean {
  if (document.readyState !== 'complete') return false
  if (!document.querySelector('script[src], link[rel=modulepreload]')) return true
  const shown = document.querySelector('body a, body button')
  return Object.keys(shown ?? {}).some((key) => key.startsWith('__react'))
}

/** Runs in the page. @returns the centre of the first match; to click, it must be stable and uncovered */
async function locate(css: string, words: string, toClick: boolean): Promise<{ x: number; y: number } | null> {
  const nameOf = (element: Element) => {
    const labels = 'labels' in element ? [...((element as HTMLInputElement).labels ?? [])] : []
    const texts = [
      element.getAttribute('aria-label'),
      ...labels.map((label) => label.innerText),
      (element as HTMLElement).innerText,
    ]
    return texts.map((text) => text?.replace(/\s+/g, ' ').trim() ?? '')
  }
  const visible = [...document.querySelectorAll(css)].filter((element) =>
    element.checkVisibility({ visibilityProperty: true }),
  )
  const found =
    visible.find((element) => nameOf(element).includes(words)) ??
    visible.find((element) => nameOf(element).some((name) => name.includes(words)))
  if (!found) return null
  // a radio button or checkbox styled through its label
  const target = (found.matches('[type=radio],[type=checkbox]') && found.closest('label')) || found
  const middle = () => {
    const { left, top, width, height } = target.getBoundingClientRect()
    return { x: Math.round(left + width / 2), y: Math.round(top + height / 2) }
  }
  if (!toClick) return middle()
  if (found.matches(':disabled')) return null
  const inView = ({ x, y }: { x: number; y: number }) => target.contains(document.elementFromPoint(x, y))
  if (!inView(middle())) target.scrollIntoView({ block: 'center', behavior: 'instant' })
  const before = middle()
  await new Promise((resolve) => setTimeout(resolve, 60))
  const after = middle()
  return before.x === after.x && before.y === after.y && inView(after) ? after : null
}
