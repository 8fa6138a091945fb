export const messages = {
  label: 'Analytics',
  question: 'Allow Google Analytics to count your visit? No ads. You can change this on the',
  privacyPage: 'privacy page',
  decline: 'Decline',
  allow: 'Allow',
  status: {
    unasked: "You haven't chosen yet. Analytics is off.",
    yes: 'Analytics is on in this browser.',
    no: 'Analytics is off in this browser.',
  },
}
