/** An element that no extension puts into the page: React would take theirs for ours and draw the page again. */
export const PageFrame = 'page-frame' as 'div'
