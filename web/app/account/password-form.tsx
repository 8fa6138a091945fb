import { PasswordField } from '#passwords/password-field.tsx'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { usePasswordForm } from './use-password-form.ts'

export function PasswordForm({ username }: { username: string }) {
  const { submit, busy, form, failure, success, fields } = usePasswordForm(username)
  return (
    <form
      ref={form}
      method="post"
      noValidate
      onSubmit={submit}
      aria-label="Change password"
      className="max-w-md space-y-5 [&_input]:scroll-my-32"
    >
      {failure && <Notice tone="error">{failure}</Notice>}
      {success && <Notice tone="success">{success}</Notice>}
      {/* for password managers */}
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <PasswordField
        name="password"
        label="New password"
        autoComplete="new-password"
        hint="At least 6 characters."
        error={fields.password}
      />
      <PasswordField
        name="confirmation"
        label="Confirm new password"
        autoComplete="new-password"
        error={fields.confirmation}
      />
      <Button type="submit" busy={busy} className="w-full desktop:w-auto">
        Update password
      </Button>
    </form>
  )
}
