import type pg from 'pg'

/** The job `watch` writes once a minute: while the disk stays full, it fails again before this is over. */
const rememberedMs = 90_000

/** @returns whether PostgreSQL lately refused to write for lack of disk space (SQLSTATE 53100) */
export function watchDiskFull(pool: pg.Pool): () => boolean {
  let refusedAt = Number.NEGATIVE_INFINITY
  pool.on('connect', (client) =>
    client.connection.on('errorMessage', (error: Error & { code?: string }) => {
      if (error.code === '53100') refusedAt = Date.now()
    }),
  )
  return () => Date.now() - refusedAt < rememberedMs
}
