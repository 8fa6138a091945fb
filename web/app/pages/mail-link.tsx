import { useSettings } from '#settings/settings.ts'

/** The shop's e-mail address, to be written to. */
export function MailLink() {
  const { email } = useSettings().contact
  return (
    <a className="text-link" href={`mailto:${email}`}>
      {email}
    </a>
  )
}
