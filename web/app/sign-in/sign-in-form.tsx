import { GoogleButton } from '#identity-provider/google-button.tsx'
import { messages as passwordMessages } from '#passwords/messages.ts'
import { PasswordField } from '#passwords/password-field.tsx'
import { useSession } from '#session/session.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { messages as common } from '#ui/messages.ts'
import { Notice } from '#ui/notice.tsx'
import { ForgotPassword } from './forgot-password.tsx'
import { messages } from './messages.ts'
import { useSignInForm } from './use-sign-in-form.ts'

type SignInFormProps = { onSignedIn: () => void }

/** Sign In and Sign Up in one form, used in the panel and on /signin. */
export function SignInForm({ onSignedIn }: SignInFormProps) {
  const { mode, switchTo, submit, busy, form, google, withGoogle, failure, success, fields } = useSignInForm(onSignedIn)
  const { status } = useSession()
  const isSignUp = mode === 'sign-up'
  return (
    <div>
      <p className="text-pretty text-muted">{isSignUp ? messages.signUpIntro : messages.signInIntro}</p>
      {/* `post`: a submit before hydration must not put the password into the URL. */}
      <form ref={form} method="post" noValidate onSubmit={submit} className="mt-6 space-y-5 [&_input]:scroll-my-32">
        {failure && <Notice tone="error">{failure}</Notice>}
        {success && <Notice tone="success">{success}</Notice>}
        <Field
          key="username"
          name="username"
          label={isSignUp ? messages.username : messages.usernameOrEmail}
          autoComplete="username"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          required
          error={fields.username}
        />
        {isSignUp && (
          <>
            <div className="grid grid-cols-2 gap-3">
              <Field
                name="firstname"
                label={messages.firstName}
                autoComplete="given-name"
                required
                error={fields.firstname}
              />
              <Field
                name="lastname"
                label={messages.lastName}
                autoComplete="family-name"
                required
                error={fields.lastname}
              />
            </div>
            <Field
              name="email"
              type="email"
              label={messages.email}
              autoComplete="email"
              required
              error={fields.email}
            />
          </>
        )}
        <PasswordField
          key={mode}
          name="password"
          label={messages.password}
          autoComplete={isSignUp ? 'new-password' : 'current-password'}
          hint={isSignUp ? passwordMessages.passwordHint : undefined}
          error={fields.password}
        />
        {!isSignUp && <ForgotPassword />}
        <Button type="submit" busy={busy} disabled={status === 'unknown'} className="w-full">
          {isSignUp ? messages.createAccount : common.signIn}
        </Button>
      </form>
      {google.offered && (
        <GoogleButton state={google.state} disabled={busy || status === 'unknown'} onClick={withGoogle} />
      )}
      <div className="mt-8 border-t border-line pt-5 text-center">
        <p className="text-sm text-muted">{isSignUp ? messages.haveAccount : messages.newHere}</p>
        <Button
          variant="ghost"
          disabled={busy || status === 'unknown'}
          onClick={() => switchTo(isSignUp ? 'sign-in' : 'sign-up')}
          className="w-full"
        >
          {isSignUp ? common.signIn : messages.signUp}
        </Button>
      </div>
    </div>
  )
}
