import { explained } from './measures.ts'
import { messages } from './size-chart.messages.ts'

/** Words and a figure for the measures of a chart that we know. */
export function HowToMeasure({ measures }: { measures: readonly string[] }) {
  const all = explained(measures)
  if (all.length === 0) return null
  return (
    <section className="mt-7">
      <h3 className="font-display text-2xl">{messages.howToMeasure}</h3>
      <p className="mt-1 text-sm text-muted">{messages.measuringTip}</p>
      <div className="mt-4 flex gap-5">
        {all.some(({ measure }) => measure.line) && <Figure measures={all} />}
        <ol className="min-w-0 space-y-3 text-sm">
          {all.map(({ name, measure }, at) => (
            <li key={name}>
              <p className="font-semibold">
                {all.length > 1 && `${at + 1}. `}
                {name}
              </p>
              <p className="text-pretty text-muted">{measure.how}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}

const body =
  'M60 6c8 0 12 6 12 14s-4 14-7 16v8c4 4 14 5 18 9 4 5 6 22 8 36l6 32c1 5-4 6-5 2l-9-30-5-24c-1 10-1 18 0 26 3 8 6 18 6 30l-3 56-2 44c0 4-8 4-9 0l-5-44-4-46h-2l-4 46-5 44c-1 4-9 4-9 0l-2-44-3-56c0-12 3-22 6-30 1-8 1-16 0-26l-5 24-9 30c-1 4-6 3-5-2l6-32c2-14 4-31 8-36 4-4 14-5 18-9v-8c-3-2-7-8-7-16s4-14 12-14z'

/** A person with the numbered lines of the tape. The list says the same. */
function Figure({ measures }: { measures: ReturnType<typeof explained> }) {
  return (
    <svg viewBox="0 0 120 240" aria-hidden="true" className="h-60 w-30 shrink-0">
      <path d={body} className="fill-ground stroke-edge" />
      {measures.map(
        ({ name, measure: { line } }, at) =>
          line && (
            <g key={name}>
              <path
                d={`M${line[0]} ${line[1]}L${line[2]} ${line[3]}`}
                className="stroke-madder"
                strokeWidth="1.5"
                strokeDasharray="3 2"
              />
              <circle cx={line[2]} cy={line[3]} r="6.5" className="fill-madder" />
              <text x={line[2]} y={line[3] + 3} textAnchor="middle" className="fill-canvas text-[9px] font-semibold">
                {at + 1}
              </text>
            </g>
          ),
      )}
    </svg>
  )
}
