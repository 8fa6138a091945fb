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
      { name: tote, x: 2020, y: 470, width: 700, turn: 6 },
      { name: juttis, x: 1960, y: 1200, width: 600, turn: -9 },
      { name: jhumkas, x: 1680, y: 220, width: 340, turn: 8 },
    ],
  },
  'hero-phone': {
    ...portrait,
    items: [
      { name: kurta, x: 640, y: 740, width: 1140, turn: -4 },
      { name: tote, x: 1290, y: 1400, width: 740, turn: 7 },
      { name: juttis, x: 560, y: 1690, width: 520, turn: -8 },
      { name: jhumkas, x: 1330, y: 430, width: 400, turn: 8 },
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
      { name: 'chalo-canvas-sneaker/white/pair', x: 520, y: 780, width: 1040, turn: -5 },
      { name: juttis, x: 1130, y: 1290, width: 1000, turn: 6 },
    ],
  },
  accessories: {
    ...portrait,
    items: [
      { name: 'brass-buckle-belt/taupe/front', x: 1150, y: 480, width: 860, turn: 8 },
      { name: 'chamda-work-tote/red/front', x: 640, y: 1080, width: 1240, turn: -5 },
      { name: jhumkas, x: 1260, y: 1640, width: 460, turn: 6 },
    ],
  },
  indigo: {
    ...portrait,
    items: [
      { name: 'nukkad-denim-jacket/blue/front', x: 980, y: 650, width: 1180, turn: 6 },
      { name: 'barsaat-indigo-kurta/blue/front', x: 610, y: 1150, width: 1240, turn: -5 },
      { name: tote, x: 1270, y: 1560, width: 700, turn: 7 },
    ],
  },
}
