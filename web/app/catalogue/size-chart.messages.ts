/** The size chart, the size sheet and the usual size. */
export const messages = {
  yourUsual: (size: string) => `Your usual: ${size}`,
  usual: 'Your usual',
  selected: 'Selected',
  tapAdds: 'Tap a size to add it to your bag.',
  title: 'Size chart',
  size: 'Size',
  unit: 'Unit',
  units: { cm: 'Centimetres', in: 'Inches' },
  failed: 'The size chart could not be loaded.',
  fit: 'Fit:',
  howToMeasure: 'How to measure',
  measuringTip: 'Use a soft tape. Keep it level and close, but not tight.',
}
