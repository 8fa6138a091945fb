import { once } from 'node:events'
import { Server } from 'node:net'
import { promisify } from 'node:util'
import type { FastifyInstance } from 'fastify'
import { type Config, ConfigError } from './config.ts'

/** @throws ConfigError if the port is in use or not allowed, or the host is not an address of this machine */
export async function listen(app: FastifyInstance, host: string, port: number): Promise<void> {
  await app.listen({ host, port }).catch((error: NodeJS.ErrnoException) => {
    throw portError(error, host, port)
  })
}

/**
 * Checks all ports before the first start, which takes a while.
 * @throws ConfigError as `listen` does
 */
export async function requireFreePorts({ server: { host, port }, phonepe, identity }: Config): Promise<void> {
  for (const wanted of [port, phonepe.simulator?.port, identity?.simulator?.port]) {
    if (wanted === undefined) continue
    const probe = new Server()
    probe.listen({ host, port: wanted })
    await once(probe, 'listening').catch((error: NodeJS.ErrnoException) => {
      throw portError(error, host, wanted)
    })
    await promisify(probe.close.bind(probe))()
  }
}

function portError(error: NodeJS.ErrnoException, host: string, port: number): Error {
  if (error.code === 'EADDRINUSE')
    return new ConfigError(
      `Port ${port} is already in use. Set PORT to another number; the demo also uses the two ports after it.`,
    )
  if (error.code === 'EACCES')
    return new ConfigError(`You are not allowed to use port ${port}. Set PORT to a number above 1023.`)
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND')
    return new ConfigError(`HOST is "${host}", but this machine has no such address.`)
  return error
}
