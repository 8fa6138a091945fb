import { useFirstWrong } from '@tanabana/ui/focus.ts'
import { useState } from 'react'
import { Form } from 'react-router'
import { Button, Field, Notice, Radio, Select } from '#ui/parts.tsx'
import type { Answer } from '../products/read-changes.ts'
import { ParentOptions } from './parent-options.tsx'
import { proposedSlug } from './proposed-slug.ts'

type Props = { answer: Answer | undefined; busy: boolean; isFocused: boolean }

const noErrors: Record<string, string> = {}

/** Adds a category or a collection. Its address is proposed until somebody writes it. */
export function AddCategory({ answer, busy, isFocused }: Props) {
  const values = answer?.values
  const errors = answer?.fields ?? noErrors
  const form = useFirstWrong(errors, isFocused ? 'name' : '')
  const [name, setName] = useState(values?.name ?? '')
  const [typed, setTyped] = useState<string | null>(values?.slug || null)
  const isAtFields = Object.keys(errors).length > 0
  return (
    <section aria-labelledby="add-category" className="mt-8 wide:mt-3">
      <h2 id="add-category" className="text-lg font-semibold">
        Add a category or collection
      </h2>
      <Form
        ref={form}
        method="post"
        preventScrollReset
        replace
        noValidate
        aria-labelledby="add-category"
        className="mt-3 flex flex-col gap-4"
      >
        <Field
          id="new-category-name"
          label="Name"
          name="name"
          value={name}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
          maxLength={40}
          autoComplete="off"
          {...(errors.name && { error: errors.name })}
        />
        <Field
          label="Address"
          name="slug"
          value={typed ?? proposedSlug(name)}
          // an emptied field is proposed again
          onChange={({ currentTarget }) => setTyped(currentTarget.value || null)}
          maxLength={40}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          hint="Letters from a to z, digits and hyphens, such as sarees."
          {...(errors.slug && { error: errors.slug })}
        />
        <fieldset>
          <legend className="text-sm font-semibold">What it is</legend>
          <Radio name="kind" value="category" defaultChecked={values?.kind !== 'collection'} className="text-sm">
            Category: each product is in one
          </Radio>
          <Radio name="kind" value="collection" defaultChecked={values?.kind === 'collection'} className="text-sm">
            Collection: gathers products of any category
          </Radio>
        </fieldset>
        <Select label="Part of" name="parent" defaultValue={values?.parent ?? ''} error={errors.parent}>
          <ParentOptions />
        </Select>
        <Notice>{!busy && !isAtFields && answer?.error}</Notice>
        <Button type="submit" name="verb" value="add" busy={busy} className="max-tablet:w-full tablet:self-start">
          Add
        </Button>
      </Form>
    </section>
  )
}
