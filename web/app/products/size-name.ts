import { messages } from './messages.ts'
/** The label of a size: "Size XXL", "Size 32"; "UK 7" and "One Size" stay as they are. */
export function sizeName(size: string): string {
  return /\s|size/i.test(size) ? size : messages.size(size)
}
