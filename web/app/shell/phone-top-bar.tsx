import { Logo } from '#shell/logo.tsx'

export function PhoneTopBar() {
  return (
    <header className="flex justify-center border-b border-line bg-canvas pt-[env(safe-area-inset-top)] desktop:hidden">
      <Logo className="py-1" />
    </header>
  )
}
