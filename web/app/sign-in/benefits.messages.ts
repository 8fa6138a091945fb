export const messages = {
  orders: 'Track every order',
}
