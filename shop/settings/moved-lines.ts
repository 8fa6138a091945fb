import { readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { parseEnv } from 'node:util'

/** Lines of the settings file that the desk decides now. `release`: the upgrade that moved them. */
const mark = (release: string) => `# moved to the desk by ${release}: `

/** Lines that set one of `names`. A value over several lines is not found, and stays. */
function lineOf(line: string, names: ReadonlySet<string>): string | undefined {
  const [name, ...others] = Object.keys(parseEnv(line))
  const value = /=\s*(['"`])/.exec(line)
  const isWhole = !value || line.indexOf(String(value[1]), value.index + value[0].length) > 0
  return name !== undefined && others.length === 0 && isWhole && names.has(name) ? name : undefined
}

/** @returns the variables that each have a line of their own @throws an error of the file system */
export function movableVariables(file: string, names: ReadonlySet<string>): string[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line) => lineOf(line, names) ?? [])
}

/** Makes comments of the lines that set `names`. @throws an error of the file system; the file is unchanged then */
export function markMoved(file: string, names: ReadonlySet<string>, release: string): void {
  changeLines(file, (line) => (lineOf(line, names) ? mark(release) + line : line))
}

/** Gives the lines back that this release moved. @throws an error of the file system */
export function unmarkMoved(file: string, release: string): void {
  changeLines(file, (line) => (line.startsWith(mark(release)) ? line.slice(mark(release).length) : line))
}

function changeLines(file: string, change: (line: string) => string): void {
  const before = readFileSync(file, 'utf8')
  const after = before.split('\n').map(change).join('\n')
  if (after === before) return
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, after, { mode: statSync(file).mode, flush: true })
  renameSync(draft, file)
}
