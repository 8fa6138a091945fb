import type { TriedRule } from '@tanabana/contract/desk/categories.ts'
import type { ProductRule } from '@tanabana/contract/desk/product-rule.ts'
import { type RefObject, useEffect, useState } from 'react'
import { callPath } from '#ui/call-path.ts'
import { useSettled } from '#ui/use-settled.ts'
import { readRupees } from '../products/read-rupees.ts'

/** The fields of a rule, as the form names them. */
export const ruleNames: readonly (keyof ProductRule)[] = [
  ...(['types', 'title', 'tags', 'brands', 'genders', 'minPrice', 'maxPrice'] as const),
]

type Saved = { typed: Readonly<Record<string, string>>; tried: TriedRule }

/** What the rule in the form finds, half a second after the last key. */
export function useTried(form: RefObject<HTMLFormElement | null>, slug: string, saved: Saved) {
  const savedRule = searchOf((name) => saved.typed[name])
  const [rule, setRule] = useState(savedRule)
  const [found, setFound] = useState<{ for: string; tried: TriedRule | null }>({ for: '', tried: saved.tried })
  useEffect(() => {
    const element = form.current
    if (!element) return
    const read = () => {
      const values = new FormData(element)
      setRule(searchOf((name) => values.get(name)))
    }
    read()
    element.addEventListener('input', read)
    return () => element.removeEventListener('input', read)
  }, [form])
  const isSaved = rule === savedRule
  const isSettled = useSettled(rule, 0.5)
  const isFound = isSaved || found.for === rule
  useEffect(() => {
    if (!isSettled || isFound) return
    const ended = new AbortController()
    fetch(`${callPath('tryRule', slug)}?${rule}`, { signal: ended.signal })
      .then((answer) => (answer.ok ? answer.json() : Promise.reject(new Error(answer.statusText))))
      .then(
        (tried: TriedRule) => setFound({ for: rule, tried }),
        () => ended.signal.aborted || setFound({ for: rule, tried: null }),
      )
    return () => ended.abort()
  }, [isSettled, isFound, rule, slug])
  return { found: isSaved ? saved.tried : found.tried, isSaved, isFound }
}

/** Amounts that can't be read yet count as none. */
function searchOf(read: (name: string) => unknown): string {
  const given = ruleNames.map((name) => {
    const text = String(read(name) ?? '').trim()
    return [name, name === 'minPrice' || name === 'maxPrice' ? String(readRupees(text) || '') : text]
  })
  return String(new URLSearchParams(given))
}
