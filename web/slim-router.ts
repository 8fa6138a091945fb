import { createRequire } from 'node:module'
import type { Plugin } from 'vite'
import { checkedVersion, unusedParts } from './unused-router-parts.ts'

type Node = { type: string; name?: string; start: number; end: number } & Record<string, unknown>

/**
 * Removes the parts of React Router that the shop does not use from the browser's scripts. Another version than the
 * checked one is used as it is, with a warning: an update for security must not wait.
 * @throws if the checked version lacks a listed part, which stops the build
 */
export function slimRouter(installed = installedVersion()): Plugin {
  const seen = new Set<string>()
  const isChecked = installed === checkedVersion
  return {
    name: 'slim-router',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    buildStart() {
      if (isChecked) return
      this.warn(
        `React Router ${installed} is used whole: web/unused-router-parts.ts is checked for ${checkedVersion}. ` +
          'Pages load 12 to 15 KB more.',
      )
    },
    transform(code, id) {
      if (!isChecked) return
      const file = /react-router\/dist\/production\/lib\/(.+)$/.exec(id.replaceAll('\\', '/'))?.[1]
      const parts = file && unusedParts[file]
      if (!file || !parts) return
      seen.add(file)
      const { text, missing } = withoutParts(code, this.parse(code) as unknown as Node, parts)
      if (missing.length > 0) this.error(`React Router's ${file} does not contain ${missing.join(', ')}`)
      return { code: text, map: null }
    },
    buildEnd(error) {
      const missing = Object.keys(unusedParts).filter((file) => !seen.has(file))
      if (isChecked && !error && missing.length > 0) this.error(`React Router does not contain ${missing.join(', ')}`)
    },
  }
}

export function installedVersion(): string {
  return createRequire(import.meta.url)('react-router/package.json').version
}

/** The code with each part replaced, and the names of the parts that it does not contain. */
export function withoutParts(code: string, program: Node, parts: Record<string, string>) {
  const missing = new Set(Object.keys(parts))
  const edits: { start: number; end: number; text: string }[] = []
  const textOf = ({ start, end }: Node) => code.slice(start, end)

  const replace = (part: string, { start, end }: Node, isBody = false) => {
    const text = parts[part]
    if (text === undefined) return false
    missing.delete(part)
    edits.push({ start, end, text: isBody ? `{${text}}` : text })
    return true
  }
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    if (!isReplaced(value as Node)) Object.values(value).forEach(visit)
  }
  const isReplaced = (node: Node) => {
    const { id, body, init, left, right, callee, test } = node as unknown as Record<string, Node>
    if (node.type === 'FunctionDeclaration' && id?.name && body) return replace(id.name, body, true)
    if (node.type === 'VariableDeclarator' && id?.name && init) return replace(id.name, init)
    if (node.type === 'AssignmentExpression' && left && right) return replace(`${textOf(left)} =`, right)
    if (node.type === 'CallExpression' && callee) return replace(`${textOf(callee)}()`, node)
    if (node.type === 'IfStatement' && test) replace(`if (${textOf(test)})`, test)
    return false
  }
  visit(program)

  let text = code
  for (const edit of edits.sort((a, b) => b.start - a.start))
    text = text.slice(0, edit.start) + edit.text + text.slice(edit.end)
  return { text, missing: [...missing] }
}
