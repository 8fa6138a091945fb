import { useContact } from '#settings/settings.ts'

/** The shop's e-mail address, to be written to. */
export function MailLink() {
  const { email } = useContact()
  return (
    <a className="text-link" href={`mailto:${email}`}>
      {email}
    </a>
  )
}
