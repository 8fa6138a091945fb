/**
 * Crawlers read the server's JSON-LD, so its code is not in the browser's build. There, a page has these two scripts in
 * its place: React leaves the server's content when it hydrates them.
 */
export const emptyJsonLd = [{ 'script:ld+json': {} }, { 'script:ld+json': [] }]
