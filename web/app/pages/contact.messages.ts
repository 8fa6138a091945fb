export const messages = {
  call: 'Call',
  whatsApp: 'WhatsApp',
  write: 'Write',
  hours: 'Hours',
  address: 'Address',
}
