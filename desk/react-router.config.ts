import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'app',
  basename: '/desk',
  ssr: true,
  routeDiscovery: { mode: 'initial' },
} satisfies Config
