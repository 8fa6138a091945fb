export const messages = {
  title: 'Size chart',
  size: 'Size',
  unit: 'Unit',
  units: { cm: 'Centimetres', in: 'Inches' },
  failed: 'The size chart could not be loaded.',
}
