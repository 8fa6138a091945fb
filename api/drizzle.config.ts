import type { Config } from 'drizzle-kit'

/** `npx drizzle-kit generate` in this folder writes the next migration from the tables. */
export default { dialect: 'postgresql', schema: './src/**/tables.ts', out: './migrations' } satisfies Config
