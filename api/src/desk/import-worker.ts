import type { CategoryRules } from '#catalogue/import/category-rules.ts'
import { runImports } from '#catalogue/import-runs/run-imports.ts'
import type { Db } from '#database/database.ts'
import { createPictureImporter } from '#pictures/import-picture.ts'
import type { Pictures } from '#pictures/pictures.ts'

/** `readRules` reads the merchant's category rules. `storeUrl`: the shop, whose own pictures are here already. */
export type ImportResources = { pictures: Pictures; storeUrl: string; readRules: () => Promise<CategoryRules> }

/** Goes on with the oldest import of the desk: a check, an import or an undo. @returns whether there was one */
export function workOnImports(db: Db, { pictures, storeUrl, readRules }: ImportResources): Promise<boolean> {
  return runImports(db, {
    readRules,
    openPictures: (findSent) => createPictureImporter(db, pictures, { folder: null, storeUrl, findSent }),
  })
}
