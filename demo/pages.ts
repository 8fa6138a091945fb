/** The demo's texts of the static pages. `title`: instead of the page's usual one. */
export const demoPages = {
  'returns-policy': {
    markdown: `Not right for you? Return it within {{return days}} days of delivery. {{return pick-up}}

## What you can return

Any item that is unworn and unwashed, with its tags on and in its original packaging.

For hygiene reasons, we can't take back jewellery for piercings unless it arrived damaged.

## How to return or exchange

- Write to {{care e-mail}} or call us within {{return days}} days of delivery, with your order number.
- Tell us if you want a refund, another size or another colour.
- Keep the parcel ready. We pick it up from your delivery address.

## Refunds and exchanges

Refunds and exchanges take {{refund time}} after we receive and check the item.

- Paid online: we refund the same card, bank account or UPI ID.
- Paid in cash on delivery: we transfer the money to your bank account or UPI ID.

## Cancel an order

You can cancel an order in [My Orders](/orders) until it has been shipped. We refund online payments in full.

A cancelled order leaves My Orders after {{cancelled order days}} days. We keep its record only as long as tax law requires.

## Damaged or wrong item

If an item is damaged, faulty or not what you ordered, send us a photo. You can choose a refund or a replacement.`,
  },
  'shipping-policy': {
    markdown: `Shipping is free on every order, to every PIN code in India that our couriers reach. Orders usually arrive in {{delivery time}}, and always within {{delivery days}} days.

## How long it takes

Orders usually arrive in {{delivery time}}, and always within {{delivery days}} days of the day you order.

You can see the expected delivery date in [My Orders](/orders).

## What it costs

Nothing. No minimum order, and no charge for cash on delivery.

## When the courier comes

- The courier may call the mobile number of your delivery address first.
- If nobody is home, the courier tries again on the next working days.
- For cash on delivery, please keep the amount ready.
- Please don't accept a parcel that has been opened.

## Where we ship

Only within India. Your address needs a valid PIN code of six digits.`,
  },
  'privacy-policy': {
    markdown: `We only keep what we need to deliver your orders. We never sell your data, and our pages have no ads.

## What we keep

- Your name, username and e-mail address, to run your account.
- Your orders and delivery addresses, with the name and mobile number of the person who receives the parcel. We need them to deliver your orders and help with questions.
- Your bag, so that it is there when you come back.
- Your password, in a form that nobody can read, including us.
- Your e-mail address and the size you want, if you ask for a mail when it's back in stock: until we send it, for 90 days at most.
- Which words are searched how often, for 90 days, to improve the search. We do not store who searched.

You enter card and UPI details with the payment provider. We never see them.

## What stays in your browser

When you sign in, your browser keeps a sign-in token, your username and your first name. Signing out removes them.

Your browser also keeps the sizes that you last added to your bag, to offer them again. Signing out removes them.

You don't need an account to browse. Until you sign in, your wishlist stays in your browser only.

Your browser remembers the last 12 products you viewed, on this device only. Signing out removes them.

If you type a PIN code to see when an order arrives, your browser keeps it on this device. Signing out removes it.

We also keep a random device code for 90 days. It lets you sign in even while someone else tries to guess your password. It contains nothing about you, and signing out of all devices removes it.

## Who we share it with

- The courier: the name, mobile number and address on the parcel, and the parcel's documents.
- The payment provider: the amount and the order number.
- The identity provider, if you sign in with Google or verify your e-mail address.
- Public authorities, where the law requires it.

## How long we keep it

We keep orders and payments for as long as tax law requires, and everything else until you delete your account.

## Your rights

Under the Digital Personal Data Protection Act, 2023 you can ask what we keep about you, have it corrected or deleted, and complain.

Change it in [your details](/profile/details). Download or delete it in [account settings](/account-settings).

You can also write to our grievance officer, {{officer}}, at {{care e-mail}}.`,
  },
  terms: {
    markdown: `The terms that apply when you buy from us.

## Orders

Your order is accepted when we show you its order number. If an item turns out to be unavailable after that, we cancel it and refund it in full.

## Prices

Prices are in Indian rupees and include all taxes. Shipping is free. You pay the price shown when you place the order.

## Payment

Pay online when you order, or by cash or UPI on delivery, as offered at checkout.

If payment succeeds but no order is placed, we refund you in full automatically.

## Delivery and returns

The [Shipping policy](/shipping-policy) and the [Returns policy](/returns-policy) are part of these terms.

## Your account

Keep your password secret, and give us correct names and addresses.

You can delete your account in [account settings](/account-settings), or by writing to us, once open orders and refunds are complete. Tax records are kept without your name.

## Pictures and colours

We show every item as accurately as we can. Handmade items and screens differ; slight variations are not defects.

## Law and complaints

Indian law applies.

Write to our grievance officer, {{officer}}, at {{care e-mail}}. We acknowledge complaints within 48 hours and resolve them within one month.`,
  },
  'contact-us': {
    markdown: `Talk to a real person. Please have your order number ready if you ask about an order.

## Grievance officer

{{officer}}, grievance officer of {{shop name}}, handles all complaints: {{care e-mail}}, {{care phone}}.

We acknowledge your complaint within 48 hours and resolve it within one month of receiving it.

## Quick answers

- Where is my order? See the expected delivery date in [My Orders](/orders).
- How do I return an item? See our [Returns policy](/returns-policy).
- Do you ship to my town? See our [Shipping policy](/shipping-policy).

## Tax registration

GSTIN: {{gstin}}`,
  },
  'about-us': {
    title: 'Tana is the warp, bana is the weft',
    markdown: `Together they make cloth. We sell clothes and shoes that are made in India.

## What we sell

Tops, bottoms, shoes and accessories for every day: kurtas for the office, denim that lasts, juttis you can walk in.

{{shop name}} keeps the collection small, so we know every item in it.

## Who makes it

Indian makers: block printers, handloom weavers and small factories that have sewn shirts for three generations.

The brand on each item is the maker's own.

## What we promise

- Honest prices that include all taxes.
- Free shipping across India.
- {{return days}} days to change your mind.
- A real person to talk to, {{support hours}}.`,
  },
}
