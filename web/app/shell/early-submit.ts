/** Inline script for forms with `data-early`: notes a submit before hydration, so that the form can repeat it. */
export const earlySubmit = `addEventListener('submit', (event) => {
  const { dataset } = event.target
  if (!('early' in dataset)) return
  event.preventDefault()
  dataset.early = 'sent'
})`
