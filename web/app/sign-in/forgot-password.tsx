import { Link } from 'react-router'
import { useSettings } from '#settings/settings.ts'
import { messages } from './messages.ts'
import { closeSignInPanel } from './panel.ts'

/** Links to the password reset. Hidden if the shop sends no mail. */
export function ForgotPassword() {
  if (!useSettings().sendsMail) return null
  return (
    <p className="-mt-3">
      <Link
        to="/reset-password"
        onClick={closeSignInPanel}
        className="inline-flex min-h-11 items-center text-sm font-semibold text-indigo hover:underline"
      >
        {messages.forgotPassword}
      </Link>
    </p>
  )
}
