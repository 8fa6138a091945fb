import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { readRows } from './csv-rows.ts'

const header = 'Handle,Title,Body (HTML),Type,Variant SKU,Variant Price'

async function read(...chunks: string[]) {
  const found: unknown[] = []
  for await (const { line, row, skipped } of readRows(Readable.from(chunks), { encoding: 'utf-8' }))
    found.push(skipped === undefined ? [line, row.Handle, row['Body (HTML)']] : [line, row.Handle, skipped || '…'])
  return found
}

const file = (...rows: string[]) => [header, ...rows, ''].join('\n')
const unclosed = 'A quote opens in Body (HTML) and is not closed.'

test('reads quoted cells with line breaks, quotes and commas, in chunks of any size', async () => {
  const text = file('a,A,"one\n""two"", three\n",Kurta,S,5', '', 'b,B,"",,,', 'c,C,5\' 6"" tall,,,').replaceAll(
    '\n',
    '\r\n',
  )
  const expected = [
    [2, 'a', 'one\n"two", three\n'],
    [6, 'b', ''],
    [7, 'c', '5\' 6"" tall'],
  ]
  expect(await read(text)).toEqual(expected)
  expect(await read(...text)).toEqual(expected)
  expect(await read(text.replaceAll('\r\n', '\r'))).toEqual(expected)
  expect(await read(...text.replaceAll('\r\n', '\r'))).toEqual(expected)
})

test('goes on after the row whose quote is not closed', async () => {
  const bad = 'a,A,"<p>one</p>,Kurta,S,5'
  const skipped = [2, 'a', `${unclosed} The row is skipped.`]
  expect(await read(file(bad, 'b,B,x,Kurta,T,5'))).toEqual([skipped, [3, 'b', 'x']])
  expect(await read(file(bad, 'b,B,"x, ""y"" z",Kurta,T,5'))).toEqual([skipped, [3, 'b', 'x, "y" z']])
  expect(await read(file(bad, 'b,B,"x\ny",Kurta,T,5'))).toEqual([skipped, [3, 'b', 'x\ny']])
  expect(await read(file(bad, bad, 'b,B 5",x,Kurta,T,5', 'c,C,x,Kurta,U,5'))).toEqual([
    [2, 'a', `${unclosed} Lines 2 to 4 are skipped.`],
    [3, 'a', '…'],
    [4, 'b', '…'],
    [5, 'c', 'x'],
  ])
  expect(await read(file('a,A,x,Kurta,S,5', bad.replace('a,', '"a,')))).toEqual([
    [2, 'a', 'x'],
    [
      3,
      '',
      'A quote in Handle is not closed or not doubled, and the row has 4 cells instead of 6. The row is skipped.',
    ],
  ])
})

test('does not take a quote of a later row for the closing one', async () => {
  const rows = ['a,A,"<p>one</p>,Kurta,S,5', 'b,B,5",Kurta,T,5', 'c,C,x,Kurta,U,5']
  expect(await read(file(...rows))).toEqual([
    [2, 'a', `${unclosed} Lines 2 to 3 are skipped.`],
    [3, 'b', '…'],
    [4, 'c', 'x'],
  ])
  expect(await read(file('a,A,"one\nred, blue, green, white, black, pink",Kurta,S,5'))).toEqual([
    [2, 'a', 'one\nred, blue, green, white, black, pink'],
  ])
})

test('skips lines of a text that its quotes break off', async () => {
  const text = 'a,A,"<p>one\nsize 5" long, and\nsoft, warm</p>",Kurta,S,5'
  expect(await read(file(text, 'b,B,x,Kurta,T,5'))).toEqual([
    [2, 'a', `${unclosed} Lines 2 to 4 are skipped.`],
    [3, 'size 5" long', '…'],
    [4, 'soft', '…'],
    [5, 'b', 'x'],
  ])
})

test('skips a row whose cells may stand in other columns', async () => {
  const wide = 'The row has 7 cells instead of 6.'
  const hint = 'Put quotes around a text that contains ",", such as'
  expect(
    await read(
      file('a,A,soft, warm,Kurta,S,5', 'b,B,x,Kurta,T,5,6', '"c","C,"x","Kurta","S","5"', 'd,D', 'e,E,x,Kurta,T,5'),
    ),
  ).toEqual([
    [2, 'a', `${wide} ${hint} "soft, warm" in Body (HTML). The row is skipped.`],
    [3, 'b', `${wide} Put quotes around a text that contains ",". The row is skipped.`],
    [
      4,
      'c',
      'A quote in Title is not closed or not doubled, and the row has 5 cells instead of 6. The row is skipped.',
    ],
    [5, 'd', undefined],
    [6, 'e', 'x'],
  ])
})
