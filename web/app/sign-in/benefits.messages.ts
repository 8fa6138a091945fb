import { returnDays } from '@tanabana/contract/limits.ts'

export const messages = {
  shipping: 'Free shipping across India',
  returns: `Easy returns within ${returnDays} days`,
  orders: 'Track every order',
}
