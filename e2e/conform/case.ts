import { expectStatus, type Sending, type World } from './world.ts'

export type Case = {
  /** Method and path of the call, as the contract names it. */
  call: string
  name: string
  /** Required by the specification, or added by this shop and optional. */
  part: 'specification' | 'added'
  /** @returns `'skipped'` if a prerequisite is missing. @throws FailedCase */
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
 * Cases for every call about a shopper's data: rejects a missing token and another shopper's.
 * @param about a valid request about that shopper, without its token
 */
export function own(
  call: string,
  about: (username: string, world: World) => Promise<{ path: string } & Sending>,
): Record<string, Run> {
  const method = call.split(' ')[0]
  return {
    'rejects a missing token': async (world) => {
      const { path, ...sending } = await about((await world.shopper()).username, world)
      expectStatus(await world.send(`${method} ${path}`, sending), 401)
    },
    'rejects an invalid token': async (world) => {
      const { path, ...sending } = await about((await world.shopper()).username, world)
      expectStatus(await world.send(`${method} ${path}`, { ...sending, token: 'e30.e30.x' }), 401)
    },
    'rejects the token of another shopper': async (world) => {
      const { path, ...sending } = await about((await world.shopper()).username, world)
      expectStatus(await world.send(`${method} ${path}`, { ...sending, token: (await world.other()).token }), 403, 401)
    },
  }
}
