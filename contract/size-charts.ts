/** Measures that the shop explains to shoppers, as choices at the desk. Others are possible. */
export const knownMeasures = [
  ...['Chest', 'Bust', 'Waist', 'Hip', 'Shoulder', 'Sleeve', 'Length', 'Inside leg', 'Outside leg', 'Thigh', 'Neck'],
  ...['Head', 'Foot length'],
] as const

/** Of one size chart. */
export const chartLimits = { measures: 12, sizes: 200, sizeLength: 40 } as const

/**
 * Reads `96` or `96-100`.
 * @param factor centimetres for one unit @returns centimetres with at most one decimal; null if it is no measurement
 */
export function readMeasurement(text: string, factor = 1): string | null {
  if (!text) return ''
  const range = /^(\d{1,3}(?:\.\d{1,2})?)(?:\s*[-–]\s*(\d{1,3}(?:\.\d{1,2})?))?$/.exec(text)
  if (!range) return null
  return range
    .slice(1)
    .filter((part) => part !== undefined)
    .map((part) => String(Math.round(Number(part) * factor * 10) / 10))
    .join('-')
}
