/** A size as it stands by itself: "Size XXL", "Size UK 7", but "One Size". */
export function sizeName(size: string): string {
  return /\bsize\b/i.test(size) ? size : `Size ${size}`
}
