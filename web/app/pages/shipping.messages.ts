import { confirmationDelivery, expectedDeliveryDays } from '@tanabana/contract/limits.ts'
import type { Section } from './prose.tsx'

const promise = `usually arrive in ${confirmationDelivery}, and always within ${expectedDeliveryDays} days`

const sections: Section[] = [
  {
    title: 'How long it takes',
    content: [
      `Orders ${promise} of the day you order.`,
      'You can see the expected delivery date in [My Orders](/orders).',
    ],
  },
  { title: 'What it costs', content: ['Nothing. No minimum order, and no charge for cash on delivery.'] },
  {
    title: 'When the courier comes',
    content: [
      [
        'The courier may call the mobile number of your delivery address first.',
        'If nobody is home, the courier tries again on the next working days.',
        'For cash on delivery, please keep the amount ready.',
        "Please don't accept a parcel that has been opened.",
      ],
    ],
  },
  { title: 'Where we ship', content: ['Only within India. Your address needs a valid PIN code of six digits.'] },
]

export const messages = {
  title: 'Shipping policy',
  description: `Free shipping across India on every order. Orders ${promise}.`,
  lead: `Shipping is free on every order, to every PIN code in India that our couriers reach. Orders ${promise}.`,
  sections,
}
