import type { Arrangement } from './pictures/arrangement.ts'

const kurta = 'gulmohar-block-print-kurta/red/front'
const tote = 'indigo-ikat-tote/blue/front'
const juttis = 'meena-embroidered-jutti/red/pair'
const jhumkas = 'jhilmil-gold-jhumka/red/front'
const portrait = { width: 1600, height: 2000 }

/** The pictures of the demo's home page, by the name after `demo:home/`. */
export const arrangements: Readonly<Record<string, Arrangement>> = {
  hero: {
    width: 2400,
    height: 1600,
    items: [
      { name: 'linen-drawstring-trousers/white/front', x: 470, y: 860, width: 1040, turn: 6 },
      { name: kurta, x: 1190, y: 800, width: 1160, turn: -4 },
      { name: tote, x: 2020, y: 440, width: 800, turn: 6 },
      { name: juttis, x: 1960, y: 1190, width: 680, turn: -9 },
      { name: jhumkas, x: 1680, y: 220, width: 340, turn: 8 },
    ],
  },
  // A phone shows its middle, 1600 by 1400 or less.
  'hero-phone': {
    ...portrait,
    items: [
      { name: kurta, x: 560, y: 1000, width: 940, turn: -4 },
      { name: jhumkas, x: 990, y: 570, width: 300, turn: 8 },
      { name: tote, x: 1330, y: 800, width: 650, turn: 7 },
      { name: juttis, x: 1180, y: 1380, width: 558, turn: -8 },
    ],
  },
  tops: {
    ...portrait,
    items: [
      { name: 'neelgiri-check-shirt/blue/front', x: 560, y: 900, width: 1240, turn: -7 },
      { name: 'sawan-linen-shirt/white/front', x: 1080, y: 1130, width: 1240, turn: 6 },
    ],
  },
  bottoms: {
    ...portrait,
    items: [
      { name: 'dhuan-pleated-trousers/taupe/front', x: 560, y: 960, width: 1500, turn: -5 },
      { name: 'nila-straight-jeans/blue/front', x: 1080, y: 1060, width: 1500, turn: 5 },
    ],
  },
  shoe: {
    ...portrait,
    items: [
      { name: 'chalo-canvas-sneaker/white/pair', x: 570, y: 600, width: 1080, turn: -6 },
      { name: juttis, x: 1110, y: 1440, width: 1040, turn: 7 },
    ],
  },
  accessories: {
    ...portrait,
    items: [
      { name: 'brass-buckle-belt/taupe/front', x: 1120, y: 420, width: 980, turn: 6 },
      { name: 'chamda-work-tote/red/front', x: 630, y: 1050, width: 1460, turn: -5 },
      { name: jhumkas, x: 1290, y: 1650, width: 500, turn: 6 },
    ],
  },
  indigo: {
    ...portrait,
    items: [
      { name: 'nukkad-denim-jacket/blue/front', x: 980, y: 650, width: 1180, turn: 6 },
      { name: 'barsaat-indigo-kurta/blue/front', x: 610, y: 1150, width: 1240, turn: -5 },
      { name: tote, x: 1260, y: 1530, width: 820, turn: 7 },
    ],
  },
}
