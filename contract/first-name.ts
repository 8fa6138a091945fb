/** The first word of a full name that is no title and no initial; empty without one. */
export function firstNameOf(fullName: string): string {
  const words = fullName.trim().split(/\s+/)
  return words.find((word) => !isTitle.test(word) && /\p{L}[\p{L}\p{M}]/u.test(word)) ?? ''
}

const isTitle = /^(\S*\.|mr|mrs|ms|miss|dr|prof|shri|sri|smt|kum|श्री|श्रीमती|सुश्री|डॉ)$/i
