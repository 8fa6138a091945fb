/** Values are strings; null removes. If the browser blocks the storage, they stay in memory until the page closes. */
function createStorage(storage: () => Storage) {
  const memory = new Map<string, string>()
  return {
    read(key: string): string | null {
      try {
        return storage().getItem(key) ?? memory.get(key) ?? null
      } catch {
        return memory.get(key) ?? null
      }
    },
    write(key: string, value: string | null): void {
      memory.delete(key)
      try {
        if (value === null) storage().removeItem(key)
        else storage().setItem(key, value)
      } catch {
        if (value !== null) memory.set(key, value)
      }
    },
  }
}

// A blocked storage throws when it is read from the window.
export const { read: readStored, write: writeStored } = createStorage(() => localStorage)

/** Values of this tab only. */
export const { read: readOfTab, write: writeOfTab } = createStorage(() => sessionStorage)

/** Whether the browser keeps nothing: a sign-in would end with the page. */
export function isStorageBlocked(): boolean {
  try {
    return !localStorage
  } catch {
    return true
  }
}
