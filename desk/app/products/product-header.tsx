import type { DeskProduct } from '@tanabana/contract/desk/products.ts'
import { Form } from 'react-router'
import { Button, Notice } from '#ui/parts.tsx'
import { missingReasons, stateNames } from './labels.ts'
import type { Answer } from './read-changes.ts'

type HeaderProps = { product: DeskProduct; answer: Answer | undefined; busyVerb: string }

const mainSteps = {
  draft: { verb: 'unhide', text: 'Publish', variant: 'primary' },
  shown: { verb: 'hide', text: 'Hide', variant: 'secondary' },
  hidden: { verb: 'unhide', text: 'Show', variant: 'secondary' },
  archived: { verb: 'hide', text: 'Take out of the archive', variant: 'secondary' },
} as const

/** The product's name and state, what it lacks, and the step that shows or hides it. */
export function ProductHeader({ product, answer, busyVerb }: HeaderProps) {
  const { name, state, page, preview, image, missing } = product
  const { verb, text, variant } = mainSteps[state]
  const isDraft = state === 'draft'
  const mainStep = (
    <Form method="post" preventScrollReset className={isDraft ? 'mt-3' : 'max-wide:ml-auto'}>
      <input type="hidden" name="verb" value={verb} />
      <Button
        type="submit"
        variant={variant}
        busy={busyVerb === verb}
        className={isDraft ? 'max-tablet:w-full' : 'px-4!'}
      >
        {text}
      </Button>
    </Form>
  )
  return (
    <header>
      <div className="flex items-start gap-4">
        <span className="h-20 w-16 shrink-0 bg-ground">
          {image && <img src={`${image}?w=240`} alt="" className="size-full object-cover" />}
        </span>
        <div className="min-w-0 grow">
          <h1 className="font-display text-2xl wrap-anywhere">{name}</h1>
          <div className="mt-1 flex flex-wrap items-center gap-x-4 text-sm">
            <span
              className={`rounded-sm px-2 py-0.5 font-semibold ${state === 'shown' ? 'bg-success/10 text-success' : 'bg-ground'}`}
            >
              {stateNames[state]}
            </span>
            <a
              href={state === 'shown' ? page : preview}
              target="_blank"
              rel="noreferrer"
              className="text-link inline-flex min-h-11 items-center"
            >
              {state === 'shown' ? 'See its page' : 'Preview'}
            </a>
            {!isDraft && mainStep}
          </div>
        </div>
      </div>
      {missing.length > 0 && (state === 'draft' || state === 'shown') && (
        <section
          aria-label="What is missing"
          className="mt-3 rounded-sm border border-line bg-ground/40 px-3.5 py-2.5 text-sm"
        >
          <h2 className="font-semibold">{isDraft ? 'Before you publish' : 'What is missing'}</h2>
          <ul className="mt-1 flex flex-col gap-1">
            {missing.map((fact) => (
              <li key={fact}>
                {`No ${fact}. `}
                <span className="text-muted">{missingReasons[fact]}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {isDraft && mainStep}
      <div className="mt-3 empty:hidden">
        {answer?.error && <Notice>{answer.error}</Notice>}
        {answer?.message && <Notice tone="success">{answer.message}</Notice>}
      </div>
    </header>
  )
}
