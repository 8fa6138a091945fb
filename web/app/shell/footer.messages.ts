export const messages = {
  help: 'Help',
  contact: 'Talk to us',
  social: 'Follow us',
  copyright: (shopName: string) => `© ${shopName}`,
}
