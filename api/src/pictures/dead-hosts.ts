import { HostUnreachable } from './download.ts'
import { PictureProblem } from './pictures.ts'

/** Stops requests to a host after its first request, or three later ones in a row, get no answer. */
export function skipDeadHosts(fetchFrom: (url: URL) => Promise<Buffer>): (url: URL) => Promise<Buffer> {
  type Host = { first: Promise<unknown>; failures: number; dead: PictureProblem | null }
  const hosts = new Map<string, Host>()

  async function request(url: URL, host: Host, failuresAllowed: number): Promise<Buffer> {
    try {
      const bytes = await fetchFrom(url)
      host.failures = 0
      return bytes
    } catch (error) {
      if (!(error instanceof HostUnreachable)) throw grouped(error, url, 'read')
      host.failures += 1
      const problem = grouped(error, url, 'reached')
      if (host.failures > failuresAllowed) host.dead = problem
      throw problem
    }
  }

  return async (url) => {
    const known = hosts.get(url.host)
    if (!known) {
      const host: Host = { first: Promise.resolve(), failures: 0, dead: null }
      hosts.set(url.host, host)
      const response = request(url, host, 0)
      host.first = response.catch(() => undefined)
      return response
    }
    await known.first
    if (known.dead) throw known.dead
    return request(url, known, 2)
  }
}

function grouped(error: unknown, { host }: URL, done: 'read' | 'reached'): PictureProblem {
  const reason = error instanceof Error ? error.message : String(error)
  return new PictureProblem(reason, `pictures on ${host} could not be ${done}: ${reason}`)
}
