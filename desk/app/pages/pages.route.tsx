import { isMail, titleOf } from '@tanabana/contract/desk/pages.ts'
import { mails } from '@tanabana/contract/mail-texts.ts'
import { call } from '#server/api.ts'
import { LinkRow } from '#ui/link-row.tsx'
import { longTime } from '#ui/times.ts'
import type { Route } from './+types/pages.route'

export function loader(args: Route.LoaderArgs) {
  return call(args, 'listPages', {})
}

type Listed = Route.ComponentProps['loaderData']['pages'][number]

const aboutMails = { orders: 'Mails about orders', products: 'Mails about products', accounts: 'Mails about accounts' }

export default function Pages({ loaderData: { pages } }: Route.ComponentProps) {
  return (
    <>
      <title>Pages and mails | Desk</title>
      <h1 className="font-display text-2xl">Pages and mails</h1>
      <p className="mt-1 max-w-3xl text-sm text-muted">
        What your shop says about returns, shipping, data and itself. Have a lawyer read your policies and terms.
      </p>
      <Texts listed={pages.filter(({ name }) => !isMail(name))} />
      <div id="mails" className="scroll-mt-4">
        {Object.entries(aboutMails).map(([about, title]) => (
          <section key={about} aria-labelledby={about} className="mt-8">
            <h2 id={about} className="text-lg font-semibold">
              {title}
            </h2>
            <Texts listed={pages.filter(({ name }) => isMail(name) && mails[name].about === about)} />
          </section>
        ))}
      </div>
    </>
  )
}

function Texts({ listed }: { listed: readonly Listed[] }) {
  return (
    <ul className="mt-3 max-w-3xl divide-y divide-line border-y border-line">
      {listed.map(({ name, changed }) => (
        <LinkRow key={name} to={`/pages/${name}`} name={titleOf(name)}>
          {changed ? `Changed by ${changed.by}, ${longTime(changed.at)}` : 'Default text'}
        </LinkRow>
      ))}
    </ul>
  )
}
