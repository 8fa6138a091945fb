/** Rows of products below a page. */
export const messages = {
  look: 'Complete the look',
  similar: 'Similar products',
  boughtTogether: 'Bought together',
  viewed: 'Recently viewed',
  newIn: 'New in',
  previous: (row: string) => `${row}: previous`,
  next: (row: string) => `${row}: next`,
}
