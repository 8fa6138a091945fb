import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'
import { slimRouter } from './slim-router.ts'

/**
 * Few large files compress better than many small ones. Every page loads two: React, and the shop's frame with the grid.
 * A group includes what its modules import.
 */
const chunks = [
  {
    name: 'react',
    test: /node_modules[\\/](react|react-dom|scheduler|react-router)[\\/]|rolldown[\\/]runtime/,
    priority: 2,
  },
  {
    name: 'shop',
    test: /app[\\/]((shell|search|page|settings)[\\/](?!search-overlay|form-page|account-list|footer|.*\.(route|messages)\.|popular-searches|suggestions|suggestion-options|fetch-suggestions|is-named)|offline[\\/](connection|use-offline)|analytics[\\/]events|sign-in[\\/]in-app|catalogue[\\/](endless-grid|product-json-ld)|products[\\/]size-name)|[\\/]ui[\\/](overlay|skeleton)|preload-helper/,
    priority: 1,
  },
  // each chunk has a line per route in the manifest, which every page loads
  { name: 'errors', test: /contract[\\/](errors|payment-messages|typed-numbers|mobile|pincode)\.ts/ },
  { name: 'prose', test: /app[\\/]pages[\\/](load-page|prose)\./ },
  { name: 'form-page', test: /app[\\/](page[\\/]form-page|api[\\/]cover-picture|mail-links[\\/]use-link-code)\./ },
  { name: 'dialog', test: /@base-ui[\\/]react[\\/](esm[\\/])?(alert-)?dialog[\\/]/ },
]

/** Replaces Vite's helper for `import()`, which preloads style sheets: no chunk has one. */
const plainImports: Plugin = {
  name: 'plain-imports',
  apply: 'build',
  enforce: 'pre',
  load: (id) => (id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load()' : undefined),
}

/** Leaves parts out of the browser's build: there they are loaded on demand, which a static import would prevent. */
const serverParts: Plugin = {
  name: 'server-parts',
  apply: 'build',
  enforce: 'pre',
  load: (id, options) =>
    !options?.ssr && id.endsWith('/server-parts.ts') ? 'export const serverParts = {}' : undefined,
}

/** The shop loads one file instead of hundreds of packages' modules. */
const serverBuild = { ssr: { noExternal: true as const }, define: { 'process.env.NODE_ENV': '"production"' } }

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [tailwindcss(), reactRouter(), slimRouter(), plainImports, serverParts],
  // Loaded on demand: without this the development server finds them late and reloads with a second React.
  optimizeDeps: {
    include: ['@base-ui/react/alert-dialog', '@base-ui/react/dialog', '@firebase/app', '@firebase/auth'],
  },
  ...(command === 'build' && serverBuild),
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: false,
    rolldownOptions: isSsrBuild ? {} : { output: { codeSplitting: { groups: chunks } } },
  },
}))
