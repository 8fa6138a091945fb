/** Only for the server: the product's page is light. */
export const previewNotice = 'Preview from the desk. Until the product is shown, only people with this link see it.'
