import { once } from 'node:events'
import { connect, Server } from 'node:net'
import { promisify } from 'node:util'
import type { FastifyInstance } from 'fastify'
import { type Config, ConfigError } from '../settings/config.ts'

/** @throws ConfigError if the port is in use or not allowed, or the host is not an address of this machine */
export async function listen(app: FastifyInstance, host: string, port: number): Promise<void> {
  await app.listen({ host, port }).catch((error: NodeJS.ErrnoException) => {
    throw portError(error, host, port)
  })
}

/**
 * Checks all ports before the first start, which takes a while. It doesn't listen on them: a visitor who comes while the
 * shop restarts would be accepted and then cut off.
 * @throws ConfigError if a port is in use, or the host is not an address of this machine
 */
export async function requireFreePorts({ server: { host, port }, phonepe, identity }: Config): Promise<void> {
  await requireOwnAddress(host)
  for (const wanted of [port, phonepe.simulator?.port, identity?.simulator?.port])
    if (wanted !== undefined && (await isTaken(host, wanted))) throw inUse(wanted)
}

async function requireOwnAddress(host: string): Promise<void> {
  const probe = new Server()
  probe.listen({ host, port: 0 })
  await once(probe, 'listening').catch((error: NodeJS.ErrnoException) => {
    throw portError(error, host, 0)
  })
  await promisify(probe.close.bind(probe))()
}

async function isTaken(host: string, port: number): Promise<boolean> {
  const own = { '0.0.0.0': '127.0.0.1', '::': '::1' }[host] ?? host
  const connection = connect({ host: own, port })
  connection.setTimeout(1000, () => connection.destroy(new Error('No answer')))
  return once(connection, 'connect')
    .then(
      // a free port can be the source of its own connection
      () => connection.localPort !== connection.remotePort,
      () => false,
    )
    .finally(() => connection.destroy())
}

function inUse(port: number): ConfigError {
  return new ConfigError(
    `Port ${port} is already in use. Set PORT to another number; the demo also uses the two ports after it.`,
  )
}

function portError(error: NodeJS.ErrnoException, host: string, port: number): Error {
  if (error.code === 'EADDRINUSE') return inUse(port)
  if (error.code === 'EACCES')
    return new ConfigError(`You are not allowed to use port ${port}. Set PORT to a number above 1023.`)
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND')
    return new ConfigError(`HOST is "${host}", but this machine has no such address.`)
  return error
}
