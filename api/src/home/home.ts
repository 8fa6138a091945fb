export { refreshBestSellers } from './best-sellers.ts'
export { exportHome, HomeFileError, importHome, resetHome } from './home-file.ts'
export { readHome } from './read-home.ts'
