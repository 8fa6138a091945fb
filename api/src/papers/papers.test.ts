import { createRequire } from 'node:module'
import { buffer } from 'node:stream/consumers'
import { words } from '@tanabana/testing/hostile-words.ts'
import fc from 'fast-check'
import PDFDocument from 'pdfkit'
import { describe, expect, test, vi } from 'vitest'
import { type PaperOrder, packingSlips, senderProblem, sheetLabels, thermalLabels } from './papers.ts'
import { hasFont, printable, splitByScript } from './printable.ts'
import { createTypesetter } from './typeset.ts'

const sender = {
  ...{ name: 'Test shop', url: 'https://shop.test' },
  contact: { address: ['14 Weavers Lane', 'Bengaluru 560011'], phone: '080 4000 0000' },
}
const line = { sku: 'KUR-RED-M', name: 'Block Print Kurta', color: 'Red', size: 'M', quantity: 2, pricePaise: 79_900 }
const address = {
  ...{ fullName: 'Meera Krishnan', mobile: '9876543210', addressType: 'Home', addressLine1: '14, 2nd Cross' },
  ...{ city: 'Bengaluru', district: 'Bengaluru Urban', state: 'Karnataka', pincode: 560038, country: 'India' },
}
const order: PaperOrder = {
  ...{ id: 'K7M2Q9TX4D', status: 'PLACED', payment: 'COD', totalPaise: 159_800, placedAt: new Date(), address },
  lines: [line],
}
const pages = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0
const count = (total: number, of: PaperOrder = order) => Array.from({ length: total }, () => of)

describe('packing slips', () => {
  test('share a page when two are short, and continue on another when one is long', async () => {
    const long = { ...order, lines: count(50).map(() => line) }
    const of = async (orders: PaperOrder[]) => pages(await buffer(packingSlips(orders, sender)))
    expect([await of(count(1)), await of(count(2)), await of(count(3))]).toEqual([1, 1, 2])
    expect(await of([order, long, order])).toBe(5)
  })
})

describe('address labels', () => {
  test('have a page of 4×6 inches each, or a quarter of an A4 sheet', async () => {
    const thermal = await buffer(thermalLabels(count(5), sender))
    expect([pages(thermal), thermal.includes('[0 0 288 432]')]).toEqual([5, true])
    expect(pages(await buffer(sheetLabels(count(5), sender)))).toBe(2)
  })
})

describe("the sender's address", () => {
  test.each([
    [['14 Weavers Lane, Bengaluru 560 011'], null, 'phone number'],
    [['14 Weavers Lane, Bengaluru'], '080 4000 0000', 'PIN code'],
    [[], null, 'address, PIN code, phone number'],
  ])('%j, %s lacks %s', (address, phone, missing) => {
    expect(senderProblem({ address, phone })).toContain(`have no ${missing} of yours`)
    expect(senderProblem({ address: ['14 Weavers Lane', 'Bengaluru 560011'], phone: '080 4000 0000' })).toBe('')
  })

  test('is set on slips and labels', async () => {
    // the papers load CommonJS, which is another class
    const { prototype } = createRequire(import.meta.url)('pdfkit') as typeof PDFDocument
    const doc = vi.spyOn(prototype, 'text')
    for (const papers of [packingSlips, thermalLabels, sheetLabels]) {
      doc.mockClear()
      await buffer(papers([order], sender))
      const drawn = doc.mock.calls.map(([text]) => text).join(' ')
      for (const part of ['14 Weavers Lane', '560011', '080 4000 0000']) expect(drawn).toContain(part)
    }
  })
})

/** Text in any script, also broken: marks without letters, joiners, control characters. */
const anyText = fc.oneof(
  fc.constantFrom(...words),
  fc.string({ unit: 'binary', maxLength: 120 }),
  fc.string({ unit: fc.integer({ min: 0x900, max: 0x97f }).map((code) => String.fromCodePoint(code)), maxLength: 120 }),
  fc.string({ unit: fc.constantFrom('क', '्', 'ि', '\u200d', '\u200c', '़', 'र', ' ', 'ा', 'a', '₹'), maxLength: 120 }),
)

describe('any text', () => {
  test('makes a whole PDF', async () => {
    const anyOrder = fc.record({ name: anyText, line1: anyText, city: anyText, sku: anyText, product: anyText })
    await fc.assert(
      fc.asyncProperty(fc.array(anyOrder, { minLength: 10, maxLength: 30 }), async (texts) => {
        const orders = texts.map(({ name, line1, city, sku, product }) => ({
          ...order,
          address: { ...address, fullName: name, addressLine1: line1, city },
          lines: [{ ...line, sku, name: product, color: city }],
        }))
        for (const papers of [packingSlips, thermalLabels, sheetLabels])
          expect(
            (
              await buffer(
                papers(orders, {
                  ...sender,
                  name: texts[0]?.name ?? '',
                  contact: { address: texts.map(({ city }) => city), phone: texts[0]?.sku ?? '' },
                }),
              )
            )
              .subarray(-6)
              .toString(),
          ).toContain('%%EOF')
      }),
      { numRuns: 4 },
    )
  })

  test('stays within its width and lines', () => {
    const doc = new PDFDocument()
    doc.registerFont('regular', 'Helvetica').registerFont('regular devanagari', 'Helvetica')
    const text = createTypesetter(doc)
    fc.assert(
      fc.property(
        anyText,
        fc.integer({ min: 30, max: 300 }),
        fc.integer({ min: 1, max: 4 }),
        (given, width, maxLines) => {
          const { lines, size } = text.set(given, { width, size: 20, minSize: 8, maxLines })
          expect(lines.length).toBeLessThanOrEqual(maxLines)
          for (const one of lines)
            if ([...one].length > 2)
              expect(doc.font('regular').fontSize(size).widthOfString(one)).toBeLessThanOrEqual(width + 0.01)
        },
      ),
    )
  })
})

test('text has no characters that change the direction or print nothing', () => {
  expect(printable('a\u202Eb\u0000c\u200Bd\nе\u0301\u0301\u0301\u0301\u0301')).toBe('ab cd е\u0301\u0301\u0301')
  expect(printable('श्री\u200dमती')).toContain('\u200d')
})

test('each script has its font, and letters without one are known', () => {
  expect(splitByScript('Flat 4, शक्तिनगर ₹')).toEqual([
    { text: 'Flat 4, ', isDevanagari: false },
    { text: 'शक्तिनगर', isDevanagari: true },
    { text: ' ₹', isDevanagari: false },
  ])
  expect(['Zoë, 14/2 – 3 ₹', 'फ्लैट ४०२।', 'Юлия'].map(hasFont)).toEqual([true, true, true])
  expect(['தமிழ்', 'محمد', 'ಬೆಂಗಳೂರು', 'ok 💥'].map(hasFont)).toEqual([false, false, false, false])
})
