import type { Product } from '@tanabana/contract/catalogue.ts'
import { globalMessages } from '@tanabana/contract/messages.ts'
import { Lazy } from '@tanabana/ui/lazy.tsx'
import { useOverlay } from '@tanabana/ui/overlay.ts'
import { useState } from 'react'
import { messages as productMessages } from '#products/messages.ts'
import { Picture } from '#products/picture.tsx'
import { messages } from './product.messages.ts'

const loadSlider = () => import('./picture-slider.tsx')

type GalleryProps = { product: Product; color: string | undefined; pictures: string[] }

/** The product's pictures: a row that is swiped on a phone, a grid on wider screens. Opens the full-screen slider. */
export function Gallery({ product: { name, pictureTexts }, color, pictures }: GalleryProps) {
  const [start, setStart] = useState(0)
  const [at, setAt] = useState(1)
  const slider = useOverlay('pictures')
  const what = productMessages.inColor(name, color)
  // The first picture is the largest. An odd number below it would leave a gap: the last one takes the full width.
  const isWide = (index: number) => index === 0 || (index === pictures.length - 1 && index % 2 === 1)
  const label = messages.pictures.of(what)
  const nameOf = (index: number) =>
    pictureTexts?.[`${pictures[index]}`] ?? (index === 0 ? what : messages.pictures.view(what, index + 1))
  // 36vh: four fifths of the row's height on a phone
  const sizesOf = (index: number) =>
    isWide(index)
      ? '(min-width: 1440px) 693px, (min-width: 720px) 50vw, 36vh'
      : '(min-width: 1440px) 346px, (min-width: 720px) 25vw, 36vh'

  if (pictures.length === 0)
    return (
      <div className="gallery snap-row">
        <Picture src="" alt={what} sizes="100vw" />
      </div>
    )
  return (
    <div className="relative self-start">
      <ul
        tabIndex={-1}
        aria-label={label}
        className="gallery snap-row grid-cols-2 gap-1 side:grid"
        onScroll={({ currentTarget }) => setAt(shownIn(currentTarget))}
      >
        {pictures.map((picture, index) => (
          <li key={picture} className={isWide(index) ? 'side:col-span-2' : ''}>
            <button
              type="button"
              aria-label={messages.pictures.fullScreen(index + 1, pictures.length)}
              className="block w-full cursor-zoom-in -outline-offset-2"
              onPointerEnter={loadSlider}
              onClick={() => {
                setStart(index)
                slider.show()
              }}
            >
              <Picture
                src={picture}
                alt={nameOf(index)}
                sizes={sizesOf(index)}
                eager={index === 0}
                priority={index === 0}
              />
            </button>
          </li>
        ))}
      </ul>
      {pictures.length > 1 && (
        <span
          aria-hidden="true"
          className="absolute bottom-2.5 left-4 rounded-full bg-canvas/90 px-2.5 py-1 text-xs tabular-nums side:hidden"
        >
          {at}/{pictures.length}
        </span>
      )}
      {slider.open && (
        <Lazy load={loadSlider} onFailure={{ message: globalMessages.noResponse, close: slider.hide }}>
          {(PictureSlider) => (
            <PictureSlider
              label={label}
              nameOf={nameOf}
              pictures={pictures}
              sizesOf={sizesOf}
              start={start}
              onClose={slider.hide}
            />
          )}
        </Lazy>
      )}
    </div>
  )
}

/** The number of the picture that a row is scrolled to. */
function shownIn({ scrollLeft, clientWidth, scrollWidth, children }: Element): number {
  if (scrollLeft + clientWidth >= scrollWidth - 2) return children.length
  return 1 + Math.round((scrollLeft / scrollWidth) * children.length)
}
