import { pageMeta } from '#page/page-meta.ts'
import { useSettings } from '#settings/settings.ts'
import { LinkButton } from '#ui/button.tsx'
import type { Route } from './+types/about.route'
import { Part, Prose } from './prose.tsx'

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: 'About Us',
    description: 'Tana is the warp, bana is the weft. Together they make cloth.',
    path: '/about-us',
  })
}

export default function About() {
  const { shopName: name } = useSettings()
  return (
    <Prose
      title="Tana is the warp, bana is the weft"
      lead="One is stretched tight on the loom, the other is thrown across it. Alone each is thread. Together they make cloth."
    >
      <Part title="What we sell">
        <p>
          Tops, bottoms, shoes and accessories for ordinary days: kurtas that go to the office, denim that lasts, juttis
          that can be walked in. {name} keeps the collection small enough to know every piece of it.
        </p>
      </Part>
      <Part title="Who makes it">
        <p>
          Indian makers, from block printers and handloom weavers to small factories that have sewn shirts for three
          generations. The brand that stands on each piece is the maker's own.
        </p>
      </Part>
      <Part title="What we promise">
        <p>
          An honest price with all taxes in it. Free shipping. Seven days to change your mind. And a person on the
          telephone, Monday to Friday.
        </p>
      </Part>
      <p className="mt-10">
        <LinkButton to="/">See the collection</LinkButton>
      </p>
    </Prose>
  )
}
