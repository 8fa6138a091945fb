import { openLine } from '#database/line.ts'

/** What takes stock waits in one line: half of the connections to the database are enough for a rush. */
export const inLine = openLine(5)
