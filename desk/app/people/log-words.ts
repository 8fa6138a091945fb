import { deviceName } from './device-name.ts'

/** `changeOrderAddress` → `Change order address`. */
export function actionName(action: string): string {
  const words = action.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

type Change = { name: string; from: string; to: string }

/** The values that an action changed, without the key that makes it happen once. Texts without a name, such as a note, have an empty one. */
export function changedValues(before: unknown, after: unknown): Change[] {
  const [from, to] = [valuesOf(before), valuesOf(after)]
  const names = [...new Set([...Object.keys(from), ...Object.keys(to)])].filter((name) => name !== 'key')
  return names
    .map((name) => ({ name: actionName(name), from: textOf(name, from[name]), to: textOf(name, to[name]) }))
    .filter((change) => change.from !== change.to)
}

function valuesOf(value: unknown): Record<string, unknown> {
  if (value === null || value === undefined) return {}
  return typeof value === 'object' && !Array.isArray(value) ? (value as Record<string, unknown>) : { '': value }
}

function textOf(name: string, value: unknown): string {
  if (value === null || value === undefined) return ''
  if (name === 'device') return deviceName(String(value))
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
