/** The rows of products below a product page. */
export const messages = {
  look: 'Complete the look',
  similar: 'Similar products',
  boughtTogether: 'Bought together',
  viewed: 'Recently viewed',
  previous: (row: string) => `${row}: previous`,
  next: (row: string) => `${row}: next`,
}
