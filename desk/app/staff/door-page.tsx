import type { ReactNode } from 'react'

/** A page outside the frame: sign-in and set-up. */
export function DoorPage({ title, heading, children }: { title: string; heading: string; children: ReactNode }) {
  return (
    <main className="mx-auto flex min-h-dvh max-w-sm flex-col justify-center gap-5 px-4 py-10">
      <title>{title}</title>
      <div>
        <div className="weave-band w-16" />
        <h1 className="page-title mt-4">{heading}</h1>
      </div>
      {children}
    </main>
  )
}
