import { cancelledOrderDays, refundText, returnDays } from '@tanabana/contract/limits.ts'
import type { Section } from './prose.tsx'

export const messages = {
  title: 'Returns policy',
  description: `Return or exchange within ${returnDays} days of delivery. Refunds and exchanges take ${refundText}.`,
  lead: `Not right for you? Return it within ${returnDays} days of delivery. Pick-up is free.`,
  sections: (email: string): Section[] => [
    {
      title: 'What you can return',
      content: [
        'Any item that is unworn and unwashed, with its tags on and in its original packaging.',
        "For hygiene reasons, we can't take back jewellery for piercings unless it arrived damaged.",
      ],
    },
    {
      title: 'How to return or exchange',
      content: [
        [
          `Write to [${email}](mailto:${email}) or call us within ${returnDays} days of delivery, with your order number.`,
          'Tell us if you want a refund, another size or another colour.',
          'Keep the parcel ready. We pick it up from your delivery address.',
        ],
      ],
    },
    {
      title: 'Refunds and exchanges',
      content: [
        `Refunds and exchanges take ${refundText} after we receive and check the item.`,
        [
          'Paid online: we refund the same card, bank account or UPI ID.',
          'Paid in cash on delivery: we transfer the money to your bank account or UPI ID.',
        ],
      ],
    },
    {
      title: 'Cancel an order',
      content: [
        'You can cancel an order in [My Orders](/orders) until it has been shipped. We refund online payments in full.',
        `A cancelled order leaves My Orders after ${cancelledOrderDays} days. We keep its record only as long as tax law requires.`,
      ],
    },
    {
      title: 'Damaged or wrong item',
      content: [
        'If an item is damaged, faulty or not what you ordered, send us a photo. You can choose a refund or a replacement.',
      ],
    },
  ],
}
