// Which release the launcher starts. Plain JavaScript, because it may run on an older Node.
import { existsSync, mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { parseEnv } from 'node:util'

/** A shop exits with this code to be started again: systemd and the launcher do so. */
export const restartCode = 75

/** A release that did not open so often is given up. */
const maxAttempts = 3

/** The `switching` file is touched every second or so: older ones are left from a killed upgrade. */
const aliveMs = 20_000

/** The folder that was cloned first, of which `releases` has the others. */
export function homeOf(project) {
  const parent = dirname(project)
  const home = dirname(parent)
  return basename(parent) === 'releases' && existsSync(join(home, 'shop', 'launch.mjs')) ? home : project
}

/** The name of a folder in `releases`, null for the first one. */
export function releaseOf(project) {
  return homeOf(project) === project ? null : basename(project)
}

/** The files of upgrades, in the data folder. Reads DATA_DIR as the shop does. */
export function upgradeFolder(home, environment = process.env) {
  const file = environment.SETTINGS_FILE ?? join(home, 'shop.env')
  let settings = {}
  try {
    if (file !== '') settings = parseEnv(readFileSync(file, 'utf8'))
  } catch {
    // the shop itself says what is wrong with its settings
  }
  return join(resolve(home, environment.DATA_DIR || settings.DATA_DIR || '.data'), 'upgrade')
}

/** @throws Error with a sentence if there is a file that cannot be read: the wrong release could then open on newer data */
export function readState(folder) {
  const file = join(folder, 'state.json')
  try {
    const state = JSON.parse(readFileSync(file, 'utf8'))
    if (state?.release === null || /^(v[\d.]+|[0-9a-f]{12})$/.test(state?.release)) return state
  } catch (error) {
    if (error.code === 'ENOENT') return { release: null }
    if (error.code) throw new Error(`${file} cannot be read (${error.code}). It must belong to the user of the shop.`)
  }
  throw new Error(
    `${file} is damaged. Write {"release": "v0.3.0"} into it, with the release that ran last, or {"release": null} without an upgrade so far.`,
  )
}

export function writeState(folder, state) {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const draft = join(folder, `state-${process.pid}.json`)
  writeFileSync(draft, JSON.stringify(state, null, 2), { flush: true })
  renameSync(draft, join(folder, 'state.json'))
}

/**
 * The state after a switch failed: the release before it, whose start restores the backup if the database was migrated.
 */
export function goBack(state, error) {
  const { trying, release, previous } = state
  if (!trying) return state
  const restore = trying.mayRestore ? { restore: { backup: trying.backup, onlyIfNewer: true } } : {}
  return { release: trying.from, ...restore, ...(previous && { previous }), failed: { release, error } }
}

/** @returns the folder of the release to start. Counts the attempts of a new release, and gives it up after some. */
export async function chooseRelease(home, isStart) {
  const folder = upgradeFolder(home)
  if (isStart) await waitForSwitch(folder)
  let state = { release: null }
  try {
    state = readState(folder)
  } catch (error) {
    // the shop itself stops with it
    if (!isStart) process.stderr.write(`${error.message}\n`)
  }
  if (isStart && state.trying) state = countAttempt(folder, state)
  if (state.release === null) return home
  const chosen = join(home, 'releases', state.release)
  if (existsSync(join(chosen, 'shop', 'launch.mjs'))) {
    if (isStart) process.stderr.write(`Starting the release ${state.release} …\n`)
    return chosen
  }
  process.stderr.write(
    `The release ${state.release} is not in ${join(home, 'releases')}. Starting the one in ${home}.\n`,
  )
  return home
}

function countAttempt(folder, state) {
  const attempts = state.trying.attempts + 1
  const counted =
    attempts > maxAttempts ? goBack(state, 'It did not open.') : { ...state, trying: { ...state.trying, attempts } }
  try {
    writeState(folder, counted)
    return counted
  } catch (error) {
    // such as a full disk: not a third release
    process.stderr.write(`${folder} cannot be written: ${error.message}\n`)
    return state
  }
}

/** True while a release is being tried: the launcher then starts the shop again after a failed start. */
export function isTrying(home) {
  try {
    return readState(upgradeFolder(home)).trying !== undefined
  } catch {
    return false
  }
}

/** An upgrade has closed the shop and saves its data. It ends soon, or was killed and leaves a file that ages. */
async function waitForSwitch(folder) {
  const file = join(folder, 'switching')
  const age = () => Date.now() - (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0)
  while (existsSync(file) && age() < aliveMs) await new Promise((resume) => setTimeout(resume, 200))
}
