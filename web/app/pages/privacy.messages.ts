export const messages = {
  analytics: {
    title: 'Analytics',
    content: [
      'If you allow it, Google Analytics counts which pages are viewed and which items are added to a bag and bought. It does not receive your name, address or e-mail.',
      'Google sets cookies in your browser and sees your IP address. Nothing is loaded unless you allow it.',
    ],
  },
}
