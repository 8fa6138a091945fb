import { beforeEach, expect, test, vi } from 'vitest'
import { draftedAddress, dropDraft, keepDraft, readDraft } from './address-draft.ts'
import { blankAddress } from './address-fields.ts'

const street = (addressLine1: string) => ({ ...blankAddress, addressLine1 })

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
})

test('keeps one draft for each address, and names the last one', () => {
  expect(draftedAddress('asha')).toBe(null)
  keepDraft('asha', street('New'))
  keepDraft('asha', street('Edited'), '7')
  expect(draftedAddress('asha')).toBe('7')
  expect([readDraft('asha')?.addressLine1, readDraft('asha', '7')?.addressLine1]).toEqual(['New', 'Edited'])
  dropDraft('asha', '7')
  expect([draftedAddress('asha'), readDraft('asha', '7')]).toEqual(['', null])
  dropDraft('asha')
  expect(draftedAddress('asha')).toBe(null)
})

test('shows no draft of another shopper', () => {
  keepDraft('asha', street('New'))
  expect([draftedAddress('ravi'), readDraft('ravi')]).toEqual([null, null])
})
