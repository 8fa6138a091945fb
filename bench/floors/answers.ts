import { readFileSync } from 'node:fs'

/** Answers that a floor sends from memory, by path; bodies in base64. */
export type Answers = Record<string, { headers: Record<string, string>; body: string }>

/** Reads the file that the bench has written. */
export function readAnswers(): [path: string, headers: Record<string, string>, body: Buffer][] {
  const answers = JSON.parse(readFileSync(process.env.ANSWERS ?? '', 'utf8')) as Answers
  return Object.entries(answers).map(([path, { headers, body }]) => [path, headers, Buffer.from(body, 'base64')])
}
