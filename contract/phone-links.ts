/** A telephone number as a link takes it: `tel:+918012345678`. */
export function phoneLink(phone: string): string {
  return `tel:${phone.replace(/[^\d+]/g, '')}`
}

/** Opens a chat. @param phone with its country code https://faq.whatsapp.com/5913398998672934 */
export function whatsAppLink(phone: string): string {
  return `https://wa.me/${phone.replace(/\D/g, '')}`
}
