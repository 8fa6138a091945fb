import type { Outcome } from '../outcome.ts'
import { type Cluster, openCluster } from './cluster.ts'
import { failoverSteps } from './failover.ts'
import { replicationSteps } from './replication.ts'
import { checkBooks, openScene, type Scene, type Step } from './step.ts'
import { testsStep } from './tests.ts'
import { throughputSteps } from './throughput.ts'

const usual: Step[] = [...throughputSteps, ...replicationSteps, ...failoverSteps]
/** Takes longer than all others together, so it runs only when it is named. */
const steps: Step[] = [...usual, testsStep]

type Print = (line: string) => void

/** Starts the cluster, runs the steps and ends everything that it started, also after Ctrl-C. @returns whether all passed */
export async function runClusterTrial(words: readonly string[], print: Print): Promise<boolean> {
  const isFile = (word: string) => word.includes('/')
  const unknown = words.find((word) => !isFile(word) && !steps.some(({ name }) => name === word))
  if (unknown !== undefined) {
    print(`${unknown} is not a step. Steps: ${steps.map(({ name, what }) => `${name} (${what})`).join(', ')}`)
    return false
  }
  const cluster = await openCluster(print)
  try {
    return await runSteps(
      cluster,
      words.filter((word) => !isFile(word)),
      words.filter(isFile),
      print,
    )
  } finally {
    await cluster.close()
  }
}

async function runSteps(
  cluster: Cluster,
  words: readonly string[],
  files: readonly string[],
  print: Print,
): Promise<boolean> {
  await cluster.startShop(1)
  const scene = await openScene(cluster, files)
  const chosen = words.length === 0 ? usual : steps.filter(({ name }) => words.includes(name))
  if (!chosen.some(({ name }) => name === 'throughput')) await cluster.startShop(2)
  let passed = true
  for (const step of chosen) {
    const { figures, wrong } = await runStep(step, scene)
    passed &&= wrong.length === 0
    print(`${wrong.length === 0 ? 'passed' : 'FAILED'}  ${step.name}  ${figures}`)
    for (const one of wrong.slice(0, 10)) print(`         ${one}`)
  }
  return passed
}

/** Checks the orders, the money and the stock after each step. */
async function runStep(step: Step, scene: Scene): Promise<Outcome> {
  const outcome = await step.run(scene).catch((error: Error) => ({ figures: step.what, wrong: [error.message] }))
  outcome.wrong.push(...(await checkBooks(scene).catch((error: Error) => [`books: ${error.message}`])))
  return outcome
}

if (import.meta.main) {
  process.exitCode = (await runClusterTrial(process.argv.slice(2), console.log)) ? 0 : 1
  process.disconnect?.()
}
