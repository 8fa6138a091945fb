const memory = new Map<string, string>()

/** Reads from localStorage. If the browser blocks it, values stay in memory until the page closes. */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key) ?? memory.get(key) ?? null
  } catch {
    return memory.get(key) ?? null
  }
}

/** Writes to localStorage; null removes the value. */
export function writeStored(key: string, value: string | null): void {
  memory.delete(key)
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
  } catch {
    if (value !== null) memory.set(key, value)
  }
}

const tabMemory = new Map<string, string>()

/** Reads a value of this tab (sessionStorage), or null. */
export function readOfTab(key: string): string | null {
  try {
    return sessionStorage.getItem(key) ?? tabMemory.get(key) ?? null
  } catch {
    return tabMemory.get(key) ?? null
  }
}

/** Writes a value for this tab only; null removes it. */
export function writeOfTab(key: string, value: string | null): void {
  tabMemory.delete(key)
  try {
    if (value === null) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, value)
  } catch {
    if (value !== null) tabMemory.set(key, value)
  }
}
