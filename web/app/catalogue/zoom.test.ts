import { expect, test } from 'vitest'
import { moveBy, unzoomed, zoomTo } from './zoom.ts'

const frame = { picture: { width: 400, height: 500 }, stage: { width: 400, height: 800 } }

test('keeps the point under the finger in place', () => {
  const point = { x: 100, y: 0 }
  expect(zoomTo(2, point, unzoomed, frame)).toEqual({ scale: 2, x: -100, y: 0 })
  expect(zoomTo(3, point, { scale: 2, x: -100, y: 0 }, frame)).toEqual({ scale: 3, x: -200, y: 0 })
})

test('zooms between the whole picture and four times its size', () => {
  expect(zoomTo(9, { x: 0, y: 0 }, unzoomed, frame)).toMatchObject({ scale: 4 })
  expect(zoomTo(0.5, { x: 50, y: 50 }, { scale: 2, x: -100, y: 90 }, frame)).toEqual(unzoomed)
})

test('moves a picture only where it is larger than the stage', () => {
  const view = { scale: 2, x: 0, y: 0 }
  expect(moveBy({ x: 500, y: 500 }, view, frame)).toEqual({ scale: 2, x: 200, y: 100 })
  expect(moveBy({ x: -30, y: -500 }, view, frame)).toEqual({ scale: 2, x: -30, y: -100 })
  expect(moveBy({ x: 30, y: 30 }, unzoomed, frame)).toEqual(unzoomed)
})
