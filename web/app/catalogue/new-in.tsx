import { Lazy } from '@tanabana/ui/lazy.tsx'

const loadRow = () => import('./new-in-row.tsx')

/** A row of new products under an empty state. Loads its code and data when it is rendered in the browser. */
export function NewIn() {
  return <Lazy load={loadRow}>{(Row) => <Row />}</Lazy>
}
