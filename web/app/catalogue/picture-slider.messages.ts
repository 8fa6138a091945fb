export const messages = {
  previous: 'Previous picture',
  next: 'Next picture',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  keys: 'Zoom with + and −. Move with the arrow keys.',
}
