import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'

export type ApiResponse = { method: string; path: string; status: number; body: string }

type Operation = { responses: Record<string, { content?: Record<string, { schema: object }>; $ref?: string }> }
type Document = { paths: Record<string, Record<string, Operation>>; components: object }

/**
 * Checks responses against the published OpenAPI document.
 * @returns a function that returns what is wrong with a response, null for a valid one and for paths outside the document
 */
export function createResponseCheck(document: Document): (response: ApiResponse) => string | null {
  const ajv = new Ajv2020({ strict: false, allErrors: true })
  addFormats.default(ajv)
  ajv.addSchema({ $id: 'shop', components: document.components })
  const routes = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({
      method: method.toUpperCase(),
      pattern: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}/?$`),
      // compiling all takes a second, and a test file needs few
      checks: new Map(
        Object.entries(operation.responses).map(([status, answer]) => [status, lazy(() => compile(ajv, answer))]),
      ),
    })),
  )
  return ({ method, path, status, body }) => {
    const route = routes.find((one) => one.method === method && one.pattern.test(path.split('?')[0] ?? ''))
    if (!route || status === 304) return null
    const check = (route.checks.get(String(status)) ?? (status >= 400 ? route.checks.get('default') : undefined))?.()
    if (!check) return `${method} ${path}: status ${status} is not documented`
    if (check(parse(body))) return null
    return `${method} ${path}: ${status} ${body}\n${ajv.errorsText(check.errors)}`
  }
}

function lazy<T>(make: () => T): () => T {
  let made: T | undefined
  return () => (made ??= make())
}

function compile(ajv: Ajv2020, answer: Operation['responses'][string]) {
  const schema = answer.content?.['application/json']?.schema ?? { $ref: '#/components/schemas/Error' }
  return ajv.compile(JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"shop#/')))
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}
