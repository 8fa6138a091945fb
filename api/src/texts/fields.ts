/** Fields of a text, as `{{shop name}}`. */

export const fieldPattern = /\{\{([^{}]*)\}\}/g

/** The one of `fields` that is written as `{{ Shop name }}`. */
export function fieldOf<Name extends string>(
  written: string,
  fields: Readonly<Record<Name, unknown>>,
): Name | undefined {
  const name = written.slice(2, -2).trim().replace(/\s+/g, ' ').toLowerCase()
  return Object.hasOwn(fields, name) ? (name as Name) : undefined
}

type Problem = { at: number; message: string }

/** Fields of `text` that are unknown or not complete. */
export function wrongFields(text: string, fields: Readonly<Record<string, unknown>>): Problem[] {
  const known = Object.keys(fields).map((name) => `{{${name}}}`)
  const unknown = [...text.matchAll(fieldPattern)].flatMap(({ index, 0: field }) =>
    fieldOf(field, fields)
      ? []
      : [{ at: index, message: `There is no field ${field}. The fields are ${known.join(', ')}.` }],
  )
  const open = text.replace(fieldPattern, (field) => field.replace(/[{}]/g, ' ')).search(/\{\{|\}\}/)
  return open < 0 ? unknown : [...unknown, { at: open, message: 'A field is not complete. Write it as {{shop name}}.' }]
}

/** The text with its values; null if one is missing. @param shown how a value is written */
export function fillFields<Name extends string>(
  text: string,
  values: Readonly<Record<Name, string | null>>,
  shown: (field: Name, value: string) => string = (_field, value) => value,
): string | null {
  let isWhole = true
  const filled = text.replace(fieldPattern, (written) => {
    const field = fieldOf(written, values)
    const value = field && values[field]
    if (!value) isWhole = false
    return field && value ? shown(field, value) : ''
  })
  return isWhole ? filled : null
}
