import type { Section } from './prose.tsx'

export const messages = {
  title: 'Terms',
  description: 'The terms for buying from us.',
  lead: 'The terms that apply when you buy from us.',
  sections: (officer: string | null, email: string): Section[] => [
    {
      title: 'Orders',
      content: [
        'Your order is accepted when we show you its order number. If an item turns out to be unavailable after that, we cancel it and refund it in full.',
      ],
    },
    {
      title: 'Prices',
      content: [
        'Prices are in Indian rupees and include all taxes. Shipping is free. You pay the price shown when you place the order.',
      ],
    },
    {
      title: 'Payment',
      content: [
        'Pay online when you order, or by cash or UPI on delivery, as offered at checkout.',
        'If payment succeeds but no order is placed, we refund you in full automatically.',
      ],
    },
    {
      title: 'Delivery and returns',
      content: [
        'The [Shipping policy](/shipping-policy) and the [Returns policy](/returns-policy) are part of these terms.',
      ],
    },
    {
      title: 'Your account',
      content: [
        'Keep your password secret, and give us correct names and addresses.',
        'You can delete your account in [account settings](/account-settings), or by writing to us, once open orders and refunds are complete. Tax records are kept without your name.',
      ],
    },
    {
      title: 'Pictures and colours',
      content: [
        'We show every item as accurately as we can. Handmade items and screens differ; slight variations are not defects.',
      ],
    },
    {
      title: 'Law and complaints',
      content: [
        'Indian law applies.',
        `Write to our grievance officer${officer ? `, ${officer},` : ''} at [${email}](mailto:${email}). We acknowledge complaints within 48 hours and resolve them within one month.`,
      ],
    },
  ],
}
