/** `about`: what all of its settings are for. `page`: of the shop, where shoppers see them. */
export const settingGroups = {
  shop: {
    title: 'Your shop',
    about: 'How shoppers and search engines know it. A change is on every page within a second.',
    page: '/',
  },
  looks: {
    title: 'Looks',
    about: 'What makes the shop look like yours. A change is on every page within a second.',
    page: '/',
  },
  contact: {
    title: 'Contact',
    about: 'How shoppers reach you, below each page, on Contact us and in mails. What is empty is not shown.',
    page: '/contact-us',
  },
  legal: {
    title: 'Legal facts',
    about:
      'The e-commerce rules ask for them on your pages. They are also the sender on slips and labels. What is empty is not shown.',
    page: '/contact-us',
  },
  policies: {
    title: 'Delivery and returns',
    about:
      'What you promise. Product pages, the checkout, orders, mails, your pages and search engines quote it. An order keeps the delivery date that it was promised.',
    page: '/shipping-policy',
  },
  delivery: {
    title: 'Delivery zones',
    about:
      'Where you deliver, and how long it takes there. Product pages and the checkout name the day for a PIN code, and the checkout refuses what you don’t serve.',
    page: null,
  },
  cod: {
    title: 'Cash on delivery',
    about:
      'How much a shopper can order without paying first. Above a limit the checkout says why, and offers online payment.',
    page: null,
  },
} as const
export type SettingGroup = keyof typeof settingGroups
