import type { CategoryFacts, DeskCategory } from '@tanabana/contract/desk/categories.ts'
import { useFirstWrong } from '@tanabana/ui/focus.ts'
import { useId } from 'react'
import { Form } from 'react-router'
import { Field, Labelled, labelledControl, Select } from '#ui/parts.tsx'
import { useKeptValues } from '#ui/use-kept-values.ts'
import type { Answer } from '../products/read-changes.ts'
import { SaveBar } from '../products/save-bar.tsx'
import { useSeen } from '../products/use-seen.ts'
import { ParentOptions } from './parent-options.tsx'

type Props = { category: DeskCategory; hasParts: boolean; answer: Answer | undefined; busy: boolean }

const noErrors: Record<string, string> = {}

/** What a category is called, and where shoppers see it. */
export function CategoryForm({ category, hasParts, answer, busy }: Props) {
  const { slug, name, kind, cardName, text, parent, state, sort } = category
  const facts = { name, cardName, text, parent, state, sort }
  const errors = answer?.fields ?? noErrors
  const form = useFirstWrong(errors)
  const seen = useSeen<Partial<CategoryFacts>>({
    ...{ form, answer, current: facts, typed: facts },
    merge: (before, shown) => ({
      ...before,
      ...Object.fromEntries(shown.map((fact) => [fact, facts[fact as keyof typeof facts]])),
    }),
  })
  const isKept = useKeptValues(form, `category ${slug}`, { start: facts, saved: answer?.saved && answer })
  const value = (fact: keyof typeof facts) => (answer?.saved ? undefined : answer?.values?.[fact]) ?? facts[fact]
  const error = (fact: string) => (errors[fact] ? { error: errors[fact] } : {})
  return (
    <Form ref={form} method="post" preventScrollReset noValidate aria-label={`About the ${kind}`}>
      <input type="hidden" name="verb" value="change" />
      <input type="hidden" name="seen" value={JSON.stringify(seen)} />
      <div className="grid gap-4 tablet:grid-cols-2">
        <Field
          {...{ label: 'Name', name: 'name', defaultValue: value('name'), maxLength: 40, autoComplete: 'off' }}
          {...error('name')}
        />
        <Field
          {...{ label: 'Longer name', name: 'cardName', defaultValue: value('cardName'), maxLength: 40 }}
          autoComplete="off"
          hint="On the page of categories. Empty: the name."
          {...error('cardName')}
        />
        <TextField value={value('text')} error={errors.text} />
        {hasParts ? (
          <p className="text-sm text-muted tablet:self-center">
            It has parts, so it can’t be part of another category.
          </p>
        ) : (
          <Select label="Part of" name="parent" defaultValue={value('parent')} error={errors.parent}>
            <ParentOptions of={slug} />
          </Select>
        )}
        <div>
          <Select label="In the shop" name="state" defaultValue={value('state')} error={errors.state}>
            <option value="shown">Shown</option>
            <option value="hidden">Hidden</option>
          </Select>
          <p className="mt-1.5 text-sm text-muted">
            {`A hidden ${kind} is not in menus and lists. Its address and its products still work.`}
          </p>
        </div>
        <Select label="Its page begins with" name="sort" defaultValue={value('sort')} error={errors.sort}>
          <option value="">{kind === 'collection' ? 'Chosen by hand, then the oldest' : 'The oldest'}</option>
          <option value="newest">The newest</option>
          <option value="price-asc">The lowest price</option>
          <option value="price-desc">The highest price</option>
          <option value="name">A, by name</option>
        </Select>
      </div>
      <SaveBar form={form} answer={answer} busy={busy} isKept={isKept} />
    </Form>
  )
}

function TextField({ value, error }: { value: string; error: string | undefined }) {
  const id = useId()
  const hint = 'Below the name on its page, and in search engines.'
  return (
    <Labelled id={id} label="Text" error={error} hint={hint} className="tablet:col-span-2">
      <textarea
        {...labelledControl(id, error, hint)}
        name="text"
        defaultValue={value}
        rows={2}
        maxLength={200}
        className="field-sizing-content block min-h-12 w-full rounded-sm border border-edge bg-paper px-3.5 py-2 text-base aria-invalid:border-alert"
      />
    </Labelled>
  )
}
