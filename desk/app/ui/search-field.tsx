import { useEffect, useRef } from 'react'
import { Form, useSubmit } from 'react-router'

type SearchFieldProps = { query: string; label: string; placeholder: string; children?: React.ReactNode }

/** Searches while the person types. The first search is a new entry of the history, later ones replace it. */
export function SearchField({ query, label, placeholder, children }: SearchFieldProps) {
  const submit = useSubmit()
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    // after the Back button
    if (field.current && document.activeElement !== field.current) field.current.value = query
  }, [query])
  return (
    <Form
      role="search"
      className="mt-3"
      onChange={(event) => void submit(event.currentTarget, { replace: query !== '', preventScrollReset: true })}
    >
      <label className="sr-only" htmlFor="query">
        {label}
      </label>
      <input
        ref={field}
        id="query"
        type="search"
        name="query"
        defaultValue={query}
        maxLength={100}
        placeholder={placeholder}
        autoComplete="off"
        className="min-h-12 w-full rounded-sm border border-edge bg-paper px-3.5 text-base"
      />
      {children}
    </Form>
  )
}
