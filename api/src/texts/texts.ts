export { fillPage } from './fill-page.ts'
export { mailDefaults } from './mail-defaults.ts'
export { exampleMail, problemsOfMail, readMailWords } from './mail-text.ts'
export { parsePage } from './parse-page.ts'
export { usualFacts } from './usual-facts.ts'
export {
  addVersion,
  findVersion,
  type LockedText,
  lastVersions,
  lockText,
  newestVersion,
  newestVersions,
} from './versions.ts'
