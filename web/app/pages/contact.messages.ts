import { phoneLink } from '@tanabana/contract/phone-links.ts'
import type { Section } from './prose.tsx'

type Complaints = { shopName: string; officer: string | null; email: string; phone: string | null }

export const messages = {
  title: 'Contact us',
  description: (hours: string) => `By phone and e-mail${hours ? `, ${hours}` : ''}.`,
  lead: 'Talk to a real person. Please have your order number ready if you ask about an order.',
  call: 'Call',
  whatsApp: 'WhatsApp',
  write: 'Write',
  hours: 'Hours',
  address: 'Address',
  gstin: (gstin: string) => `GSTIN ${gstin}`,
  sections: ({ shopName, officer, email, phone }: Complaints): Section[] => [
    {
      title: 'Grievance officer',
      content: [
        `${officer ? `${officer}, grievance officer of ${shopName},` : `The grievance officer of ${shopName}`} handles all complaints: [${email}](mailto:${email})${phone ? `, [${phone}](${phoneLink(phone)})` : ''}.`,
        'We acknowledge your complaint within 48 hours and resolve it within one month of receiving it.',
      ],
    },
    {
      title: 'Quick answers',
      content: [
        [
          'Where is my order? See the expected delivery date in [My Orders](/orders).',
          'How do I return an item? See our [Returns policy](/returns-policy).',
          'Do you ship to my town? See our [Shipping policy](/shipping-policy).',
        ],
      ],
    },
  ],
}
