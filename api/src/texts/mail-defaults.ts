import type { MailName } from '@tanabana/contract/mail-texts.ts'

/** The texts of mails until the merchant changes them. The first line is the subject, which the heading repeats. */
export const mailDefaults: Readonly<Record<MailName, string>> = {
  'order-placed': `Thank you for your order

We have received your order {{order}} and are packing it with care. Expect it by {{expected day}}.

Please pay {{to pay}} by cash or UPI on delivery.

You have paid {{paid}} online.`,
  'order-shipped': `Your order is on its way

Order {{order}} has shipped.

Please keep {{to pay}} ready for the delivery.`,
  'order-tracking': `Your tracking number has changed

Order {{order}} has a new tracking number.`,
  'order-delivered': `Your order has arrived

Order {{order}} was delivered. We hope you love it.

If not, you can return it within {{return days}} days.`,
  'order-returned': `Your parcel came back to us

The courier brought order {{order}} back to us.

{{nothing to pay}}

We will contact you about your refund of {{paid}}.`,
  'order-lost': `Your parcel was lost on its way

The courier lost order {{order}}. We are sorry.

{{nothing to pay}}

We will contact you about your refund of {{paid}}.`,
  'order-cancelled': `Your order is cancelled

Order {{order}} is cancelled. It stays in My Orders for {{cancelled order days}} days.

{{nothing to pay}}

Your refund of {{paid}} will reach you in {{refund time}}, in the account you paid from.`,
  'order-refunded': `Your refund is on its way

We have refunded {{refund}} for {{refunded for}}. It will reach you in {{refund time}}, in the account you paid from.

If it doesn't, ask your bank, and name the refund reference.`,
  'back-in-stock': `Back in stock: {{product}}

Good news: the size you wanted is back.`,
  'verify-address': `Verify your e-mail address

Please confirm that this is the address of your {{shop name}} account. The link is valid for three days.

Didn't create an account? Open the link and tell us.`,
  'reset-password': `Choose a new password

We received a request to reset the password of your {{shop name}} account. The link is valid for one hour and works once.

If you didn't request this, you can ignore this mail. Your password stays the same.`,
  'password-changed': `Your password was changed

The password of your {{shop name}} account was changed. All other devices are signed out.

If this wasn't you, choose a new password now and contact us.`,
  'google-linked': `You can now sign in with Google

Your {{shop name}} account now opens with the Google account of this address.

{{signed out}}

If this wasn't you, choose a new password now and contact us. This also removes the sign-in with Google.`,
  'new-address': `Confirm your new e-mail address

Please confirm this address for your {{shop name}} account. The link is valid for one hour.

If you don't have an account with us, you can ignore this mail.`,
  'address-changing': `Your e-mail address is about to be changed

The e-mail address of your {{shop name}} account will change to {{new e-mail}} once the link we sent there is opened.

If this wasn't you, change your password now. This cancels the link and ends all other sessions.`,
  'address-changed': `Your e-mail address was changed

The e-mail address of your {{shop name}} account is now {{new e-mail}}.

If this wasn't you, contact us right away.`,
}
