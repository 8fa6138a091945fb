import HomeBlocks from './home-blocks.tsx'
import { ProductFacts } from './product-facts.tsx'
import { ProductRow } from './product-row.tsx'

const parts = { HomeBlocks, ProductFacts, ProductRow }

/** For the server only. vite.config.ts empties this module in the browser's build. */
export const serverParts: Partial<typeof parts> = parts
