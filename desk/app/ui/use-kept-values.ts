import { type RefObject, useEffect, useState } from 'react'

type Options = {
  /** The stored values: what equals them is not kept, and what was typed over others is dropped. */
  start?: Readonly<Record<string, string>>
  /** The answer that says that the values were stored. */
  saved?: object | false | undefined
}

type TextField = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/**
 * Keeps what was typed into a form on this device until it is sent and accepted: a lost line or a closed tab loses nothing.
 * Hidden fields and choices are left out. @returns true if the fields show what was kept
 */
export function useKeptValues(form: RefObject<HTMLFormElement | null>, key: string, { start, saved }: Options = {}) {
  const [isRestored, setRestored] = useState(false)
  const stored = `form ${key}`
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what was stored when the page opened counts
  useEffect(() => {
    const fieldsOf = () => [...(form.current?.elements ?? [])].filter(isTextField)
    for (const field of fieldsOf()) {
      const kept = readKept(stored).find(([name]) => name === field.name)
      if (!kept || field.value === kept[1] || (start && start[field.name] !== kept[2])) continue
      field.value = kept[1]
      field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
      setRestored(true)
    }
    const keep = () => {
      const values = fieldsOf().map(({ name, value }) => [name, value, start?.[name] ?? ''])
      const changed = start ? values.filter(([, value, before]) => value !== before) : values
      localStorage.setItem(stored, JSON.stringify(changed))
    }
    const element = form.current
    element?.addEventListener('input', keep)
    return () => element?.removeEventListener('input', keep)
  }, [form, stored, JSON.stringify(start)])
  useEffect(() => {
    if (!saved) return
    localStorage.removeItem(stored)
    setRestored(false)
  }, [saved, stored])
  return isRestored
}

export function dropKeptValues(key: string): void {
  localStorage.removeItem(`form ${key}`)
}

const choices = ['hidden', 'checkbox', 'radio', 'file']

function isTextField(element: Element): element is TextField {
  const isField =
    element instanceof HTMLInputElement ||
    element instanceof HTMLSelectElement ||
    element instanceof HTMLTextAreaElement
  return isField && Boolean(element.name) && !choices.includes(element.type)
}

function readKept(stored: string): [string, string, string][] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(stored) ?? '[]')
    return Array.isArray(kept) ? kept : []
  } catch {
    return []
  }
}
