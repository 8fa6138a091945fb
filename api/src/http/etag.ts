import { createHash } from 'node:crypto'

/** A weak entity tag: plain and compressed responses share it. */
export function tagOf(body: string): string {
  return `W/"${createHash('sha1').update(body).digest('base64url')}"`
}

/** Whether an If-None-Match names the tag. Tags are compared weakly: see RFC 9110, section 13.1.2. */
export function knowsTag(header = '', tag: string): boolean {
  if (header === '') return false
  const bare = (one: string) => one.trim().replace(/^W\//, '')
  return header.split(',').some((one) => bare(one) === bare(tag) || one.trim() === '*')
}
