import type { Section } from './prose.tsx'

/** Sections before and after the choice about analytics. */
export const messages = {
  title: 'Privacy policy',
  description: 'How we use your data, and how long we keep it.',
  lead: 'We only keep what we need to deliver your orders. We never sell your data, and our pages have no ads.',
  dataSections: [
    {
      title: 'What we keep',
      content: [
        [
          'Your name, username and e-mail address, to run your account.',
          'Your orders and delivery addresses, with the name and mobile number of the person who receives the parcel. We need them to deliver your orders and help with questions.',
          'Your bag, so that it is there when you come back.',
          'Your password, in a form that nobody can read, including us.',
          "Your e-mail address and the size you want, if you ask for a mail when it's back in stock: until we send it, for 90 days at most.",
          'Which words are searched how often, for 90 days, to improve the search. We do not store who searched.',
        ],
        'You enter card and UPI details with the payment provider. We never see them.',
      ],
    },
    {
      title: 'What stays in your browser',
      content: [
        'When you sign in, your browser keeps a sign-in token, your username and your first name. Signing out removes them.',
        'Your browser also keeps the sizes that you last added to your bag, to offer them again. Signing out removes them.',
        "You don't need an account to browse. Until you sign in, your wishlist stays in your browser only.",
        'Your browser remembers the last 12 products you viewed, on this device only. Signing out removes them.',
        'We also keep a random device code for 90 days. It lets you sign in even while someone else tries to guess your password. It contains nothing about you, and signing out of all devices removes it.',
      ],
    },
  ] as readonly Section[],
  analyticsSection: {
    title: 'Analytics',
    content: [
      'If you allow it, Google Analytics counts which pages are viewed and which items are added to a bag and bought. It does not receive your name, address or e-mail.',
      'Google sets cookies in your browser and sees your IP address. Nothing is loaded unless you allow it.',
    ],
  } as Section,
  sharingSections: (officer: string | null, email: string): readonly Section[] => [
    {
      title: 'Who we share it with',
      content: [
        [
          "The courier: the name, mobile number and address on the parcel, and the parcel's documents.",
          'The payment provider: the amount and the order number.',
          'The identity provider, if you sign in with Google or verify your e-mail address.',
          'Public authorities, where the law requires it.',
        ],
      ],
    },
    {
      title: 'How long we keep it',
      content: [
        'We keep orders and payments for as long as tax law requires, and everything else until you delete your account.',
      ],
    },
    {
      title: 'Your rights',
      content: [
        'Under the Digital Personal Data Protection Act, 2023 you can ask what we keep about you, have it corrected or deleted, and complain.',
        'Change it in [your details](/profile/details). Download or delete it in [account settings](/account-settings).',
        `You can also write to our grievance officer${officer ? `, ${officer},` : ''} at [${email}](mailto:${email}).`,
      ],
    },
  ],
}
