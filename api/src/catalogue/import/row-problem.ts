import type { Column } from '../csv-columns.ts'

/**
 * A row of the file that could not be imported, or only in part. Found in group-rows.ts, read-product.ts, match-variant.ts,
 * write-product.ts and write-variants.ts.
 */
export type RowProblem = {
  /** Where the row starts in the file, counted from 1. */
  line: number
  handle: string
  /** The column of the cell, as the file names it, if it is about one cell. */
  column?: string | undefined
  reason: string
  /** What the desk says instead, where nobody has files such as category-rules.json. */
  reasonAtDesk?: string | undefined
  /** Problems with the same cause, such as a host that does not answer, share a group and are printed as one line. */
  group?: string
  /** The picture that it is about, as the file names it. */
  picture?: string
}

/** Reports a row, and the column of the cell if it is about one. */
export type ReportRow = (line: number, reason: string, column?: Column) => void

/** A file can call our columns otherwise. What stands in quotation marks is from its cells. */
export function inWordsOfFile(fileNames: ReadonlyMap<string, string>): (problem: RowProblem) => RowProblem {
  const others = [...fileNames.keys()].filter((name) => fileNames.get(name) !== name)
  const longestFirst = others.toSorted((one, other) => other.length - one.length)
  const column = new RegExp(`(?<!\\w)(?:${longestFirst.map(RegExp.escape).join('|')})(?!\\w)`, 'g')
  const nameOf = (name: string) => fileNames.get(name) || name
  const inWords = (text: string) => (others.length > 0 ? text.replace(column, nameOf) : text)
  const outsideQuotes = (text: string) =>
    text
      .split(/("[^"]*")/)
      .map((part, at) => (at % 2 === 1 ? part : inWords(part)))
      .join('')
  return (problem) => ({
    ...problem,
    reason: outsideQuotes(problem.reason),
    ...(problem.reasonAtDesk && { reasonAtDesk: outsideQuotes(problem.reasonAtDesk) }),
    ...(problem.column && { column: nameOf(problem.column) }),
  })
}
