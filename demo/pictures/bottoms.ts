import { type Marks, noMarks, patchPocket, rib, sewn, together } from './garments/details.ts'
import type { Legs } from './garments/leg-folds.ts'
import { drawLegs, elasticBand, sewnBand } from './garments/legs.ts'
import {
  backPockets,
  backSeams,
  backWelts,
  fades,
  fly,
  pressedCrease,
  scoopPockets,
  slantPockets,
} from './garments/pockets.ts'
import { drawSkirt } from './garments/skirt.ts'
import { curve, type Point } from './relief.ts'
import type { Look } from './studio.ts'

/** Straight jeans, about 10 units to the centimetre. */
const straight: Legs = {
  top: 92,
  waist: 166,
  band: 44,
  hip: [206, 300],
  crotch: 372,
  knee: { y: 700, outer: 206, inner: 28 },
  hem: { y: 1108, outer: 206, inner: 36 },
}

const wide: Legs = {
  ...straight,
  hip: [208, 300],
  knee: { y: 700, outer: 238, inner: 20 },
  hem: { y: 1112, outer: 268, inner: 26 },
}

const tapered: Legs = {
  ...straight,
  hip: [208, 300],
  knee: { y: 690, outer: 192, inner: 34 },
  hem: { y: 1104, outer: 172, inner: 48 },
}

const isBack = (look: Look) => look.view === 'back'

function drawJeans(look: Look): string {
  const { cut } = look
  const legs = cut.leg === 'wide' ? wide : straight
  const fade = fades(legs, cut.wash === 'light' ? 0.34 : cut.wash === 'raw' ? 0.05 : 0.15)
  const front = together(
    fade,
    scoopPockets(look, legs, true),
    fly(look, legs),
    cut.work ? carpenter(look, legs) : noMarks,
  )
  const back = together(fade, backSeams(look, legs, true), backPockets(look, legs, !cut.work))
  return drawLegs(look, {
    legs,
    marks: isBack(look) ? back : front,
    waistband: sewnBand({ metal: 'gold' }),
    drape: 'denim',
  })
}

/** The hammer loop and the tool pocket of carpenter jeans. */
function carpenter(look: Look, { hip, knee }: Legs): Marks {
  const loop = `M${480 - hip[0] + 4} 470 C ${480 - hip[0] + 60} 500 ${480 - hip[0] + 90} 520 ${480 - hip[0] + 116} 560`
  const double = `M${494 + knee.inner} 520 H${480 + knee.outer + 20} M${494 + knee.inner} 830 H${480 + knee.outer + 30}`
  const thread = look.cut.stitch ?? '#000'
  return {
    relief: `<path d="${loop} ${double}" fill="none" stroke="#fff" stroke-opacity=".4" stroke-width="22"/>`,
    inside: `<path d="${loop}" transform="translate(3,6)" fill="none" stroke="#000" stroke-opacity=".28" stroke-width="24"/><path d="${loop}" fill="none" stroke="${look.shade.base}" stroke-width="22"/>${sewn(loop, thread, 0.9)}${sewn(double, thread, 0.8)}`,
  }
}

function drawTrousers(look: Look): string {
  const { cut } = look
  const relaxed = cut.waist === 'elastic'
  const legs = cut.leg === 'wide' ? wide : relaxed ? straight : tapered
  const creased = relaxed ? noMarks : pressedCrease(legs, isBack(look) ? 0 : Number(cut.pleats ?? 1))
  const front = together(creased, slantPockets(look, legs), relaxed ? noMarks : fly(look, legs))
  const back = together(creased, backWelts(legs), backSeams(look, legs, false))
  return drawLegs(look, {
    legs,
    marks: isBack(look) ? back : front,
    waistband: relaxed ? elasticBand : sewnBand({ button: cut.button ? 'stud' : 'hook' }),
    drape: relaxed ? 'soft' : 'pressed',
    hemHeight: relaxed ? 26 : 0,
  })
}

