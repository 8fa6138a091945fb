export const messages = {
  title: 'Categories',
  all: 'All',
}
