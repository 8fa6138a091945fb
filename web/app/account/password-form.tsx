import { Button } from '@tanabana/ui/button.tsx'
import { Notice } from '@tanabana/ui/notice.tsx'
import { messages as passwordMessages } from '#passwords/messages.ts'
import { PasswordField } from '#passwords/password-field.tsx'
import { messages } from './messages.ts'
import { usePasswordForm } from './use-password-form.ts'

export function PasswordForm({ username }: { username: string }) {
  const { submit, busy, form, failure, success, fields } = usePasswordForm(username)
  return (
    <form
      ref={form}
      method="post"
      noValidate
      onSubmit={submit}
      aria-label={messages.settings.passwordTitle}
      className="max-w-md space-y-5 [&_input]:scroll-my-32"
    >
      {failure && <Notice tone="error">{failure}</Notice>}
      {success && <Notice tone="success">{success}</Notice>}
      {/* for password managers */}
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <PasswordField
        name="password"
        label={passwordMessages.newPassword}
        autoComplete="new-password"
        hint={passwordMessages.passwordHint}
        error={fields.password}
      />
      <PasswordField
        name="confirmation"
        label={passwordMessages.confirmPassword}
        autoComplete="new-password"
        error={fields.confirmation}
      />
      <Button type="submit" busy={busy} className="w-full tablet:w-auto">
        {messages.settings.updatePassword}
      </Button>
    </form>
  )
}
