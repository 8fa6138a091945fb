import type { ReactNode } from 'react'
import { Picture } from '#products/picture.tsx'

type FormPageProps = { picture: string; children: ReactNode }

/** A page with one form; on a wide screen a picture beside it. */
export function FormPage({ picture, children }: FormPageProps) {
  return (
    <div className="page grid max-w-6xl py-4 desktop:py-10 wide:grid-cols-2 wide:gap-20">
      <div className="hidden wide:block">
        <Picture src={picture} alt="" sizes="(min-width: 1280px) 500px, 45vw" className="rounded-sm" />
      </div>
      <div className="mx-auto w-full max-w-md wide:pt-4">{children}</div>
    </div>
  )
}
