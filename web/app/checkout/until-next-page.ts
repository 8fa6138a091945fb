/** Never resolves: what waits for it stays busy until the next page shows. */
export const untilNextPage = new Promise<never>(() => {})
