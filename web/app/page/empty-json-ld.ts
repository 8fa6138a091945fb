/**
 * Crawlers read the server's JSON-LD, so its code is not in the browser's build. There, these two scripts take its place:
 * React keeps the server's content when it hydrates them, and replaces it on another path.
 */
export function emptyJsonLd(path: string) {
  return [{ 'script:ld+json': { '@id': path } }, { 'script:ld+json': [{ '@id': path }] }]
}
