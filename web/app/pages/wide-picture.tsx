import { Picture } from '#products/picture.tsx'

type WidePictureProps = { src: string; alt: string; className: string }

/** The picture beside the title of a text page. */
export default function WidePicture({ className, ...picture }: WidePictureProps) {
  const sizes = '(min-width: 1440px) 842px, (min-width: 769px) 60vw, 100vw'
  return <Picture {...picture} sizes={sizes} className={`${className} aspect-3/2!`} />
}
