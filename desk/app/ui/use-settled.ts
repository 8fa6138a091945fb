import { useEffect, useState } from 'react'

/**
 * Whether `value` has not changed for `seconds`. A new value is not settled. `settled` is the value that counts as
 * settled at the start: by default the first one.
 */
export function useSettled(value: unknown, seconds: number, settled = value): boolean {
  const [last, setLast] = useState(settled)
  useEffect(() => {
    const timer = setTimeout(() => setLast(value), seconds * 1000)
    return () => clearTimeout(timer)
  }, [value, seconds])
  return last === value
}
