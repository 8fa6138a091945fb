import { BarcodeIcon } from '@tanabana/ui/icons.tsx'
import { useEffect, useRef, useState } from 'react'
import { Form, useNavigate } from 'react-router'
import { Button } from '#ui/parts.tsx'
import { SearchField } from '#ui/search-field.tsx'
import { ScanSheet } from './scan-sheet.tsx'
import { findPath, type Step } from './stock-words.ts'

type CodeFormProps = {
  query?: string
  /** What the page of the size begins with. */
  step: Step
  /** Takes the focus whenever this is another value than before, except null. */
  focusOn: object | string | null
}

/** Finds a size by a code or by words. A scanner types the code and Enter; the next one replaces it. */
export function CodeForm({ query = '', step, focusOn }: CodeFormProps) {
  const field = useRef<HTMLInputElement>(null)
  const [isOpen, setOpen] = useState(false)
  const hasCamera = useHasCamera()
  const navigate = useNavigate()
  useEffect(() => {
    if (focusOn === null) return
    field.current?.focus()
    field.current?.select()
  }, [focusOn])
  return (
    <>
      <Form role="search" action="/stock" onSubmit={() => field.current?.select()} className="flex gap-2">
        {step !== 'count' && <input type="hidden" name="step" value={step} />}
        <div className="min-w-0 grow">
          <SearchField
            ref={field}
            label="Barcode, SKU, or words of product, colour and size"
            placeholder="Barcode, SKU, product"
            defaultValue={query}
            hasButton
          />
        </div>
        {hasCamera && (
          <Button variant="secondary" onClick={() => setOpen(true)} className="shrink-0 px-4!">
            <BarcodeIcon className="size-5" />
            Scan
          </Button>
        )}
      </Form>
      <ScanSheet
        open={isOpen}
        onClose={() => setOpen(false)}
        onFound={(code) => {
          setOpen(false)
          void navigate(findPath(step, code))
        }}
      />
    </>
  )
}

/** Known without asking for permission. */
function useHasCamera(): boolean {
  const [hasCamera, setHasCamera] = useState(false)
  useEffect(() => {
    // browsers have it on https and localhost only
    void navigator.mediaDevices
      ?.enumerateDevices()
      .then((devices) => setHasCamera(devices.some(({ kind }) => kind === 'videoinput')))
  }, [])
  return hasCamera
}
