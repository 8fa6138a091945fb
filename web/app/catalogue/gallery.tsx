import { globalMessages } from '@tanabana/contract/messages.ts'
import { useState } from 'react'
import { messages as productMessages } from '#products/messages.ts'
import { Picture } from '#products/picture.tsx'
import { Lazy } from '#ui/lazy.tsx'
import { useOverlay } from '#ui/overlay.ts'
import { messages } from './product.messages.ts'

const loadSlider = () => import('./picture-slider.tsx')

type GalleryProps = { name: string; color: string | undefined; pictures: string[] }

/** The product's pictures: a row that is swiped on a phone, a grid on a desktop. Opens the full-screen slider. */
export function Gallery({ name, color, pictures }: GalleryProps) {
  const [start, setStart] = useState(0)
  const slider = useOverlay('pictures')
  const what = productMessages.inColor(name, color)
  const columns = pictures.length > 1 ? 'desktop:grid-cols-2' : ''
  // An odd number would leave a gap: the last picture takes the full width.
  const isWide = (index: number) => index === pictures.length - 1 && index % 2 === 0
  const label = messages.pictures.of(what)
  const nameOf = (index: number) => (index === 0 ? what : messages.pictures.view(what, index + 1))
  // 36vh: four fifths of the row's height on a phone
  const sizesOf = (index: number) =>
    isWide(index)
      ? '(min-width: 1440px) 780px, (min-width: 769px) 56vw, 36vh'
      : '(min-width: 1440px) 390px, (min-width: 769px) 28vw, 36vh'

  if (pictures.length === 0)
    return (
      <div className="gallery snap-row desktop:max-w-xl">
        <Picture src="" alt={what} sizes="100vw" />
      </div>
    )
  return (
    <div className="self-start">
      <ul tabIndex={-1} aria-label={label} className={`gallery snap-row desktop:grid desktop:gap-1 ${columns}`}>
        {pictures.map((picture, index) => (
          <li key={picture} className={isWide(index) ? 'desktop:col-span-2' : ''}>
            <button
              type="button"
              aria-label={messages.pictures.fullScreen(index + 1, pictures.length)}
              className="block w-full cursor-zoom-in -outline-offset-2"
              onPointerEnter={() => void loadSlider()}
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
