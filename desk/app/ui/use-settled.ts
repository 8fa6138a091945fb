import { useEffect, useState } from 'react'

/**
 * Whether a value has stayed the same for so long. Each new one starts anew; the first counts as settled unless `settled`
 * says otherwise.
 */
export function useSettled(value: unknown, seconds: number, settled = value): boolean {
  const [last, setLast] = useState(settled)
  useEffect(() => {
    const timer = setTimeout(() => setLast(value), seconds * 1000)
    return () => clearTimeout(timer)
  }, [value, seconds])
  return last === value
}
