/** A description is plain text with paragraphs. Two asterisks mark bold text: `**Care:** wash by hand`. */
const bold = /\*\*(.+?)\*\*/s

/** The text in parts: every second one is bold. */
export const boldParts = (description: string): string[] => description.split(bold)

/** The text without marks, for readers that show no bold. */
export const plainText = (description: string): string => boldParts(description).join('')
