import type { PageName } from '@tanabana/contract/static-pages.ts'

/** The texts of a shop that has not written its own. `title`: instead of the page's usual one. */
export type DefaultPages = Readonly<Record<PageName, { title?: string; markdown: string }>>

const complaints = `Our grievance officer is {{officer}}.

Write to our grievance officer at {{care e-mail}}.

Call {{care phone}}.

We acknowledge your complaint within 48 hours and resolve it within one month of receiving it.`

/** Texts of a shop that has not written its own: what the software does, and the clocks of the E-Commerce Rules, 2020. */
export const neutralPages: DefaultPages = {
  'returns-policy': {
    markdown: `How to cancel an order, return an item and get your money back.

## Cancel an order

You can cancel an order in [My Orders](/orders) until it has been shipped. We refund online payments in full.

A cancelled order leaves My Orders after {{cancelled order days}} days.

## Return an item

Write to {{care e-mail}} within {{return days}} days of delivery, with your order number. {{return pick-up}}

## Refunds

Refunds take {{refund time}}.

- Paid online: we refund the same card, bank account or UPI ID.
- Paid on delivery: we ask for your UPI ID or bank account.

## Complaints

${complaints}`,
  },
  'shipping-policy': {
    markdown: `Where we ship, and how to follow your order.

## Where we ship

Only within India. Your address needs a valid PIN code of six digits.

## How long it takes

Orders usually arrive in {{delivery time}}.

{{delivery by place}}

They always arrive within {{delivery days}} days of the day you order.

## Follow your order

[My Orders](/orders) shows whether your order is packed, shipped or delivered, and its tracking number.

## Questions

Write to {{care e-mail}}. Please have your order number ready.`,
  },
  'privacy-policy': {
    markdown: `How we use your data, and how long we keep it.

## What we keep

- Your name, username and e-mail address, to run your account.
- Your orders and delivery addresses, with the name and mobile number of the person who receives the parcel.
- Your bag, so that it is there when you come back.
- Your password, in a form that nobody can read, including us.
- Your e-mail address and the size you want, if you ask for a mail when it's back in stock: until we send it, for 90 days at most.
- Which words are searched how often, for 90 days, to improve the search. We do not store who searched.

You enter card and UPI details with the payment provider. We never see them.

## What stays in your browser

When you sign in, your browser keeps a sign-in token, your username and your first name. Signing out removes them.

Your browser also keeps the sizes that you last added to your bag, to offer them again. Signing out removes them.

Until you sign in, your wishlist stays in your browser only.

Your browser remembers the last 12 products you viewed, on this device only. Signing out removes them.

If you type a PIN code to see when an order arrives, your browser keeps it on this device. Signing out removes it.

We also keep a random device code for 90 days. It lets you sign in even while someone else tries to guess your password. It contains nothing about you, and signing out of all devices removes it.

## Who we share it with

- The courier: the name, mobile number and address on the parcel, and the parcel's documents.
- The payment provider: the amount and the order number.
- The identity provider, if you sign in with Google or verify your e-mail address.
- Public authorities, where the law requires it.

## Your rights

Under the Digital Personal Data Protection Act, 2023 you can ask what we keep about you, have it corrected or deleted, and complain.

Change it in [your details](/profile/details). Download or delete it in [account settings](/account-settings). Records that tax law requires are kept without your name.

## Complaints

${complaints}`,
  },
  terms: {
    markdown: `The terms that apply when you buy from us.

## Orders

Your order is accepted when we show you its order number. If an item turns out to be unavailable after that, we cancel it and refund what you paid for it.

## Prices

Prices are in Indian rupees and include all taxes. You pay the price shown when you place the order.

## Payment

Pay online when you order, or by cash or UPI on delivery, as offered at checkout.

If payment succeeds but no order is placed, we refund you in full automatically.

## Delivery and returns

The [Shipping policy](/shipping-policy) and the [Returns policy](/returns-policy) are part of these terms.

## Your account

Keep your password secret, and give us correct names and addresses.

You can delete your account in [account settings](/account-settings) once open orders and refunds are complete. Tax records are kept without your name.

## Law and complaints

Indian law applies.

${complaints}`,
  },
  'contact-us': {
    markdown: `Please have your order number ready if you ask about an order.

## Complaints

${complaints}

## Quick answers

- Where is my order? See [My Orders](/orders).
- How do I return an item? See our [Returns policy](/returns-policy).
- Do you ship to my town? See our [Shipping policy](/shipping-policy).

## Tax registration

GSTIN: {{gstin}}`,
  },
  'about-us': {
    markdown: `{{shop name}} is an online shop in India.

## Talk to us

Write to {{care e-mail}}.

Call {{care phone}}.

{{address}}`,
  },
}
