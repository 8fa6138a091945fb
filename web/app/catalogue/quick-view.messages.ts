export const messages = {
  seeDetails: 'See all details',
}
