/** A telephone number as a link takes it: `tel:+918012345678`. */
export function phoneLink(phone: string): string {
  return `tel:${phone.replace(/[^\d+]/g, '')}`
}
