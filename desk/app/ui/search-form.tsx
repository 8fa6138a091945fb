import type { ReactNode } from 'react'
import { Form, useSubmit } from 'react-router'
import { SearchField } from './search-field.tsx'
import { useFieldValue } from './use-field-value.ts'

type SearchFormProps = { query: string; label: string; placeholder: string; className?: string; children?: ReactNode }

/** Searches while the person types. The first search is a new entry of the history, later ones replace it. */
export function SearchForm({ query, label, placeholder, className = '', children }: SearchFormProps) {
  const submit = useSubmit()
  const field = useFieldValue(query)
  return (
    <Form
      role="search"
      className={className}
      onChange={(event) => void submit(event.currentTarget, { replace: query !== '', preventScrollReset: true })}
    >
      <div className="list:max-w-md">
        <SearchField ref={field} label={label} placeholder={placeholder} defaultValue={query} />
      </div>
      {children}
    </Form>
  )
}
