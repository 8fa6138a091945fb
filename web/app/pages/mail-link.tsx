import { useSettings } from '#settings/settings.ts'

/** A mailto link to the shop's e-mail address. */
export function MailLink() {
  const { email } = useSettings().contact
  return (
    <a className="text-link" href={`mailto:${email}`}>
      {email}
    </a>
  )
}
