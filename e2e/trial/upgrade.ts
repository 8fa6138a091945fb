import { setTimeout } from 'node:timers/promises'
import { placeOrder } from '../place-order.ts'
import { fillFolder, freePorts } from '../shop-process.ts'
import { type Clone, killGroup, openClone } from '../upgrade/clone.ts'

/** Where an upgrade is killed: after this output, and so many milliseconds later. */
const moments = [
  { after: '1 of 4', wait: [0, 200] },
  { after: '2 of 4', wait: [0, 200, 600] },
  { after: '3 of 4', wait: [0, 500, 1500, 3000] },
  { after: '4 of 4', wait: [0, 200, 500, 1000, 1500, 2000, 2500, 3000, 4000, 5000] },
] as const

/**
 * Kills an upgrade, and with it the shop every second time, at each of its steps. After each kill the shop must open with
 * the old or the new release, with every order, and the same upgrade must then succeed.
 */
export async function runUpgrade(options: readonly string[], print: (line: string) => void): Promise<boolean> {
  const isSmall = options.includes('--small')
  const clone = await openClone(await freePorts(3), fillFolder, true)
  const wrong: string[] = []
  const opened = { old: 0, new: 0, closed: 0 }
  let kills = 0
  try {
    await clone.start()
    const orders = [(await placeOrder(clone.url)).id, (await placeOrder(clone.url, true)).id]
    for (const { after, wait } of moments)
      for (const milliseconds of isSmall ? wait.slice(0, 1) : wait) {
        const withShop = kills++ % 2 === 1
        const what = `killed ${milliseconds} ms after step ${after}${withShop ? ', with the shop' : ''}`
        await killUpgrade(clone, after, milliseconds, withShop)
        const version = await openAgain(clone)
        opened[version] += 1
        if (version === 'closed') wrong.push(`${what}: the shop does not open`)
        wrong.push(...(await check(clone, orders, what)))
        const again = await clone.tool('upgrade', '9.0.0').ended
        if (again.code !== 0 || (await clone.version()) !== 'new') wrong.push(`${what}: repeated: ${again.output}`)
        wrong.push(...(await check(clone, orders, `${what}, repeated`)))
        const undo = await clone.tool('upgrade', 'undo', '--yes').ended
        if (undo.code !== 0 || (await clone.version()) !== 'old') wrong.push(`${what}: undone: ${undo.output}`)
        // paid: cash on delivery to one address has a limit
        orders.push((await placeOrder(clone.url, true)).id)
      }
    wrong.push(...(await tryBroken(clone, orders)))
  } finally {
    await clone.discard()
  }
  const state = wrong.length === 0 ? 'passed' : 'FAILED'
  print(
    `${state}  an upgrade is killed: ${kills} kills, then open with the old release ${opened.old} times, with the new one ${opened.new} times; no order lost, books balanced, the repeated upgrade and its undo succeeded`,
  )
  for (const line of wrong) print(`         ${line}`)
  return wrong.length === 0
}

/** A release that changes the database and then does not open. */
async function tryBroken(clone: Clone, orders: readonly string[]): Promise<string[]> {
  const { code, output } = await clone.tool('upgrade', '9.1.0').ended
  const isSaid = code === 1 && output.includes('v9.1.0 did not open, and the shop is back as it was.')
  return [
    ...(isSaid ? [] : [`a release that does not open: ${output}`]),
    ...((await clone.version()) === 'old' ? [] : ['a release that does not open: the shop is not back']),
    ...(await check(clone, orders, 'a release that does not open')),
  ]
}

async function killUpgrade(clone: Clone, after: string, milliseconds: number, withShop: boolean): Promise<void> {
  const { child, output, ended } = clone.tool('upgrade', '9.0.0')
  let isOver = false
  void ended.then(() => {
    isOver = true
  })
  while (!output().includes(after) && !isOver) await setTimeout(10)
  await setTimeout(milliseconds)
  killGroup(child, 'SIGKILL')
  if (withShop) await clone.kill()
  await ended
  if (withShop) await clone.start()
}

/** Waits until the release that answers stays the same. A shop that was asked to close needs some seconds to open again. */
async function openAgain(clone: Clone): Promise<'old' | 'new' | 'closed'> {
  let last = await clone.version()
  for (let same = 0, tries = 0; same < 8 && tries < 400; tries++) {
    await setTimeout(250)
    const now = await clone.version()
    same = now === last && now !== 'closed' ? same + 1 : 0
    last = now
  }
  return last
}

async function check(clone: Clone, orders: readonly string[], what: string): Promise<string[]> {
  const tool = async (...words: string[]) => (await clone.tool(...words).ended).output
  const listed = await tool('orders', 'list', '--json')
  const missing = orders.filter((id) => !listed.includes(id))
  const books = JSON.parse((await tool('payments', 'check', '--json')).replace(/^[^{]*/, '')) as {
    books: { balanced: boolean }
  }
  return [
    ...(missing.length > 0 ? [`${what}: ${missing.length} orders lost`] : []),
    ...(books.books.balanced ? [] : [`${what}: the books do not balance`]),
  ]
}
