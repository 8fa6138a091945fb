import { type RefObject, useEffect, useRef } from 'react'

/** A field that shows a value of the address also after the Back button, and is left alone while somebody types. */
export function useFieldValue(value: string): RefObject<HTMLInputElement | null> {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (field.current && document.activeElement !== field.current) field.current.value = value
  }, [value])
  return field
}
