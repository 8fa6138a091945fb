import { useContext } from 'react'
import { UNSAFE_FrameworkContext as FrameworkContext, Scripts, useMatches } from 'react-router'

/**
 * React Router's scripts, except that the server's page loads its modules after the first paint: nothing that paints
 * then waits for them. The development server needs React Router's own tags.
 */
export function PageScripts() {
  return import.meta.env.SSR && import.meta.env.PROD ? <ScriptsAfterPaint /> : <Scripts />
}

/** The same two elements that `Scripts` hydrates. */
function ScriptsAfterPaint() {
  const { manifest, serverHandoffString, nonce } = useContext(FrameworkContext) as Framework
  const routes = useMatches().flatMap(({ id }) => manifest.routes[id] ?? [])
  return (
    <>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own script, allowed by its hash in the CSP */}
      <script nonce={nonce} dangerouslySetInnerHTML={{ __html: contextScript(serverHandoffString) }} />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own script, allowed by its hash in the CSP */}
      <script nonce={nonce} dangerouslySetInnerHTML={{ __html: startScript(manifest, routes) }} />
    </>
  )
}

type Framework = NonNullable<React.ContextType<typeof FrameworkContext>>
type Manifest = Framework['manifest']
type Route = NonNullable<Manifest['routes'][string]>

/** The loaders' data arrive at the end of the document. */
function contextScript(handoff = '{}') {
  return `window.__reactRouterContext = ${handoff}
window.__reactRouterContext.stream = new ReadableStream({
  start(controller) { window.__reactRouterContext.streamController = controller },
}).pipeThrough(new TextEncoderStream())`
}

/** A hidden tab paints nothing, so it starts at once. */
function startScript({ url, entry }: Manifest, routes: readonly Route[]) {
  const modules = routes.map((route) => [route.id, modulesOf(route)] as const)
  const named = [url, entry.module, ...entry.imports, ...routes.flatMap(({ imports = [] }) => imports)]
  const files = [...new Set([...named, ...modules.flatMap(([, paths]) => paths)])]
  return `(() => {
  const start = async () => {
    for (const href of ${JSON.stringify(files)})
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
    const load = async ([id, paths]) => [id, Object.assign({}, ...(await Promise.all(paths.map((path) => import(path)))))]
    const modules = await Promise.all([...${JSON.stringify(modules)}.map(load), import(${JSON.stringify(url)})])
    window.__reactRouterRouteModules = Object.fromEntries(modules.slice(0, -1))
    import(${JSON.stringify(entry.module)})
  }
  document.hidden ? start() : requestAnimationFrame(() => setTimeout(start))
})()`.replaceAll(/^ +/gm, '')
}

function modulesOf(route: Route) {
  const { clientActionModule, clientLoaderModule, clientMiddlewareModule, hydrateFallbackModule, module } = route
  const all = [clientActionModule, clientLoaderModule, clientMiddlewareModule, hydrateFallbackModule, module]
  return all.filter((path) => path !== undefined)
}
