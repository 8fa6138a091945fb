import { notFound } from '#page/load-errors.ts'

function refuse(): never {
  throw notFound()
}

export const loader = () => refuse()
export const clientLoader = () => refuse()

/** Never seen: the loader always leads to the 404 page of the root. */
export default function NotFound() {
  return null
}
