import { messages } from './messages.ts'

const { before, terms, and, privacy } = messages.terms

/** Opens the texts in a new tab, so that nothing typed is lost. */
export function TermsLine() {
  return (
    <p className="mt-3 text-center text-xs text-pretty text-muted">
      {before}
      <a href="/terms" target="_blank" rel="noopener" className="text-link">
        {terms}
      </a>
      {and}
      <a href="/privacy-policy" target="_blank" rel="noopener" className="text-link">
        {privacy}
      </a>
    </p>
  )
}
