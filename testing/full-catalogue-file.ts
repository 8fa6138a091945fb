/** A column for every field of Shopify's product CSV that the import reads, except prices for India, which win over others. */
export const header = [
  ...['Handle', 'Title', 'Body (HTML)', 'Vendor', 'Type', 'Tags', 'Published', 'Option1 Name', 'Option1 Value'],
  ...['Option2 Name', 'Option2 Value', 'Variant SKU', 'Variant Grams', 'Variant Inventory Qty', 'Variant Price'],
  ...[
    'Variant Compare At Price',
    'Cost per item',
    'Variant Barcode',
    'Image Src',
    'Image Position',
    'Image Alt Text',
    'Variant Image',
  ],
  ...['SEO Title', 'SEO Description', 'Status', 'Google Shopping / Gender', 'Google Shopping / Age Group'],
  ...['Variant HS Code', 'Country of Origin', 'Material', 'Fit', 'Care', 'Maker', 'Manufacturer', 'Importer'],
  ...[
    'Marketer',
    'Net Quantity',
    'GST Rate',
    'BIS Number',
    'Size Chart',
    'Look',
    'Low Stock Level',
    'Included / India',
  ],
]

export type Cells = Record<string, string>

/** Two variants and two pictures, with a value in every column. */
export function fullRowsOf(handle: string, changes: Cells = {}): Cells[] {
  const first = {
    Handle: handle,
    Title: `Kurta ${handle}`,
    'Body (HTML)': '<p>Soft cotton.</p>',
    Vendor: 'Rangoli',
    Type: 'Kurta',
    Tags: 'festive, cotton',
    Published: 'TRUE',
    'Option1 Name': 'Color',
    'Option1 Value': 'Blue',
    'Option2 Name': 'Size',
    'Option2 Value': 'M',
    'Variant SKU': `'${handle}-M`,
    'Variant Grams': '250',
    'Variant Inventory Qty': '5',
    'Variant Price': '1299.00',
    'Variant Compare At Price': '1999.00',
    'Cost per item': '543.21',
    'Variant Barcode': "'08901234567890",
    'Image Src': 'front.png',
    'Image Position': '1',
    'Image Alt Text': 'Blue, front',
    'Variant Image': 'front.png',
    'Included / India': 'TRUE',
    'SEO Title': 'Blue kurta',
    'SEO Description': 'A blue kurta of soft cotton.',
    Status: 'active',
    'Google Shopping / Gender': 'female',
    'Google Shopping / Age Group': 'adult',
    'Variant HS Code': '6211.42',
    'Country of Origin': 'India',
    Material: 'Cotton',
    Fit: 'Regular',
    Care: 'Normal Wash',
    Maker: 'Bagru, hand block',
    Manufacturer: 'Rangoli Textiles, 12 Mill Road, Jaipur 302001',
    Importer: 'Saat Samundar Traders, 4 Dock Street, Mumbai 400001',
    Marketer: 'Rangoli, 7 Market Lane, Jaipur 302001',
    'Net Quantity': '1',
    'GST Rate': '5',
    'BIS Number': 'CM/L-1234567890',
    'Size Chart': 'Kurtas',
    Look: 'blue-jutti; brown-belt',
    'Low Stock Level': '5',
    ...changes,
  }
  const second = {
    Handle: handle,
    'Option1 Value': 'Blue',
    'Option2 Value': 'L',
    'Variant SKU': `${handle}-L`,
    'Variant Grams': '260',
    'Variant Inventory Qty': '3',
    'Variant Price': first['Variant Price'] ?? '',
    'Variant Compare At Price': '1999.00',
    'Variant Barcode': '08901234567891',
    'Image Src': 'back.png',
    'Image Position': '2',
    'Image Alt Text': 'Blue, back',
    'Variant Image': 'front.png',
  }
  return [first, second]
}

export function csv(rows: Cells[], columns: string[] = header): string {
  const line = (cells: string[]) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')
  return [line(columns), ...rows.map((row) => line(columns.map((column) => row[column] ?? '')))].join('\n')
}
