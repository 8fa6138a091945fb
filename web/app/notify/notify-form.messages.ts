export const messages = {
  title: "Notify me when it's back",
  intro: (name: string) => `Choose the size of ${name}. We'll send you one e-mail when it's back in stock.`,
  variant: 'Colour and size',
  email: 'E-mail',
  emailField: 'e-mail',
  send: 'Notify me',
  done: 'Done',
  kept: (days: number) => `We use your address for this mail only, and delete the request after ${days} days.`,
}
