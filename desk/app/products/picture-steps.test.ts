import { expect, test } from 'vitest'
import { pictureSteps } from './picture-steps.ts'

function steps(values: Record<string, string>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(values)) form.set(name, value)
  return pictureSteps(form)
}

test('saves only the fields that differ from what was seen', () => {
  const seen = JSON.stringify({ color: 'Red', description: '' })
  const same = { '7.color': 'Red', '7.description': ' ', '7.seen': seen }
  expect(steps({ ...same, '8.color': 'Red', '8.description': 'Front', '8.seen': seen })).toEqual([
    {
      ...{ verb: 'change-picture', id: '8', done: 'Saved.' },
      body: { picture: '8', description: 'Front', seen: { description: '' } },
    },
  ])
})

test('does what its button says and saves nothing else', () => {
  const changed = { '7.color': 'Red', '7.seen': '{}' }
  expect(steps({ ...changed, order: '8 7' })).toMatchObject([{ verb: 'order-pictures', body: { order: '8 7' } }])
  expect(steps({ ...changed, removed: '7' })).toMatchObject([{ verb: 'remove-picture', body: { picture: '7' } }])
  expect(steps({ ...changed, crop: '7 40 30' })).toMatchObject([
    { verb: 'crop-picture', body: { picture: '7', x: '40', y: '30' } },
  ])
})
