import type { ReactNode } from 'react'
import { Logo } from '#frame/logo.tsx'
import { Notice } from '#ui/parts.tsx'
import { Cloth } from './cloth.tsx'

type DoorPageProps = { title: string; heading: string; problem: ReactNode; children: ReactNode }

/** A page outside the frame: sign-in and set-up. A wide screen has cloth beside the form. */
export function DoorPage({ title, heading, problem, children }: DoorPageProps) {
  return (
    <div className="grid min-h-dvh grid-rows-[auto_1fr] wide:grid-rows-1 wide:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
      <title>{title}</title>
      <div className="weave-band wide:hidden" />
      <div className="relative max-wide:hidden">
        <div className="absolute inset-0">
          <Cloth />
        </div>
      </div>
      <main className="mx-auto flex w-full max-w-sm flex-col gap-5 px-4 pt-[12dvh] pb-10 wide:pt-[16dvh]">
        <div>
          <Logo />
          <h1 className="page-title mt-5">{heading}</h1>
        </div>
        <Notice>{problem}</Notice>
        {children}
      </main>
    </div>
  )
}
