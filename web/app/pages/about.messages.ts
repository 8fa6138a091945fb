import { returnDays } from '@tanabana/contract/limits.ts'
import type { Section } from './prose.tsx'

export const messages = {
  title: 'About us',
  description: 'Clothes and shoes from Indian makers. Tana is the warp, bana is the weft: together they make cloth.',
  heading: 'Tana is the warp, bana is the weft',
  lead: 'Together they make cloth. We sell clothes and shoes that are made in India.',
  sections: (shopName: string, hours: string): Section[] => [
    {
      title: 'What we sell',
      content: [
        'Tops, bottoms, shoes and accessories for every day: kurtas for the office, denim that lasts, juttis you can walk in.',
        `${shopName} keeps the collection small, so we know every item in it.`,
      ],
    },
    {
      title: 'Who makes it',
      content: [
        'Indian makers: block printers, handloom weavers and small factories that have sewn shirts for three generations.',
        "The brand on each item is the maker's own.",
      ],
    },
    {
      title: 'What we promise',
      content: [
        [
          'Honest prices that include all taxes.',
          'Free shipping across India.',
          `${returnDays} days to change your mind.`,
          `A real person to talk to, ${hours}.`,
        ],
      ],
    },
  ],
  shopAll: 'Shop the collection',
}
