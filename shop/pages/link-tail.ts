/**
 * The address of a pasted link without what its text had around it: a dot, a bracket, a star, an invisible character.
 * @returns null if it ends with a letter, a number or a control character
 */
export function withoutLinkTail(url: string): string | null {
  const mark = url.indexOf('?')
  const query = mark < 0 ? '' : url.slice(mark)
  try {
    const path = decodeURIComponent(mark < 0 ? url : url.slice(0, mark))
    const rest = path.replace(/(?:[^\p{L}\p{M}\p{N}\p{Cc}]|\ufe0f)+$/u, '') || '/'
    // `//host` is another shop
    if (rest === path || !/^\/(?![/\\])/.test(rest)) return null
    return rest.split('/').map(encodeURIComponent).join('/') + query
  } catch {
    return null
  }
}
