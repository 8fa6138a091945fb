import { changeInWords } from '@tanabana/contract/desk/change-in-words.ts'
import type { ListedProductJob } from '@tanabana/contract/desk/product-jobs.ts'

export const jobStates = { waiting: 'Waits in line', running: 'Running', stopped: 'Stopped', done: 'Done' } as const

export const jobTitle = (
  { change, undoOf }: Pick<ListedProductJob, 'change' | 'undoOf'>,
  categoryNames: Readonly<Record<string, string>>,
) => `${undoOf === null ? '' : 'Undo: '}${changeInWords(change, categoryNames)}`
