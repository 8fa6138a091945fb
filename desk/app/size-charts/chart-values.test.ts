import { expect, test } from 'vitest'
import { addMeasure, pasteBlock, readChart, removeMeasure, removeRow, withField } from './chart-values.ts'

const kurtas = {
  measures: ['Chest', 'Waist'],
  rows: [
    { size: 'S', values: ['92', '78'] },
    { size: 'M', values: ['96', '82'] },
  ],
}

test('reads a sent form, and a field that is missing as empty', () => {
  const sent = {
    ...{ 'measures.0': 'Chest', 'measures.1': 'Waist', 'rows.0.size': 'S', 'rows.0.values.0': '92' },
    ...{ 'rows.0.values.1': '78', 'rows.1.size': 'M', 'rows.1.values.0': '96', 'rows.9.size': 'far' },
  }
  expect(readChart(sent)).toEqual(withField(kurtas, 'rows.1.values.1', ''))
})

test('removes a size and a measure with its values', () => {
  expect(removeMeasure(removeRow(kurtas, 0), 0)).toEqual({ measures: ['Waist'], rows: [{ size: 'M', values: ['82'] }] })
  expect(addMeasure(kurtas).rows[1]?.values).toEqual(['96', '82', ''])
})

test('pastes a block from a cell on, and adds what it needs', () => {
  expect(pasteBlock(kurtas, 'rows.1.values.0', '97\t83\t104\r\n101\t87\t106\r\n')).toEqual({
    measures: ['Chest', 'Waist', ''],
    rows: [
      { size: 'S', values: ['92', '78', ''] },
      { size: 'M', values: ['97', '83', '104'] },
      { size: '', values: ['101', '87', '106'] },
    ],
  })
})

test('pastes a whole table with its heads into the first size', () => {
  expect(pasteBlock(kurtas, 'rows.0.size', 'Size\tBust\tHip\nXS\t80\t86')).toEqual({
    measures: ['Bust', 'Hip'],
    rows: [
      { size: 'XS', values: ['80', '86'] },
      { size: 'M', values: ['96', '82'] },
    ],
  })
})

test('leaves one value to the browser, and cuts a block at the limits', () => {
  expect(pasteBlock(kurtas, 'rows.0.size', 'XS\n')).toBeNull()
  const wide = pasteBlock(kurtas, 'measures.0', Array.from({ length: 40 }, (_, at) => `m${at}`).join('\t'))
  expect(wide?.measures).toHaveLength(12)
  expect(pasteBlock(kurtas, 'rows.0.size', 'x\n'.repeat(999))?.rows).toHaveLength(200)
})
