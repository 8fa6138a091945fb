import { Lazy } from '@tanabana/ui/lazy.tsx'
import { messages } from './messages.ts'
import type { SuggestionBox } from './use-suggestions.ts'

type SuggestionListProps = { box: SuggestionBox; className?: string }

const loadSuggestions = () => import('./suggestions.tsx')

/** The suggestions below the search box, and how many they are for a screen reader. */
export function SuggestionList({ box, className = '' }: SuggestionListProps) {
  return (
    <>
      <p role="status" className="sr-only">
        {box.count > 0 && messages.suggestionCount(box.count)}
      </p>
      {box.query && <Lazy load={loadSuggestions}>{(List) => <List box={box} className={className} />}</Lazy>}
    </>
  )
}
