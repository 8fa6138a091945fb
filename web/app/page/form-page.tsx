import type { ReactNode } from 'react'
import { Picture } from '#products/picture.tsx'

type FormPageProps = { picture?: string; children: ReactNode }

/** A page with one form; on a wide screen at the left edge, with a picture beside it. */
export function FormPage({ picture, children }: FormPageProps) {
  return (
    <div className="page py-4 desktop:py-6 wide:flex wide:gap-20">
      <div className="w-full max-w-md shrink-0">{children}</div>
      {picture && (
        <div className="ml-auto hidden max-w-xl grow pt-2.5 wide:block">
          <Picture src={picture} alt="" sizes="576px" className="rounded-sm" />
        </div>
      )}
    </div>
  )
}
