import type { PictureFacts } from '@tanabana/contract/desk/product-facts.ts'

/** One of the staff's actions. `id`: of the picture whose fields it saves. */
type Step = { verb: string; body: object; done: string; id?: string }

/** Reads the form of the pictures: what a button does, or else each picture whose fields differ from what was seen. */
export function pictureSteps(form: FormData): Step[] {
  const text = (name: string) => String(form.get(name) ?? '')
  if (form.has('order')) return [{ verb: 'order-pictures', body: { order: text('order') }, done: 'Moved.' }]
  if (form.has('removed')) return [{ verb: 'remove-picture', body: { picture: text('removed') }, done: 'Removed.' }]
  if (form.has('crop')) {
    const [picture, x, y] = text('crop').split(' ')
    return [{ verb: 'crop-picture', body: { picture, x, y }, done: 'Cropped. Shoppers see it like this.' }]
  }
  return [...form.keys()].flatMap((key) => {
    const [, id] = /^(\d+)\.seen$/.exec(key) ?? []
    if (!id) return []
    const seen = readSeen(text(key))
    const changed = names.filter((name) => text(`${id}.${name}`).trim() !== seen[name])
    const pick = (value: (name: (typeof names)[number]) => string | undefined) =>
      Object.fromEntries(changed.map((name) => [name, value(name)]))
    const body = { picture: id, ...pick((name) => text(`${id}.${name}`)), seen: pick((name) => seen[name]) }
    return changed.length > 0 ? [{ verb: 'change-picture', id, body, done: 'Saved.' }] : []
  })
}

const names = ['color', 'description'] as const

function readSeen(text: string): Partial<PictureFacts> {
  try {
    return JSON.parse(text) ?? {}
  } catch {
    return {}
  }
}
