import HomeBlocks from './home-blocks.tsx'

/** For the server only. vite.config.ts empties this module in the browser's build. */
export const ServerHomeBlocks = HomeBlocks
