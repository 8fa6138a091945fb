/** Spreadsheets run such a text as a formula: it could send the sheet to another site. */
const formula = /^[=+\-@\t\r]/

/** Texts of a CSV get an apostrophe, which spreadsheets hide. Numbers stay numbers. */
export function escapeFormula<Cell extends string | number>(cell: Cell): Cell | string {
  return typeof cell === 'string' && formula.test(cell) ? `'${cell}` : cell
}

/** Takes the apostrophe away when a file is imported again. */
export function unescapeFormula(text: string): string {
  return text.startsWith("'") && formula.test(text.slice(1)) ? text.slice(1) : text
}
