import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPictureFolder, type PictureFolder } from './picture-folder.ts'

let folder: string
let pictures: PictureFolder
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tanabana-folder-'))
  await mkdir(join(folder, 'Kurtas', 'red'), { recursive: true })
  await mkdir(join(folder, 'Other'))
  for (const name of ['plain.jpg', 'Kurtas/red/Front_2048x2048.JPG', 'Kurtas/twice.png', 'Other/twice.png', 'लाल.webp'])
    await writeFile(join(folder, name), name)
  await symlink(join(folder, 'plain.jpg'), join(folder, 'Other', 'link.jpg'))
  await symlink(join(folder, 'nowhere'), join(folder, 'Other', 'dangling.jpg'))
  pictures = openPictureFolder(folder)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const found = async (name: string) => (await pictures.find(name))?.toString() ?? null

test('finds a file by its path, and in any subfolder by its name in any case', async () => {
  expect(await found('plain.jpg')).toBe('plain.jpg')
  expect(await found('Kurtas/red/Front_2048x2048.JPG')).toBe('Kurtas/red/Front_2048x2048.JPG')
  expect(await found('front_2048X2048.jpg')).toBe('Kurtas/red/Front_2048x2048.JPG')
  expect(await found('लाल.webp')).toBe('लाल.webp')
  expect(await found('missing.jpg')).toBeNull()
})

test("finds the file of Shopify's address, with and without the size in its name", async () => {
  const cdn = 'https://cdn.shopify.com/s/files/1/0001/products'
  expect(await found(`${cdn}/front.jpg?v=1612`)).toBe('Kurtas/red/Front_2048x2048.JPG')
  expect(await found(`${cdn}/plain_600x.jpg`)).toBe('plain.jpg')
  expect(await found(`${cdn}/plain_grande_crop_center@2x.jpg`)).toBe('plain.jpg')
  expect(await found(`${cdn}/%E0%A4%B2%E0%A4%BE%E0%A4%B2.webp`)).toBe('लाल.webp')
})

test('rejects a name that two files share, and a path outside the folder', async () => {
  await expect(pictures.find('twice.png')).rejects.toThrow('2 files in the pictures folder have this name.')
  expect(await found('Other/twice.png')).toBe('Other/twice.png')
  await expect(pictures.find('../plain.jpg')).rejects.toThrow('outside the pictures folder')
  await expect(pictures.find('/etc/passwd')).rejects.toThrow('outside the pictures folder')
  expect(await found('https://x.example/..%2f..%2fetc%2fpasswd')).toBeNull()
})

test('follows links and accepts Windows paths', async () => {
  expect(await found('link.jpg')).toBe('plain.jpg')
  expect(await found('dangling.jpg')).toBeNull()
  expect(await found('Kurtas\\twice.png')).toBe('Kurtas/twice.png')
})
