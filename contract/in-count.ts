/** `1 order`, `2 orders`. */
export function inCount(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`
}
