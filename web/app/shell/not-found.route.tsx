import { notFound } from '#page/load-errors.ts'

function refuse(): never {
  throw notFound()
}

export const loader = () => refuse()
export const clientLoader = () => refuse()

/** Never rendered: the loader throws the 404 page. */
export default function NotFound() {
  return null
}
