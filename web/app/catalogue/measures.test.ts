import { knownMeasures } from '@tanabana/contract/size-charts.ts'
import { expect, test } from 'vitest'
import { explained } from './measures.ts'

const howOf = (name: string) => explained([name])[0]?.measure.how ?? ''

test('explains the measures that it knows, by their names', () => {
  const names = ['Bust', 'Waist', 'Seat', 'Inside leg', 'Foot length', 'Hem circumference', 'Brim']
  expect(explained(names).map(({ name }) => name)).toEqual(names.slice(0, 5))
})

test('tells the lengths of sleeve, foot and leg from that of a garment', () => {
  expect(howOf('Sleeve length')).toContain('cuff')
  expect(howOf('Foot length')).toContain('longest toe')
  expect(howOf('Inseam length')).toContain('inside of the leg')
  expect(howOf('Length')).toContain('straight down')
})

test('explains all measures that the desk offers', () => {
  expect(explained(knownMeasures)).toHaveLength(knownMeasures.length)
})
