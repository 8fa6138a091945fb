export { type LatestBackup, latestBackup } from './latest-backup.ts'
