/**
 * A form that bears `data-early` can be sent before the page has come alive, on a slow phone: that is noted in it, and
 * the form does it when it can. Stands in the page, so that it is there before every other script.
 */
export const earlySubmit = `addEventListener('submit', (event) => {
  const { dataset } = event.target
  if (!('early' in dataset)) return
  event.preventDefault()
  dataset.early = 'sent'
})`
