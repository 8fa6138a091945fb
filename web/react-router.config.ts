import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'app',
  ssr: true,
  // The site is small: the first page brings the whole map along, instead of asking for parts of it.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
