import type { SizeChart } from '@tanabana/contract/catalogue.ts'
import { everybody } from '@tanabana/contract/desk/roles.ts'
import { chartName, chartValues, newChartName } from '@tanabana/contract/desk/size-charts.ts'
import { z } from 'zod'
import { actionsOnKind, lastChangeBy, type StaffAction, type SubjectKind } from '#staff/staff.ts'
import { addSizeChart, changeSizeChart, deleteSizeChart, lockSizeChart, renameSizeChart } from './change-size-chart.ts'

/** All that the staff does to a size chart. Its name is its id. */

const nameOf = ({ name }: { name: string }) => `size chart ${name}`
const shared = { noun: 'chart', path: 'size-charts', commands: 'size-charts', nameOf } as const

const sizeChart: SubjectKind<SizeChart> = {
  ...{ ...shared, id: chartName },
  find: async (_db, name) => name,
  lock: (tx, name) => lockSizeChart(tx, String(name)),
}
const chartAction = actionsOnKind(sizeChart)

const newSizeChart: SubjectKind<{ name: string }> = {
  ...{ ...shared, id: newChartName },
  find: async (_db, name) => name,
  lock: async (_tx, name) => ({ name: String(name) }),
}

/** All values of the largest chart, as they are and as they were. */
const maxBytes = 500_000

const addChart = actionsOnKind(newSizeChart)({
  ...{ name: 'addSizeChart', verb: 'add', done: 'Added', roles: everybody, input: chartValues, maxBytes },
  summary: 'Add a size chart.',
  hasOwnCommands: true,
  run: (tx, { subject, input }) => addSizeChart(tx, subject.name, input),
})

const changeChart = chartAction({
  ...{ name: 'changeSizeChart', verb: 'change', done: 'Saved', logged: 'Changed', roles: everybody },
  summary: 'Change the sizes, measures and values of a size chart.',
  input: chartValues,
  hasOwnCommands: true,
  maxBytes,
  mergesFields: true,
  run: async (tx, { subject, input, seen = {} }) =>
    changeSizeChart(tx, subject, input, seen, (await lastChangeBy(tx, nameOf(subject))) ?? 'Somebody'),
})

const renameChart = chartAction({
  ...{ name: 'renameSizeChart', verb: 'rename', done: 'Renamed', roles: everybody },
  summary: 'Rename a size chart. The products that use it follow.',
  input: z.object({ name: newChartName }),
  run: async (tx, { subject, input }) => {
    const before = { name: subject.name }
    const after = await renameSizeChart(tx, subject, input.name)
    subject.name = input.name
    return after && { before, after, answer: { status: 'SUCCESS' } }
  },
})

const deleteChart = chartAction({
  ...{ name: 'deleteSizeChart', verb: 'delete', done: 'Deleted', roles: everybody, input: z.object({}) },
  summary: 'Delete a size chart that no product uses.',
  confirm: ({ name }) => `Delete ${name}?`,
  run: async (tx, { subject }) => ({ ...(await deleteSizeChart(tx, subject)), answer: { status: 'SUCCESS' } }),
})

export const sizeChartActions: readonly StaffAction[] = [addChart, changeChart, renameChart, deleteChart]
