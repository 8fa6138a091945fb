import { imageWidths } from '@tanabana/contract/limits.ts'
import { BagIcon } from '@tanabana/ui/icons.tsx'
import { type CSSProperties, type ReactNode, useState } from 'react'
import { useSettings } from '#settings/settings.ts'

type PictureProps = {
  src: string
  alt: string
  /** As in HTML: the rendered width, so that the browser fetches no larger file. */
  sizes: string
  eager?: boolean
  /** The page's most important picture; at most one. */
  priority?: boolean
  /** Reserves the space and fetches nothing yet. */
  waiting?: boolean
  className?: string
  /** `objectPosition`, and `--wide` for it from a tablet on. */
  style?: CSSProperties
  /** A `<source>` with another cut of the picture, for some screens. */
  source?: ReactNode
}

/** A 4:5 picture that reserves its space. Shows a placeholder if it is missing or fails. */
export function Picture({
  src,
  alt,
  sizes,
  eager = false,
  priority = false,
  waiting = false,
  className = '',
  source,
  style,
}: PictureProps) {
  const [failed, setFailed] = useState<string>()
  const broken = !src || failed === src
  const sources = usePictureSources(src)
  const tone = toneOf(src)
  return (
    <span
      className={`relative block aspect-4/5 overflow-hidden bg-ground ${className}`}
      style={tone ? { backgroundColor: tone } : undefined}
    >
      {waiting ? null : broken ? (
        <span
          role="img"
          aria-label={alt || undefined}
          aria-hidden={alt ? undefined : true}
          className="absolute inset-0 grid place-items-center text-edge"
        >
          <BagIcon className="size-8" />
        </span>
      ) : (
        <picture>
          {source}
          <img
            // React misses errors before hydration: check the result.
            ref={(img) => {
              if (img?.complete && img.naturalWidth === 0) setFailed(src)
            }}
            {...sources}
            sizes={sizes}
            alt={alt}
            width={480}
            height={600}
            loading={eager || priority ? 'eager' : 'lazy'}
            fetchPriority={priority ? 'high' : undefined}
            decoding="async"
            onError={() => setFailed(src)}
            className="absolute inset-0 size-full object-cover tablet:object-(--wide)!"
            style={style}
          />
        </picture>
      )}
    </span>
  )
}

/** The addresses of a picture's files, for an `img`. */
export function usePictureSources(src: string): { src: string; srcSet: string | undefined } {
  const { backendUrl } = useSettings()
  const address = /^\/(?!\/)/.test(src) ? (backendUrl ?? '') + src : src
  if (!src.startsWith('/pictures/')) return { src: address, srcSet: undefined }
  return { src: sized(address, 480), srcSet: widthsOf(address) }
}

/** The dominant colour at the end of our pictures' names: the background while loading. */
function toneOf(src: string): string | undefined {
  const tone = /^\/pictures\/[0-9a-f]{32}-([0-9a-f]{6})$/.exec(src)?.[1]
  return tone && `#${tone}`
}

function sized(src: string, width: number) {
  return `${src}?w=${width}`
}

/** The `srcset` of one of our pictures. */
export function widthsOf(address: string): string {
  return imageWidths.map((width) => `${sized(address, width)} ${width}w`).join(', ')
}

/** Splits a semicolon-joined list of pictures; empty without any. */
export function pictureList(image: string | null | undefined): string[] {
  return (image ?? '')
    .split(';')
    .map((address) => address.trim())
    .filter(Boolean)
}
