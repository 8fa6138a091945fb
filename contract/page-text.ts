/** A run of a static page's text. `to`: the address of a link. */
export type TextPart = { text: string; to?: string; isBold?: true }

const markup = /\*\*(.+?)\*\*|\[([^\]]+)\]\(((?:\/|https:|mailto:|tel:)[^)]*)\)/

/** The parts of a text with `**bold**` and `[label](address)`. */
export function partsOf(text: string): TextPart[] {
  const pieces = text.split(markup)
  return pieces.flatMap((piece, at): TextPart[] => {
    if (!piece || at % 4 === 3) return []
    if (at % 4 === 1) return partsOf(piece).map((part) => ({ ...part, isBold: true }))
    return [at % 4 === 2 ? { text: piece, to: pieces[at + 1] ?? '' } : { text: piece }]
  })
}
