import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router'

/** Finds the pattern of the page that a path shows, such as `/:category/:id`: log and metrics name pages by it. */
export type PatternOf = (url: string) => string

/** Pages are few, so the result is a bounded set. A path that no route matches is `/*`. */
export function pagePatterns({ routes, basename = '/' }: Pick<ServerBuild, 'routes' | 'basename'>): PatternOf {
  const all = Object.values(routes).flatMap((route) => route ?? [])
  const childrenOf = (parentId: string | undefined): RouteObject[] =>
    all
      .filter((route) => route.parentId === parentId)
      .map(({ id, path, index, caseSensitive }) => ({
        ...{ id, path, caseSensitive },
        ...(index ? { index: true } : { children: childrenOf(id) }),
      })) as RouteObject[]
  const tree = childrenOf(undefined)
  return (url) => {
    // the data of a page is at its path with `.data`
    const path = url.replace(/\?.*$/s, '').replace(/(\/_root)?\.data$/, '') || '/'
    const matches = matchRoutes(tree, path, basename) ?? []
    const parts = [basename, ...matches.map(({ route }) => route.path ?? '')].join('/').split('/').filter(Boolean)
    return matches.length === 0 ? `${basename === '/' ? '' : basename}/*` : `/${parts.join('/')}`
  }
}
