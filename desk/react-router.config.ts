import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'app',
  // the launcher builds beside the build that is in use
  buildDirectory: process.env.BUILD_FOLDER || 'build',
  basename: '/desk',
  ssr: true,
  routeDiscovery: { mode: 'initial' },
} satisfies Config
