import HomeBlocks from './home-blocks.tsx'
import { ProductRow } from './product-row.tsx'

/** For the server only. vite.config.ts empties this module in the browser's build. */
export const serverParts: { HomeBlocks?: typeof HomeBlocks; ProductRow?: typeof ProductRow } = {
  HomeBlocks,
  ProductRow,
}
