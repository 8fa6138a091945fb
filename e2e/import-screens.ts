import type { Page } from '@playwright/test'

/** As a supplier's list in Excel: names that the shop doesn't know. */
const supplierList = [
  'Style Name;Colour;Size;Selling Price;M.R.P.;Qty;Photo 1;Remarks',
  'Chanderi Kurta;Indigo;M;1299;1799;4;chanderi-1.jpg;Restocked for Diwali, sells best in Pune and Nashik',
  'Chanderi Kurta;Indigo;L;1299;1799;5;chanderi-1.jpg;',
].join('\n')

/** Rows of Shopify's columns: new types, a bad price, a size without a quantity and pictures that are not sent. */
const stranger = [
  'Handle,Title,Type,Option1 Name,Option1 Value,Variant Price,Variant Inventory Qty,Image Src',
  'banarasi-saree-brocade,Banarasi Brocade Saree,Saree,Size,One Size,8999,3,banarasi-1.jpg',
  'mirror-lehenga,Mirror-Work Lehenga with Dupatta and Hand-Embroidered Blouse Piece,Garba set,Size,M,12499,,lehenga-1.jpg',
  'mirror-lehenga,,,,L,12499,2,lehenga-2.jpg',
  'brass-lamp,Brass Lamp,Lampshade,Size,One Size,"1,2,499",5,',
  'linen-shirt,Linen Shirt,Shirt,Size,M,two thousand,8,',
].join('\n')

async function send(page: Page, name: string, text: string, next: string): Promise<void> {
  await page.getByLabel('Product file').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })
  await page.getByRole('button', { name: next }).first().waitFor()
}

const sendList = (page: Page) => send(page, 'Chanderi autumn list.csv', supplierList, 'Check the file')
const sendStranger = (page: Page) => send(page, 'products_export_1.csv', stranger, 'Check again')

async function runStranger(page: Page): Promise<void> {
  await sendStranger(page)
  await page.getByRole('button', { name: /^Import \d/ }).click()
  await page.getByRole('button', { name: 'Undo import' }).waitFor()
}

/** The states of an import. */
export const importScreens = [
  { name: 'import', path: 'products/import' },
  { name: 'import-columns', path: 'products/import', act: sendList },
  { name: 'import-checked', path: 'products/import', act: sendStranger },
  { name: 'import-done', path: 'products/import', act: runStranger },
]
