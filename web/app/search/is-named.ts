/** Whether the name contains the query, in any case. */
export function isNamed({ name }: { name: string }, query: string): boolean {
  return name.toLowerCase().includes(query.toLowerCase())
}
