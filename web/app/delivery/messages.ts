export const messages = {
  title: 'Delivery date for your PIN code',
  placeholder: 'Enter PIN code',
  check: 'Check',
  to: (pincode: number) => `to ${pincode}`,
  change: 'Change',
  changeOf: (pincode: number) => `Change PIN code ${pincode}`,
  payOnline: 'Pay online',
  notDelivered: (pincode: number) => `Not delivered to ${pincode}`,
}
