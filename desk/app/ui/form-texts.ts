/** The texts that a form sends, by the names of their fields. */
export function textsOf(form: FormData): Record<string, string> {
  return Object.fromEntries([...form].map(([name, value]) => [name, String(value)]))
}
