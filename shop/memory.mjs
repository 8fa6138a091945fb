/** Options of Node. Most memory of a busy server was garbage: small limits collect it sooner. */
export const memoryOptions = ['--max-semi-space-size=4', '--max-old-space-size=512']

/** Makes glibc give memory back that it would keep: per thread, and after large blocks such as those of compression. */
export const memoryEnvironment = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '262144',
  MALLOC_TRIM_THRESHOLD_: '262144',
}
