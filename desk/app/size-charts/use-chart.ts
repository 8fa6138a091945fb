import type { ChartValues } from '@tanabana/contract/desk/size-charts.ts'
import { useEffect, useRef, useState } from 'react'
import { useNavigation } from 'react-router'
import type { Answer } from '../products/read-changes.ts'
import { readChart } from './chart-values.ts'

const textOf = ({ measures, rows }: ChartValues) => JSON.stringify({ measures, rows })

/**
 * What is typed, and what the person saw when they began: changes of others must not look like theirs. Values that a
 * refusal has shown count as seen.
 */
export function useChart(current: ChartValues, answer: Answer | undefined) {
  const refused = answer?.saved ? undefined : answer?.values
  const [typed, setTyped] = useState<ChartValues>(() => (refused ? readChart(refused) : current))
  const [seen, setSeen] = useState(() => refused?.seen ?? textOf(current))
  const handled = useRef<Answer>(undefined)
  // the answer comes before the page's new data
  const isLoaded = useNavigation().state === 'idle'
  const now = textOf(current)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only an answer and new data change what was seen
  useEffect(() => {
    if (!isLoaded) return
    const isNew = answer !== undefined && handled.current !== answer
    handled.current = answer
    const sent = isNew && answer.saved ? textOf(readChart(answer.values ?? {})) : seen
    const texts = [answer?.error ?? '', ...Object.values(answer?.fields ?? {})]
    if (textOf(typed) === sent) setTyped(current)
    else if (!isNew || !(answer.saved || texts.some((text) => text.includes('changed this meanwhile')))) return
    setSeen(now)
  }, [answer, isLoaded, now])
  return { typed, setTyped, seen, isEdited: textOf(typed) !== seen }
}
