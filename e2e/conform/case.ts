import { expectStatus, type Sending, type World } from './world.ts'

export type Case = {
  /** Method and path of the call, as the contract names it. */
  call: string
  name: string
  /** What the specification asks of every backend, or what this shop adds and any backend may lack. */
  part: 'specification' | 'added'
  /** @returns `'not tried'` where something is missing to try it. @throws Unkept */
  run(world: World): Promise<unknown>
}

type Run = Case['run']

/** The cases of one call. */
export function of(call: string, specification: Record<string, Run>, added: Record<string, Run> = {}): Case[] {
  const part = (runs: Record<string, Run>, part: Case['part']) =>
    Object.entries(runs).map(([name, run]) => ({ call, name, part, run }))
  return [...part(specification, 'specification'), ...part(added, 'added')]
}

/**
 * What every call about a shopper's own things refuses: nobody's token, and somebody else's.
 * @param about a request that is right but for its token, about the shopper of that name
 */
export function own(
  call: string,
  about: (username: string, world: World) => Promise<{ path: string } & Sending>,
): Record<string, Run> {
  const method = call.split(' ')[0]
  return {
    'is refused without a token': async (world) => {
      const { path, ...sending } = await about((await world.shopper()).username, world)
      expectStatus(await world.send(`${method} ${path}`, sending), 401)
    },
    'is refused for a token that is none': async (world) => {
      const { path, ...sending } = await about((await world.shopper()).username, world)
      expectStatus(await world.send(`${method} ${path}`, { ...sending, token: 'e30.e30.x' }), 401)
    },
    'is refused about somebody else': async (world) => {
      const { path, ...sending } = await about((await world.shopper()).username, world)
      expectStatus(await world.send(`${method} ${path}`, { ...sending, token: (await world.other()).token }), 403, 401)
    },
  }
}
