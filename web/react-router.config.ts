import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'app',
  // the launcher builds beside the build that is in use
  buildDirectory: process.env.BUILD_FOLDER || 'build',
  ssr: true,
  // The site is small: the first page includes the whole route manifest.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
