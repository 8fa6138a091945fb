/** Apart from the search box, which is on every page. */
export const overlayMessages = {
  close: 'Close search',
  browseByCategory: 'Browse by category',
}
