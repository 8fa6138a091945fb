import { Footer } from './footer.tsx'

const parts = { Footer }

/** For the server only. vite.config.ts empties this module in the browser's build. */
export const serverParts: Partial<typeof parts> = parts
