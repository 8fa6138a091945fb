/** The first of the pictures in an `image` field. Our own pictures come in their smallest width. */
export function smallPicture(image: string): string {
  const first = image.split(';')[0]?.trim() ?? ''
  return first.startsWith('/pictures/') ? `${first}?w=240` : first
}
