/** Values to tap into a field whose values are separated by commas, or out of it. @param field its name in the form */
export function ListChips({ field, values }: { field: string; values: readonly string[] }) {
  return (
    <div className="mt-2 flex flex-wrap gap-2">
      {values.map((value) => (
        <button
          key={value}
          type="button"
          onClick={({ currentTarget }) => toggle(currentTarget.form?.elements.namedItem(field), value)}
          className="chip border-edge"
        >
          {value}
        </button>
      ))}
    </div>
  )
}

function toggle(field: Element | RadioNodeList | null | undefined, value: string): void {
  if (!(field instanceof HTMLInputElement)) return
  const values = field.value
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean)
  const others = values.filter((one) => one.toLowerCase() !== value.toLowerCase())
  field.value = (others.length < values.length ? others : [...values, value]).join(', ')
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
