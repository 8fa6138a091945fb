type Schema = {
  type?: string | string[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
}
type Operation = {
  requestBody?: { content: Record<string, { schema: Schema }> }
  responses: Record<string, { content?: Record<string, { schema: Schema }> }>
}
export type OpenApi = { paths: Record<string, Record<string, Operation>> }

/**
 * A page of the release before talks to this one until it is loaded again.
 * @returns what such a page sends that is refused, or reads that is missing
 */
export function breaks(older: OpenApi, newer: OpenApi): string[] {
  return Object.entries(older.paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([method, operation]) => {
      const what = `${method} ${path}`
      const now = newer.paths[path]?.[method]
      if (!now) return [`${what} is missing`]
      return [
        ...requires(bodyOf(now), bodyOf(operation), `${what} request`),
        ...lacks(answerOf(now), answerOf(operation), `${what} response`),
      ]
    }),
  )
}

const bodyOf = ({ requestBody }: Operation) => requestBody?.content['application/json']?.schema
const answerOf = ({ responses }: Operation) => responses['200']?.content?.['application/json']?.schema

function requires(newer: Schema | undefined, older: Schema | undefined, where: string): string[] {
  const added = (newer?.required ?? []).filter((name) => !older?.required?.includes(name))
  const inside = Object.entries(older?.properties ?? {}).flatMap(([name, schema]) =>
    requires(newer?.properties?.[name], schema, `${where}.${name}`),
  )
  return [...added.map((name) => `${where} needs ${name}`), ...inside]
}

function lacks(newer: Schema | undefined, older: Schema | undefined, where: string): string[] {
  if (!older) return []
  if (!newer) return [`${where} is missing`]
  const isOther = older.type !== undefined && JSON.stringify(older.type) !== JSON.stringify(newer.type)
  const optional = (older.required ?? []).filter((name) => !newer.required?.includes(name))
  return [
    ...(isOther ? [`${where} has another type`] : []),
    ...optional.map((name) => `${where}.${name} may be missing`),
    ...Object.entries(older.properties ?? {}).flatMap(([name, schema]) =>
      lacks(newer.properties?.[name], schema, `${where}.${name}`),
    ),
    ...lacks(newer.items, older.items, `${where}[]`),
  ]
}
