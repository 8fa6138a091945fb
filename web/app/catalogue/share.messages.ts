export const messages = {
  title: 'Share',
  whatsApp: 'WhatsApp',
  more: 'More …',
  copy: 'Copy link',
  copied: 'Link copied',
}
