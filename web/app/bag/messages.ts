import { returnDays } from '@tanabana/contract/limits.ts'
import { messages as common } from '@tanabana/ui/messages.ts'

export const messages = {
  title: 'Bag',
  heading: 'Your bag',
  loading: 'Loading your bag',
  failedTitle: "Your bag didn't load",
  emptyText: "Nothing here yet. Let's find something you'll love.",
  fromWishlist: 'From your wishlist',
  undo: 'UNDO',
  undoOf: (name: string) => `UNDO: put ${name} back`,
  visitorText: 'Sign in to see items you added earlier.',
  proceedToCheckout: 'PROCEED TO CHECKOUT',
  blocked: 'An item is no longer available. Change or remove it to continue.',
  notes: `Prices include all taxes. Returns within ${returnDays} days.`,
  steps: {
    label: 'Steps to your order',
    bag: 'Bag',
    details: 'Details',
    payment: 'Payment',
    done: ' (done)',
  },
  line: {
    each: 'each',
    remove: (name: string, color: string, size: string) => `Remove ${name}, ${color}, ${size}`,
    sizeOf: (name: string) => `Size of ${name}`,
    otherSize: 'Choose another size',
    move: 'Move to wishlist',
    moveToWishlist: (name: string) => `Move to wishlist: ${name}`,
    cheaper: (before: string) => `Price fell from ${before} since you added it.`,
    dearer: (before: string) => `Price rose from ${before} since you added it.`,
    maximum: (max: number) => `Maximum ${max} per item`,
  },
  /** Read out after a change. */
  changed: {
    removed: (name: string) => `${name} removed.`,
    moved: (name: string) => `${name} moved to your wishlist.`,
    size: (name: string, size: string) => `${name}: size ${size}.`,
    quantity: (name: string, quantity: number) => `${name}: quantity ${quantity}.`,
    total: (amount: string) => `Total ${amount}.`,
  },
  summary: {
    label: 'Summary',
    mrp: (quantity: number) => `Total MRP (${common.items(quantity)})`,
    discount: 'Discount on MRP',
    delivery: 'Delivery',
    free: 'Free',
    total: 'Total Amount',
  },
}
