import { expect, onTestFinished, test, vi } from 'vitest'
import { printImport, problemLines } from './print-import.ts'

test('prints problems of one group once, with their count and the first line', () => {
  const group = 'pictures on cdn.example could not be reached: the host was not found.'
  const unreachable = Array.from({ length: 4703 }, (_, at) => ({
    line: at + 3,
    handle: `h-${at}`,
    reason: 'The picture could not be read.',
    group,
  }))
  expect(
    problemLines([{ line: 2, handle: 'a', reason: 'Title is empty. The product is skipped.' }, ...unreachable]),
  ).toEqual([
    'line 2, a: Title is empty. The product is skipped.',
    '4,703 pictures on cdn.example could not be reached: the host was not found (first: line 3, h-0)',
  ])
})

test('prints the reason of a problem that is alone in its group', () => {
  const problem = {
    line: 7,
    handle: '',
    reason: 'Handle is empty. Every row needs the Handle of its product.',
    group: 'rows',
  }
  expect(problemLines([problem])).toEqual(['line 7: Handle is empty. Every row needs the Handle of its product.'])
})

/** A report of an import that did and found nothing. */
const nothing = {
  ...{ added: 0, changed: 0, unchanged: 0, uncounted: 0, kept: [], isWindows1252: false },
  ...{ types: [], sameNames: [], missingPictures: [], keptPictures: [], missingCharts: [] },
}

test('prints totals of one and of many', () => {
  const print = vi.spyOn(console, 'log').mockImplementation(() => undefined)
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  onTestFinished(() => void vi.restoreAllMocks())
  const problem = { line: 2, handle: 'a', reason: 'Title is empty.' }
  const totals = { ...nothing, added: 1 }
  printImport({ ...totals, rows: 1, problems: [problem] }, { dryRun: false, stockGiven: false })
  printImport({ ...totals, rows: 2, problems: [problem, problem] }, { dryRun: false, stockGiven: false })
  expect(print.mock.calls.flat()).toEqual([
    '1 added, 0 changed, 0 unchanged, 1 problem, 1 row',
    '1 added, 0 changed, 0 unchanged, 2 problems, 2 rows',
  ])
})

test('warns once of each size chart that the shop does not have', () => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
  const warn = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  onTestFinished(() => void vi.restoreAllMocks())
  const report = { ...nothing, added: 2, rows: 2, problems: [], missingCharts: ['Kurtas'] }
  printImport(report, { dryRun: false, stockGiven: false })
  expect(warn.mock.calls.flat()).toEqual([
    'The shop has no size chart "Kurtas", so its products show none. Add it at the desk or with "size-charts import FILE", or correct its name in the file.',
  ])
})
