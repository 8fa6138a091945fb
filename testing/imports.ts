import { readFile } from 'node:fs/promises'
import { defaultRulesFile, readRules, workOnImports } from '@tanabana/api'
import type { Backend } from './backend.ts'
import type { TestDesk } from './desk.ts'

/** What one process of the shop does for imports. @returns whether there was one */
export function runImport({ database, pictures }: Backend): Promise<boolean> {
  const readCategoryRules = async () => readRules(await readFile(defaultRulesFile, 'utf8'))
  return workOnImports(database.db, { pictures, storeUrl: 'http://shop.test', readRules: readCategoryRules })
}

/** Imports at the desk, by one person. */
export function openImports(shop: Backend, person: TestDesk) {
  const runAll = async () => {
    while (await runImport(shop));
  }
  const call = (name: 'checkImport' | 'runImport' | 'stopImport' | 'undoImport', id: number, body?: object) =>
    person.call(name, { params: { id }, ...(body && { body }) })
  const read = async (id: number) => (await person.call('getImport', { params: { id } })).json.import
  const after = async (id: number, name: 'checkImport' | 'runImport' | 'undoImport', body?: object) => {
    const answer = await call(name, id, body)
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.json))
    await runAll()
    return read(id)
  }
  return {
    call,
    read,
    runAll,
    /** Sends a file in parts of this many bytes. @returns the id of the import */
    send: async (file: string | Buffer, partBytes = 1_500_000): Promise<number> => {
      const body = { key: crypto.randomUUID(), name: 'products.csv' }
      const { id } = (await person.call('addImport', { body })).json
      const bytes = Buffer.from(file)
      for (let part = 0; part * partBytes < bytes.length; part += 1) {
        const piece = bytes.subarray(part * partBytes, (part + 1) * partBytes).toString('base64')
        const answer = await person.call('sendImportPart', { params: { id }, body: { part, file: piece } })
        if (answer.status !== 200) throw new Error(JSON.stringify(answer.json))
      }
      return id
    },
    /** Checks it. @param body `parts` if it is the first time and there are several */
    check: (id: number, body: object = {}) => after(id, 'checkImport', { parts: 1, ...body }),
    run: (id: number, body?: object) => after(id, 'runImport', body),
    undo: (id: number) => after(id, 'undoImport'),
  }
}
