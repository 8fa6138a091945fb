/**
 * Runs `work` on up to `limit` items ahead of the one in use, and yields the results in order.
 * @param work must not reject
 */
export async function* prefetch<T, R>(
  items: AsyncIterable<T>,
  limit: number,
  work: (item: T) => Promise<R>,
): AsyncGenerator<{ item: T; result: R }> {
  const queue: { item: T; result: Promise<R> }[] = []
  for await (const item of items) {
    queue.push({ item, result: work(item) })
    if (queue.length < limit) continue
    const next = queue.shift()
    if (next) yield { item: next.item, result: await next.result }
  }
  for (const { item, result } of queue) yield { item, result: await result }
}
