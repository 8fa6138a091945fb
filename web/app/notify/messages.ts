export const messages = {
  sizeSoldOut: 'Your size is sold out? Notify me',
  colorSoldOut: "Notify me when it's back",
}
