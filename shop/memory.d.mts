export const memoryOptions: readonly string[]
export const memoryEnvironment: Readonly<Record<string, string>>
