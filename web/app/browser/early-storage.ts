/** Inline script: React Router's own script throws where the browser blocks the tab's storage. */
export const earlyStorage = `try {
  sessionStorage
} catch {
  const value = { getItem: () => null, setItem() { throw new Error('Blocked') }, removeItem() {} }
  Object.defineProperty(window, 'sessionStorage', { value })
}`
