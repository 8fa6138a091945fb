import { Button } from '@tanabana/ui/button.tsx'
import { Field } from '@tanabana/ui/field.tsx'
import { Lazy } from '@tanabana/ui/lazy.tsx'
import { messages as common } from '@tanabana/ui/messages.ts'
import { Notice } from '@tanabana/ui/notice.tsx'
import { useHydrated } from '@tanabana/ui/use-hydrated.ts'
import { useEffect } from 'react'
import { isStorageBlocked } from '#browser/storage.ts'
import { GoogleButton } from '#identity-provider/google-button.tsx'
import { messages as passwordMessages } from '#passwords/messages.ts'
import { PasswordField } from '#passwords/password-field.tsx'
import { ForgotPassword } from './forgot-password.tsx'
import { isInApp } from './in-app.ts'
import { messages } from './messages.ts'
import type { WantedItem } from './panel.ts'
import { SignUpFields } from './sign-up-fields.tsx'
import { TermsLine } from './terms-line.tsx'
import { useSignInForm } from './use-sign-in-form.ts'

const loadOtherBrowser = () => import('./other-browser.tsx')

type SignInFormProps = {
  onSignedIn: () => void
  /** The item that goes into the bag after it. A device where nobody signed in before starts with Sign Up. */
  wanted?: WantedItem | undefined
  /** Receives the title, which changes with the mode; without it the form shows the title. */
  onTitle?: (title: string) => void
}

/** Sign In and Sign Up in one form, used in the panel and on /signin. */
export function SignInForm({ onSignedIn, wanted, onTitle }: SignInFormProps) {
  const { mode, switchTo, submit, busy, form, google, withGoogle, username, failure, success, fields } = useSignInForm(
    onSignedIn,
    wanted !== undefined,
  )
  const hydrated = useHydrated()
  const inApp = hydrated && isInApp()
  const isSignUp = mode === 'sign-up'
  const title = isSignUp ? messages.createAccount : common.signIn
  useEffect(() => onTitle?.(title), [onTitle, title])
  return (
    <div>
      {!onTitle && <h1 className="page-title mb-6">{title}</h1>}
      {google.offered && <GoogleButton state={google.state} disabled={busy} onClick={withGoogle} />}
      {/* Always there: a live region that comes with its text is not read. */}
      <div aria-live="polite" className="not-empty:mb-5">
        {success && <Notice tone="success">{success}</Notice>}
      </div>
      {/* `post`: a submit before hydration must not put the password into the URL. */}
      <form
        ref={form}
        data-early={hydrated ? undefined : ''}
        method="post"
        noValidate
        onSubmit={submit}
        className="space-y-5 [&_input]:scroll-my-32"
      >
        {hydrated && isStorageBlocked() && <Notice tone="error">{messages.blockedStorage}</Notice>}
        {failure && <Notice tone="error">{failure}</Notice>}
        {isSignUp && <SignUpFields errors={fields} onEmail={username.suggest} />}
        <Field
          key="username"
          name="username"
          label={isSignUp ? messages.username : messages.usernameOrEmail}
          autoComplete="username"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          required
          onChange={username.edit}
          error={fields.username}
        />
        <PasswordField
          name="password"
          label={messages.password}
          autoComplete={isSignUp ? 'new-password' : 'current-password'}
          hint={isSignUp ? passwordMessages.passwordHint : undefined}
          error={fields.password}
        />
        {!isSignUp && <ForgotPassword />}
        <div className="needs-scripts">
          <Button type="submit" name="send" busy={busy} className="w-full">
            {title}
          </Button>
          <TermsLine />
        </div>
      </form>
      {google.offered && inApp && (
        <Lazy load={loadOtherBrowser}>{(OtherBrowser) => <OtherBrowser wanted={wanted} />}</Lazy>
      )}
      <p className="mt-6 mb-3 text-center text-sm text-muted">{isSignUp ? messages.haveAccount : messages.newHere}</p>
      <Button
        variant="secondary"
        disabled={busy}
        onClick={() => switchTo(isSignUp ? 'sign-in' : 'sign-up')}
        className="w-full"
      >
        {isSignUp ? common.signIn : messages.createAccount}
      </Button>
    </div>
  )
}
