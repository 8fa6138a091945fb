/** Of the merchant's words: products, categories, settings, home page, pages and mails. Other words are in message files. */
export type Language = 'en'

/** The language of words that stand beside what they describe, such as the name of a product. */
export const usualLanguage: Language = 'en'
