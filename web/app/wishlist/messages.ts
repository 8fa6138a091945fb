export const messages = {
  save: (name: string) => `Save ${name} to your wishlist`,
  limit: (max: number) => `You can save up to ${max} items.`,
}
