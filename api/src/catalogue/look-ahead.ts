/** Starts work on the next items while the first one is used; gives them in their order. `work` must not reject. */
export async function* lookAhead<T, R>(
  items: AsyncIterable<T>,
  most: number,
  work: (item: T) => Promise<R>,
): AsyncGenerator<{ item: T; result: R }> {
  const waiting: { item: T; result: Promise<R> }[] = []
  for await (const item of items) {
    waiting.push({ item, result: work(item) })
    if (waiting.length < most) continue
    const next = waiting.shift()
    if (next) yield { item: next.item, result: await next.result }
  }
  for (const { item, result } of waiting) yield { item, result: await result }
}
