import { supportHours } from '@tanabana/contract/limits.ts'
/** How the shop is reached. The one place to change when the shop gets a new number. */
export const contact = {
  email: 'care@tanabana.example',
  phone: '1800 000 0000',
  phoneLink: 'tel:18000000000',
  address: ['Tanabana Retail', '14 Weavers Lane, Jayanagar', 'Bengaluru 560011, Karnataka'],
  hours: supportHours,
  social: [
    { name: 'Instagram', href: 'https://www.instagram.com/' },
    { name: 'Facebook', href: 'https://www.facebook.com/' },
    { name: 'Pinterest', href: 'https://www.pinterest.com/' },
  ],
} as const
