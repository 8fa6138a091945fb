import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'app',
  ssr: true,
  // The site is small: the first page includes the whole route manifest.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
