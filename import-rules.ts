import { existsSync } from 'node:fs'
// fails here if swc can't be loaded; dependency-cruiser would miss imports without a word
import '@swc/core'
import type { IConfiguration, IRegularForbiddenRuleType } from 'dependency-cruiser'

// Who may import whom, types included. `npm run lint` checks it with dependency-cruiser; Biome finds circles of files.
// A row is a folder and what it may import besides its own files: folders and files, separated by spaces.

/** testing, e2e and bench may import everything. */
const packages = {
  contract: '',
  simulators: '',
  demo: '',
  api: 'contract',
  shop: 'contract api demo simulators',
  ui: 'contract',
  'web/app': 'contract ui',
  'desk/app': 'contract ui web/app/addresses',
}

/** Rooms of shop/, from the top down. A room may import all rooms below it. Rooms on one floor don't know each other. */
const floors = ['merchant', 'upgrade', 'launch', 'doctor', 'pages demo', 'database', 'backups', 'processes', 'settings']
/** Files of shop/ that every room may import. They run on any Node, before npm has installed a package. */
const launcherFiles = 'build-apps.mjs installed-mark.mjs memory.mjs release-state.mjs'

/** Folders of api/src that know no area. */
const foundations = {
  mail: 'database http/outbound.ts',
  jobs: 'database',
  http: 'database',
  database: '',
}
/** Folders of api/src that others may import: of each, only the file named after the folder. */
const publicAreas = `accounts addresses backups bag catalogue delivery home jobs mail orders pages payments pictures search settings staff staff-notices
  stock-notices texts watch wishlist`
/** Areas that combine others, and may import any file of api/src. */
const combiningAreas = 'checkout desk fulfilment reports stock'
/** Files of api/src/http that every file of an area may import. The rest is for its routes. */
const publicHttp = `idempotency.ts limit-concurrency.ts outbound.ts public-hosts.ts rate-limits.ts response-cache.ts
  shop-error.ts shopper-guard.ts`

const shared = 'session page products api settings offline browser'
const common = `${shared} analytics/events.ts sign-in/panel.ts sign-in/sign-in-prompt.tsx sign-in/use-sign-in-first.ts`
const purchases = `${common} payments/pending-payment-notice.tsx catalogue/new-in.tsx catalogue/product-row.tsx
  wishlist/wishlist.ts wishlist/use-wishlist-products.ts`

/** Folders of web/app, from the top down. */
const storefront = {
  parts: 'settings',
  shell: `${common} search bag/bag.ts wishlist/wishlist.ts catalogue/new-in.tsx analytics/consent-bar.tsx
    sign-in/use-sign-in-panel.ts sign-in/sign-in-panel.tsx`,
  pages: `${common} analytics/consent-settings.tsx`,
  account: `${common} catalogue/new-in.tsx addresses passwords sign-in/check-registration.ts`,
  checkout: `${common} addresses bag payments catalogue/new-in.tsx orders/placed-state.ts`,
  search: `${common} catalogue/filter-bar.tsx catalogue/filters.ts catalogue/grid.tsx catalogue/new-in.tsx`,
  catalogue: `${common} delivery wishlist bag/bag.ts notify/notify-me.tsx`,
  orders: purchases,
  bag: `${purchases} delivery catalogue/late-new-in.tsx catalogue/load-newest.ts catalogue/row-product.ts`,
  wishlist: common,
  delivery: 'session settings api browser',
  payments: common,
  'payments/phonepe': common,
  notify: common,
  addresses: `${common} delivery/stored-destination.ts`,
  'mail-links': `${shared} passwords sign-in/panel.ts`,
  'sign-in': `${shared} identity-provider passwords analytics/events.ts`,
  'identity-provider': 'session api settings browser analytics/events.ts',
  passwords: 'session api browser',
  session: 'api settings browser',
  analytics: 'api settings browser',
  page: 'products settings',
  products: 'settings',
  settings: 'api',
  offline: 'browser',
  api: '',
  browser: '',
}

/** Tests of these packages may import everything. */
const freeTests = '^(api|demo|shop)/.*[.]test[.]ts$'
const ours = '^(contract|ui|api|web|desk|simulators|shop|demo|testing|e2e|bench)/'

const words = (text: string) => text.split(/\s+/).filter(Boolean)

/** Matches a file, or all files in a folder. */
function at(path: string): string {
  if (!existsSync(path)) throw new Error(`import-rules.ts names ${path}, which does not exist.`)
  return `^${path.replaceAll('.', '[.]')}(/|$)`
}
const within = (folder: string, names: string) => words(names).map((name) => at(folder + name))

type Rule = Pick<IRegularForbiddenRuleType, 'name' | 'from' | 'to'> & { comment: string }

