/** Names of colours by family. A search for the family's first name also finds the others. */
export const colourFamilies = `
blue: navy|indigo|cobalt|denim|cornflower|azure|prussian|sapphire
red: maroon|wine|burgundy|crimson|cherry|ruby|scarlet|brick|oxblood|tomato
green: olive|mint|sage|emerald|pista|pistachio|mehendi|jade|moss|basil|avocado|spruce|lime
yellow: mustard|lemon|turmeric|haldi|ochre|sunflower|amber|marigold
pink: magenta|fuchsia|rani pink|dusty rose|blush|rose pink|raspberry|orchid
orange: tangerine|rust|coral|papaya|saffron|apricot
purple: violet|plum|lavender|lilac|mauve|aubergine|eggplant|grape|amethyst|mulberry
brown: tan|chocolate|cognac|camel|mocha|chestnut|coffee|walnut|mahogany|cinnamon|cocoa|toffee|caramel
grey: charcoal|slate|graphite|ash|gunmetal
white: off white|ivory|cream|ecru|pearl
beige: sand|nude|khaki|stone|oatmeal|biscuit|taupe|almond
black: jet black
gold: antique gold
silver: oxidised silver
maroon: wine|burgundy
wine: maroon|burgundy
burgundy: maroon|wine
turquoise: aqua|firozi|teal
multicolour: multicolor
`
/** Other spellings of one colour. */
export const colourSpellings = `
gray: grey
golden: gold
navy blue: navy
offwhite|off white|off whites: offwhite
firozi: turquoise|firozi
multi|multicolor|multicoloured|multi colour|multicolored|colourful|colorful: multicolour
violet: violet|purple
bluish: blue
skin|skin colour: nude|beige
mehndi: mehendi green
creme: cream
`
