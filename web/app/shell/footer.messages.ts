export const messages = {
  help: 'Help',
  contact: 'Talk to us',
  whatsApp: 'WhatsApp',
  social: 'Follow us',
  copyright: (shopName: string) => `© ${shopName}`,
}