/** A rule for each row: of the files that match `to`, a folder may import only its own and those in its row. */
const rowsOf = (table: Record<string, string>, parent = '', to = `^${parent}`): Rule[] =>
  Object.entries(table).map(([folder, allowed]) => ({
    name: parent + folder,
    comment: `Besides its own files, it may import only its row in import-rules.ts: ${words(allowed).join(', ') || 'nothing'}.`,
    from: { path: at(parent + folder) },
    to: { path: to, pathNot: within(parent, `${folder} ${allowed}`) },
  }))

const rooms = Object.fromEntries(
  floors.flatMap((floor, index) =>
    words(floor).map((room) => [room, `${floors.slice(index + 1).join(' ')} ${launcherFiles}`]),
  ),
)
const notAreas = within('api/src/', `${combiningAreas} ${Object.keys(foundations).join(' ')}`)

const rules: Rule[] = [
  ...rowsOf(packages, '', ours),
  ...rowsOf(rooms, 'shop/'),
  ...rowsOf(foundations, 'api/src/'),
  ...rowsOf(storefront, 'web/app/'),
  {
    name: 'new-folder',
    comment: 'Add the folder to its table in import-rules.ts.',
    from: {
      path: '^(shop|web/app)/[^/]+/',
      pathNot: [
        ...within('shop/', Object.keys(rooms).join(' ')),
        ...within('web/app/', Object.keys(storefront).join(' ')),
      ],
    },
    to: {},
  },
  {
    name: 'contract-packages',
    comment: 'The contract knows zod and nothing else.',
    from: { path: '^contract/' },
    to: { pathNot: ['^contract/', 'node_modules/(zod|vitest)/'] },
  },
  {
    name: 'no-zod-in-browser',
    comment: 'zod stays out of the browser.',
    from: { path: '^(web/app|ui)/' },
    to: { path: 'node_modules/zod/' },
  },
  {
    name: 'ui-contract',
    comment: 'ui/ may import only money and limits of the contract.',
    from: { path: '^ui/' },
    to: { path: '^contract/', pathNot: within('contract/', 'money.ts limits.ts') },
  },
  {
    name: 'launcher',
    comment: 'The launcher runs before npm has installed a package: it may import only its own files and Node.',
    from: { path: '^shop/[^/]+[.]mjs$' },
    to: { dependencyTypesNot: ['core'], pathNot: within('shop/', launcherFiles) },
  },
  {
    name: 'public-file',
    comment: 'Of another area import only the file named after its folder, and only if it is one of publicAreas.',
    from: { path: '^api/src/([^/]+)/', pathNot: ['^api/src/.+/tables[.]ts$', ...notAreas] },
    to: {
      path: '^api/src/',
      pathNot: ['^api/src/($1|database|http)/', ...words(publicAreas).map((area) => at(`api/src/${area}/${area}.ts`))],
    },
  },
  {
    name: 'http-from-routes',
    comment: 'Only routes may import this file of http/. Files for others are in publicHttp.',
    from: { path: '^api/src/[^/]+/', pathNot: ['^api/src/[^/]+/routes[.]ts$', '-routes[.]ts$', ...notAreas] },
    to: { path: '^api/src/http/', pathNot: within('api/src/http/', publicHttp) },
  },
  {
    name: 'tables',
    comment: 'Of other folders, tables may import only tables and the database.',
    from: { path: '^api/src/([^/]+)/(bulk/)?tables[.]ts$' },
    to: { path: '^api/src/', pathNot: ['^api/src/($1|database)/', '/tables[.]ts$'] },
  },
  {
    name: 'catalogue-import',
    comment: 'The import knows the catalogue, not the other way round.',
    from: { path: '^api/src/catalogue/[^/]+$' },
    to: { path: at('api/src/catalogue/import') },
  },
  {
    name: 'subpath',
    comment: 'Import from another folder by its subpath, such as #bag/bag.ts.',
    from: { path: '^(api/src|web/app)/([^/]+)/' },
    to: { path: '^$1/', pathNot: '^$1/$2/', dependencyTypesNot: ['aliased-subpath-import'] },
  },
  {
    name: 'own-folder',
    comment: 'Import from the own folder by ./ and not by a subpath.',
    from: { path: '^(api/src|web/app)/([^/]+)/' },
    to: { path: '^$1/$2/', dependencyTypes: ['aliased-subpath-import'] },
  },
  {
    name: 'package-name',
    comment: 'Import from another package by its name, such as @tanabana/contract/money.ts.',
    from: { path: '^([^/]+)/', pathNot: '^(testing|e2e|bench)/' },
    to: { path: ours, pathNot: '^$1/', dependencyTypes: ['local'] },
  },
]

export default {
  forbidden: rules.map(({ from, ...rule }) => ({
    ...rule,
    severity: 'error',
    from: { ...from, pathNot: [freeTests, ...[from.pathNot ?? []].flat()] },
  })),
  options: {
    // dependency-cruiser can't use TypeScript 7 yet; swc can't read .d.ts files
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['(^|/)[.]', '^releases/', '^(web|desk|shop)/build/', '[.]d[.]m?ts$'] },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node'] },
  },
} satisfies IConfiguration
