import { hiddenFrom, importColumns, leftOut } from '@tanabana/contract/desk/import-columns.ts'
import type { DeskImport } from '@tanabana/contract/desk/imports.ts'
import { Form } from 'react-router'
import { Button, Notice, Select } from '#ui/parts.tsx'
import { useRole } from '../frame/use-role.ts'

type Props = { columns: DeskImport['columns']; error: string; busy: boolean; isFirst: boolean }

/** Asks what the columns of a file hold. The answers are remembered for the next file. */
export function ColumnsForm({ columns, error, busy, isFirst }: Props) {
  return (
    <Form method="post" className="flex flex-col gap-4">
      <h2 className="font-display text-lg">What do the columns hold?</h2>
      <p className="text-sm text-muted">
        {isFirst && 'The shop doesn’t know this file yet. '}
        Match at least the product name or the handle. The shop remembers it for the next file.
      </p>
      <ul className="divide-y divide-line border-y border-line">
        {columns.map((column) => (
          <Column key={column.name} {...column} />
        ))}
      </ul>
      <Notice>{error}</Notice>
      <Button type="submit" name="verb" value="check" busy={busy} className="w-full side:w-auto side:self-start">
        Check the file
      </Button>
    </Form>
  )
}

function Column({ name, example, column }: DeskImport['columns'][number]) {
  const hidden = hiddenFrom(useRole() ?? 'catalogue')
  const options = importColumns.filter(([value]) => !hidden.some((one) => one === value))
  const isListed = column === null || options.some(([known]) => known === column)
  return (
    <li className="grid gap-x-5 gap-y-1.5 py-3 wrap-anywhere side:grid-cols-2">
      <Select label={name || 'Column without a name'} name="column" defaultValue={column ?? leftOut} translate="no">
        <option value={leftOut}>Not imported</option>
        {!isListed && <option value={column}>{column}</option>}
        {options.map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
      <p className="line-clamp-2 self-end text-sm text-muted side:pb-3.5">
        {example ? `Such as ${example}` : 'Empty in the first rows'}
      </p>
    </li>
  )
}
