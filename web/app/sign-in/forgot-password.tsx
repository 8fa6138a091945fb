import { Link } from 'react-router'
import { useSettings } from '#settings/settings.ts'
import { messages } from './messages.ts'

/** Links to the password reset. Hidden if the shop sends no mail. */
export function ForgotPassword() {
  if (!useSettings().sendsMail) return null
  return (
    <p className="-mt-4">
      <Link
        to="/reset-password"
        className="inline-flex min-h-11 items-center text-sm font-semibold text-indigo hover:underline"
      >
        {messages.forgotPassword}
      </Link>
    </p>
  )
}
