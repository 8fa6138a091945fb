import { usualPolicies } from '@tanabana/contract/limits.ts'
import { expect, test } from 'vitest'
import { meta } from './home.route.tsx'

const hero = { kind: 'hero', picture: '/pictures/hero', alt: 'Sarees on a line' }
const looks = {
  ...{ shopName: 'Rangoli', storeUrl: 'https://shop.example', policies: usualPolicies, categories: {} },
  contact: { social: [], address: [] },
}

function metaOf(settings: object): object[] {
  const loaderData = { of: { from: 0, filters: {} }, first: { content: [] }, home: { blocks: [hero] } }
  const matches = [{ id: 'root', pathname: '/', loaderData: { ...looks, ...settings } }]
  return meta({ matches, loaderData } as unknown as Parameters<typeof meta>[0]) as object[]
}

/** What a chat shows of the home page. */
function sharedOf(settings: object): unknown[] {
  const found = metaOf(settings)
  return ['og:image', 'og:image:alt'].map(
    (name) => (found.find((one) => 'property' in one && one.property === name) as { content: string }).content,
  )
}

test('shares the picture for chats before the picture of the hero', () => {
  expect(sharedOf({ sharingPicture: '/pictures/chats' })).toEqual([
    'https://shop.example/pictures/chats?w=1200&as=jpeg',
    'Rangoli',
  ])
})

test('shares the picture of the hero without one', () => {
  expect(sharedOf({})).toEqual(['https://shop.example/pictures/hero?w=1200&as=jpeg', 'Sarees on a line'])
})

test.each([
  ['the merchant’s logo', { logo: '/pictures/logo?w=480' }, 'https://shop.example/pictures/logo?w=480'],
  ['the icon without a logo', {}, 'https://shop.example/icon-512.png'],
])('names %s to search engines', (_, settings, logo) => {
  expect(metaOf(settings)).toContainEqual({
    'script:ld+json': expect.objectContaining({ '@type': 'OnlineStore', logo }),
  })
})
