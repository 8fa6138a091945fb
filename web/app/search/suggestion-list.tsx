import { Lazy } from '@tanabana/ui/lazy.tsx'
import { messages } from './messages.ts'
import type { SuggestionBox } from './use-suggestions.ts'

type SuggestionListProps = { box: SuggestionBox; className?: string }

const loadOptions = () => import('./suggestion-options.tsx')

/** The suggestions below the search box, and how many they are for a screen reader. */
export function SuggestionList({ box, className = '' }: SuggestionListProps) {
  return (
    <>
      <p role="status" className="sr-only">
        {box.open && messages.suggestionCount(box.suggestions.length)}
      </p>
      {box.open && <Lazy load={loadOptions}>{(Options) => <Options box={box} className={className} />}</Lazy>}
    </>
  )
}
