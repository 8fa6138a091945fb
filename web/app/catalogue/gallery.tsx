import { globalMessages } from '@tanabana/contract/messages.ts'
import { useState } from 'react'
import { messages as productMessages } from '#products/messages.ts'
import { Picture } from '#products/picture.tsx'
import { Lazy } from '#ui/lazy.tsx'
import { useOverlay } from '#ui/overlay.ts'
import { messages } from './product.messages.ts'

const loadSlider = () => import('./picture-slider.tsx')

type GalleryProps = { name: string; color: string | undefined; pictures: string[] }

/** The product's pictures: a carousel on a phone, a grid on a desktop. Opens the full-screen slider. */
export function Gallery({ name, color, pictures }: GalleryProps) {
  const [at, setAt] = useState(0)
  const slider = useOverlay('pictures')
  const what = productMessages.inColor(name, color)
  const columns = pictures.length > 1 ? 'desktop:grid-cols-2' : ''
  // An odd number would leave a gap: the first picture takes the full width.
  const wideFirst = pictures.length % 2 === 1

  if (pictures.length === 0) return <Picture src="" alt={what} sizes="100vw" />
  return (
    <div className="relative mt-2 self-start desktop:mt-0">
      <ul
        tabIndex={-1}
        aria-label={messages.pictures.of(what)}
        className={`snap-row gap-0 desktop:grid desktop:gap-3 ${columns}`}
        onScroll={(event) => setAt(Math.round(event.currentTarget.scrollLeft / event.currentTarget.clientWidth))}
      >
        {pictures.map((picture, index) => (
          <li key={picture} className={wideFirst && index === 0 ? 'desktop:col-span-2' : ''}>
            <button
              type="button"
              aria-label={messages.pictures.fullScreen(index + 1, pictures.length)}
              className="block w-full cursor-zoom-in -outline-offset-2"
              onPointerEnter={() => void loadSlider()}
              onClick={() => {
                setAt(index)
                slider.show()
              }}
            >
              <Picture
                src={picture}
                alt={index === 0 ? what : messages.pictures.view(what, index + 1)}
                // 98vw, not 100: a screen of 721 pixels takes the file of 720
                sizes={
                  wideFirst && index === 0
                    ? '(min-width: 1440px) 780px, (min-width: 769px) 56vw, 98vw'
                    : '(min-width: 1440px) 390px, (min-width: 769px) 28vw, 98vw'
                }
                eager={index === 0}
                priority={index === 0}
              />
            </button>
          </li>
        ))}
      </ul>
      {pictures.length > 1 && (
        <div aria-hidden="true" className="absolute inset-x-0 bottom-3 flex justify-center gap-1.5 desktop:hidden">
          {pictures.map((picture, dot) => (
            <span
              key={picture}
              className={`h-1.5 rounded-full transition-opacity duration-150 ${dot === at ? 'w-4 bg-ink' : 'w-1.5 bg-ink/30'}`}
            />
          ))}
        </div>
      )}
      {slider.open && (
        <Lazy load={loadSlider} onFailure={{ message: globalMessages.noResponse, close: slider.hide }}>
          {(PictureSlider) => <PictureSlider name={what} pictures={pictures} start={at} onClose={slider.hide} />}
        </Lazy>
      )}
    </div>
  )
}
