import { type PointerEvent, useEffect, useState } from 'react'

/** How near to the screen's edge a dragged thing scrolls the page, in pixels: bars are there. */
const edge = 110

/** The order of things by their ids, such as a product's pictures, shown as it is wanted while it is being saved. @param save saves an order */
export function useOrder(ids: readonly number[], isSaving: boolean, save: (order: string) => void) {
  const [wanted, setWanted] = useState<readonly number[] | null>(null)
  // a dragged element that moves in the page would lose the pointer: meanwhile all stay, and their style has their place
  const [drag, setDrag] = useState<{ id: number; listed: readonly number[] } | null>(null)
  useEffect(() => {
    if (!isSaving) setWanted(null)
  }, [isSaving])
  const order = wanted ?? ids
  const shown = [...order.filter((id) => ids.includes(id)), ...ids.filter((id) => !order.includes(id))]

  const moved = (id: number, to: number) => shown.filter((one) => one !== id).toSpliced(to, 0, id)

  function move(order: readonly number[]): void {
    setWanted(order)
    save(order.join(' '))
  }

  function follow(id: number, { clientX, clientY }: PointerEvent): void {
    if (drag?.id !== id) return
    if (clientY < edge) scrollBy(0, -10)
    if (clientY > innerHeight - edge) scrollBy(0, 10)
    const over = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-ordered]')
    const to = shown.indexOf(Number(over?.dataset.ordered))
    if (to !== -1 && shown[to] !== id) setWanted(moved(id, to))
  }

  function drop(): void {
    if (drag && wanted) move(wanted)
    setDrag(null)
  }

  return {
    shown,
    dragged: drag?.id,
    listed: drag ? shown.toSorted((one, other) => drag.listed.indexOf(one) - drag.listed.indexOf(other)) : shown,
    moved,
    move,
    handle: (id: number) => ({
      onPointerDown: (event: PointerEvent) => {
        if (!event.isPrimary || event.button !== 0) return
        event.currentTarget.setPointerCapture(event.pointerId)
        setDrag({ id, listed: shown })
      },
      onPointerMove: (event: PointerEvent) => follow(id, event),
      onPointerUp: drop,
      onPointerCancel: () => {
        setWanted(null)
        setDrag(null)
      },
    }),
  }
}
