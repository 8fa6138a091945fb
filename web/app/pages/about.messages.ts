export const messages = { title: 'About us', shopAll: 'Shop the collection' }
