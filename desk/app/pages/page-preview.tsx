import type { OtherFont } from '@tanabana/contract/display-fonts.ts'
import { partsOf } from '@tanabana/contract/page-text.ts'
import type { StaticPage } from '@tanabana/contract/static-pages.ts'
import { useShop } from '#server/use-shop.ts'
import { Notice } from '#ui/parts.tsx'

const fontOf: Record<OtherFont, Record<`--${string}`, string>> = {
  jost: { '--font-display': 'Jost, sans-serif' },
  cormorant: { '--font-display': 'Cormorant, serif' },
}

type Props = {
  text: StaticPage
  /** There is no connection. */
  isOutdated: boolean
  /** As wide as on a computer. */
  isWide: boolean
  onWide: (isWide: boolean) => void
  note?: string
}

/** The page as shoppers see it on a phone; on a wide screen also as on a computer. */
export function PagePreview({ text: { title, lead, sections }, isOutdated, isWide, onWide, note }: Props) {
  const { displayFont } = useShop()
  const columns = isWide ? 'dense:grid dense:grid-cols-[1fr_1.8fr] dense:gap-12' : ''
  return (
    <section aria-label="Preview" className="min-w-0">
      <div className="mb-1.5 flex min-h-11 items-center justify-between gap-4 dense:-mt-5">
        <h2 className="text-lg font-semibold">Preview</h2>
        <span className="flex gap-2 max-dense:hidden">
          {[false, true].map((wide) => (
            <button
              key={String(wide)}
              type="button"
              aria-pressed={wide === isWide}
              onClick={() => onWide(wide)}
              className="chip cursor-pointer border-line aria-pressed:border-ink aria-pressed:font-semibold"
            >
              {wide ? 'Computer' : 'Phone'}
            </button>
          ))}
        </span>
      </div>
      {note && <p className="mb-2 text-sm text-muted">{note}</p>}
      {isOutdated && <Notice>No connection. The preview is not up to date.</Notice>}
      <div
        style={displayFont && fontOf[displayFont]}
        className={`rounded-sm border border-line bg-canvas px-4 py-5 leading-relaxed wrap-anywhere ${isWide ? '' : 'max-w-[24.5rem]'}`}
      >
        <h3 className="font-display text-2xl">{title}</h3>
        {lead.map((text) => (
          <p key={text} className="mt-4 max-w-2xl text-pretty text-muted">
            {withMarks(text)}
          </p>
        ))}
        {sections.map(({ title, content }) => (
          <div key={title} className={`mt-8 border-t border-line pt-6 ${columns}`}>
            <h4 className="font-display text-2xl">{title}</h4>
            <div className={`max-w-2xl space-y-3 text-pretty ${isWide ? '' : 'mt-3'}`}>
              {content.map((part) =>
                typeof part === 'string' ? (
                  <p key={part}>{withMarks(part)}</p>
                ) : (
                  <ul key={part.join()} className="list-disc space-y-2 pl-5 marker:text-madder">
                    {part.map((item) => (
                      <li key={item}>{withMarks(item)}</li>
                    ))}
                  </ul>
                ),
              )}
            </div>
          </div>
        ))}
      </div>
    </section>
  )
}

/** Links lead nowhere: a tap must not leave what is being typed. */
function withMarks(text: string) {
  return partsOf(text).map(({ text, to, isBold }, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place
    <span key={at} className={`${to ? 'text-link' : ''} ${isBold ? 'font-semibold' : ''}`}>
      {text}
    </span>
  ))
}
