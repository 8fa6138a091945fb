/** A size as it stands by itself: "Size XXL", "Size 32"; "UK 7" and "One Size" say what they are. */
export function sizeName(size: string): string {
  return /\s|size/i.test(size) ? size : `Size ${size}`
}