function drawPalazzo(look: Look): string {
  const legs: Legs = {
    top: 86,
    waist: 158,
    band: 54,
    hip: [226, 330],
    crotch: 420,
    knee: { y: 740, outer: 292, inner: 14 },
    hem: { y: 1114, outer: 352, inner: 20 },
  }
  return drawLegs(look, { legs, marks: noMarks, waistband: elasticBand, drape: 'falling', hemHeight: 18 })
}

function drawJoggers(look: Look): string {
  const { cut } = look
  const cargo = cut.pocket === 'cargo'
  const legs: Legs = {
    ...tapered,
    band: 58,
    hip: [cargo ? 222 : 212, 320],
    knee: { y: 700, outer: cargo ? 214 : 196, inner: 26 },
    hem: { y: 1096, outer: 158, inner: 58 },
  }
  const side = legs.hip[0] - 126
  const cargoPockets = cargo
    ? together(patchPocket(look, 480 + side, 560, 112, true), patchPocket(look, 480 - side - 112, 560, 112, true))
    : noMarks
  const knees = cut.seam === 'sport' ? sideStripe(legs, cut.trim ?? look.shade.light) : noMarks
  return drawLegs(look, {
    legs,
    marks: together(
      isBack(look) ? backPockets({ ...look, cut: {} }, legs, false) : slantPockets(look, legs),
      cargoPockets,
      knees,
      cuffs(legs),
    ),
    waistband: elasticBand,
    drape: 'soft',
    hemHeight: 0,
  })
}

function sideStripe({ top, band, waist, hip, knee, hem }: Legs, color: string): Marks {
  const line = [-1, 1].map((side) =>
    curve([
      [480 + side * (waist - 9), top + band],
      [480 + side * ((waist + hip[0]) / 2 - 8), (top + band + hip[1]) / 2],
      [480 + side * (hip[0] - 14), hip[1]],
      [480 + side * (knee.outer - 16), knee.y],
      [480 + side * (hem.outer - 12), hem.y],
    ]),
  )
  return {
    relief: '',
    inside: line.map((path) => `<path d="${path}" fill="none" stroke="${color}" stroke-width="13"/>`).join(''),
  }
}

/** Ribbed cuffs at the ankle. */
function cuffs({ hem }: Legs): Marks {
  const marks = [-1, 1].map((side) => {
    const line: Point[] = [
      [480 + side * (hem.inner - 14), hem.y - 24],
      [480 + side * ((hem.inner + hem.outer) / 2), hem.y - 20],
      [480 + side * (hem.outer + 14), hem.y - 26],
    ]
    const seam = curve(line.map(([x, y]) => [x, y - 34]))
    const { relief, inside } = rib(curve(line), 68)
    return {
      relief: `${relief}<path d="${seam}" fill="none" stroke="#000" stroke-opacity=".8" stroke-width="9"/>`,
      inside: `${inside}<path d="${seam}" fill="none" stroke="#120a05" stroke-opacity=".4" stroke-width="2"/>`,
    }
  })
  return together(...marks)
}

function drawShorts(look: Look): string {
  const { cut } = look
  const elastic = cut.waist === 'elastic'
  const legs: Legs = {
    top: 250,
    waist: 172,
    band: elastic ? 54 : 44,
    hip: [226, 460],
    crotch: 548,
    knee: { y: 640, outer: 246, inner: 16 },
    hem: { y: elastic ? 740 : 790, outer: 256, inner: 20 },
  }
  const denim = look.fabric === 'denim'
  const front = together(
    denim ? together(fades(legs, 0.25), scoopPockets(look, legs, true)) : slantPockets(look, legs),
    elastic ? noMarks : fly(look, legs),
  )
  const back = together(backSeams(look, legs, denim), denim ? backPockets(look, legs, true) : backWelts(legs))
  return drawLegs(look, {
    legs,
    marks: isBack(look) ? back : front,
    waistband: elastic ? elasticBand : sewnBand({ metal: denim ? 'gold' : 'steel' }),
    drape: denim ? 'denim' : 'soft',
    hemHeight: denim ? 46 : 28,
  })
}

export const bottoms: Record<string, (look: Look) => string> = {
  jeans: drawJeans,
  trousers: drawTrousers,
  palazzo: drawPalazzo,
  joggers: drawJoggers,
  shorts: drawShorts,
  skirt: drawSkirt,
}
