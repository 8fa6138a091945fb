const units = [
  { name: 'day', seconds: 86_400 },
  { name: 'hour', seconds: 3600 },
  { name: 'minute', seconds: 60 },
  { name: 'second', seconds: 1 },
] as const

/** `3 hours 20 minutes`: the two largest units. */
export function inTime(seconds: number): string {
  const rounded = Math.max(1, Math.round(seconds))
  const first = Math.max(
    0,
    units.findIndex((unit) => rounded >= unit.seconds),
  )
  let rest = rounded
  const parts = units.slice(first, first + 2).map((unit) => {
    const count = Math.floor(rest / unit.seconds)
    rest -= count * unit.seconds
    return count > 0 ? `${count} ${unit.name}${count === 1 ? '' : 's'}` : ''
  })
  return parts.filter(Boolean).join(' ')
}

/** `640 MB`, `1.5 GB`. */
export function inBytes(bytes: number): string {
  const megabytes = bytes / 1024 ** 2
  if (megabytes < 1024) return `${Math.round(megabytes)} MB`
  const gigabytes = megabytes / 1024
  return `${gigabytes < 10 ? gigabytes.toFixed(1) : Math.round(gigabytes)} GB`
}
