import { type Measures, placed, tee } from './garments/body.ts'
import {
  cables,
  embroidery,
  gathers,
  kangarooPocket,
  type Marks,
  noMarks,
  patchPocket,
  placket,
  seamMarks,
  sewn,
  together,
  yoke,
} from './garments/details.ts'
import { drawJacket } from './garments/jacket.ts'
import { drawTop, ribbedHem } from './garments/top.ts'
import { curve, mirrored, outlined, type Point, raised, ridge } from './relief.ts'
import { depthOf, type Look, lit } from './studio.ts'

const shirt: Measures = {
  ...tee,
  top: 190,
  neck: 88,
  shoulder: 252,
  chest: 264,
  waist: [258, 520],
  hem: [266, 830],
  hemline: 'tail',
  neckDepth: 52,
}

const isBack = (look: Look) => look.view === 'back'

function drawTee(look: Look): string {
  const fits: Readonly<Record<string, Partial<Measures>>> = {
    boxy: { top: 210, shoulder: 274, drop: 62, chest: 278, waist: [276, 480], hem: [278, 740], armpit: 286 },
    long: { top: 150, hem: [250, 930], waist: [242, 560], hemline: 'tail' },
    full: { top: 160, shoulder: 236, chest: 232, waist: [220, 540], hem: [228, 836] },
  }
  const { fit = '', neck, pocket } = look.cut
  const measures: Measures = {
    ...tee,
    ...fits[fit],
    ...(neck === 'v' && { neckline: 'v', neckDepth: 150 }),
    ...(isBack(look) && { neckDepth: 34, neckline: 'round' }),
  }
  const chestPocket = pocket && !isBack(look) ? patchPocket(look, 540, measures.top + 222, 108) : noMarks
  return drawTop(look, {
    measures,
    sleeve: fit === 'full' ? 'long' : fit === 'boxy' ? 'half' : 'short',
    cuff: 'hem',
    neck: 'crew',
    marks: chestPocket,
  })
}

function drawShirt(look: Look): string {
  const { cut } = look
  const measures: Measures = {
    ...shirt,
    ...(cut.hem === 'straight' && { hemline: 'straight', hem: [266, 780] }),
    ...(cut.neck === 'band' && { neckDepth: 66 }),
    ...(isBack(look) && { neckDepth: 22 }),
  }
  const bottom = measures.top + measures.hem[1] + 20
  const first = measures.top + measures.neckDepth
  const front = together(
    placket(look, { from: first - 12, to: bottom, first: first + 72, gap: 102 }),
    cut.pocket === 'none' ? noMarks : patchPocket(look, 546, measures.top + 232, 112),
  )
  return drawTop(look, {
    measures,
    sleeve: cut.sleeve === 'short' ? 'short' : 'long',
    cuff: cut.sleeve === 'short' ? 'hem' : 'buttoned',
    neck: cut.neck === 'band' ? 'band' : 'shirt',
    marks: isBack(look) ? yoke(measures, true) : front,
  })
}

function drawKurta(look: Look): string {
  const { cut } = look
  const isV = cut.neck === 'v'
  const short = cut.length === 'short'
  const measures: Measures = {
    ...tee,
    top: short ? 150 : 112,
    neck: 84,
    shoulder: 226,
    drop: 50,
    armpit: 250,
    chest: 226,
    waist: [220, 470],
    hem: [264, short ? 880 : 1030],
    hemline: 'slit',
    neckline: isV ? 'v' : 'round',
    neckDepth: isBack(look) ? 24 : isV ? 150 : 64,
  }
  const first = measures.top + measures.neckDepth
  const slits = slitMarks(measures)
  const opening = isV
    ? noMarks
    : placket(look, { from: first - 10, to: first + 270, width: 36, first: first + 40, gap: 66 })
  const front = together(slits, opening, threadwork(look, measures, isV), cut.tucks ? pintucks(measures) : noMarks)
  return drawTop(look, {
    measures,
    sleeve: cut.sleeve === 'half' ? 'half' : 'long',
    cuff: 'hem',
    neck: isV ? 'bound' : 'band',
    marks: isBack(look) ? slits : front,
    fullness: 1.2,
    under: backPanel(look, measures),
  })
}

const slitHeight = 236

/** Stitches along the side slits. */
function slitMarks(measures: Measures): Marks {
  const [half, y] = measures.hem
  const edge = placed(measures, [
    [half - 28, y - slitHeight],
    [half - 26, y - slitHeight / 2],
    [half - 25, y - 26],
  ])
  return { relief: '', inside: sewn(curve(edge)) + sewn(curve(mirrored(edge))) }
}

/** The back panel of a kurta, which shows in its slits. */
function backPanel(look: Look, measures: Measures): string {
  const [half, y] = measures.hem
  const edge = placed(measures, [
    [half - 24, y - slitHeight],
    [half - 4, y - slitHeight / 2],
    [half + 5, y + 3],
  ])
  const outline = outlined(
    edge[0] as Point,
    edge.slice(1),
    mirrored(edge).slice(-1),
    mirrored(edge).toReversed().slice(1),
    [edge[0] as Point],
  )
  return lit(look, {
    outline,
    inside: `<path d="${outline}" fill="#1c1008" opacity="${0.36 * depthOf(look) ** 1.6}"/>`,
  })
}

function threadwork(look: Look, measures: Measures, isV: boolean): Marks {
  if (!look.cut.thread) return noMarks
  const { top, neck, neckDepth } = measures
  const rows: Point[][] = isV
    ? [-1, 1].map((side) => [
        [480 + side * (neck + 20), top + 12],
        [480 + side * neck * 0.62, top + neckDepth * 0.56],
        [480 + side * 4, top + neckDepth + 34],
      ])
    : [-1, 1].map((side) => [
        [480 + side * 40, top + neckDepth + 22],
        [480 + side * 40, top + neckDepth + 280],
      ])
  return { relief: '', inside: rows.map((row) => embroidery(look, row)).join('') }
}

function drawBlouse(look: Look): string {
  const { cut, seed } = look
  const { fit = 'gathered' } = cut
  const fits: Readonly<Record<string, Partial<Measures>>> = {
    gathered: { waist: [214, 420], hem: [262, 720] },
    peplum: { waist: [190, 400], hem: [256, 650], hemline: 'peplum' },
    crop: { waist: [206, 400], hem: [200, 500], top: 290 },
    sleeveless: { shoulder: 196, waist: [236, 440], hem: [268, 760], top: 190 },
  }
  const measures: Measures = {
    ...tee,
    top: 220,
    neck: 100,
    shoulder: 220,
    drop: 50,
    armpit: 246,
    chest: 222,
    neckline: cut.neck === 'round' || isBack(look) ? 'round' : 'v',
    neckDepth: isBack(look) ? 36 : cut.neck === 'round' ? 96 : 156,
    ...fits[fit],
  }
  const isSeamed = fit === 'gathered' || fit === 'peplum'
  const [half, y] = measures.waist
  const [left, middle, right] = placed(measures, [
    [-half, y],
    [0, y + 16],
    [half, y],
  ]) as [Point, Point, Point]
  const waist = isSeamed
    ? together(seamMarks(curve([left, middle, right])), {
        relief: gathers(left, middle, 190, 20) + gathers(middle, right, 190, 20) + flounce(measures),
        inside: '',
      })
    : noMarks
  const work = isBack(look) ? noMarks : threadwork(look, measures, cut.neck !== 'round')
  return drawTop(look, {
    measures,
    sleeve: fit === 'sleeveless' ? 'none' : fit === 'gathered' ? 'half' : 'short',
    cuff: 'hem',
    neck: 'bound',
    marks: together(waist, work),
    fullness: isSeamed ? 0.4 + (seed % 2) * 0.2 : 1,
  })
}

/** Deep folds from the waist to the hem of a peplum. */
function flounce({ top, waist, hem, hemline }: Measures): string {
  if (hemline !== 'peplum') return ''
  return [-0.86, -0.66, -0.4, -0.14, 0.1, 0.36, 0.62, 0.84]
    .map((share, at) =>
      ridge([480 + waist[0] * share, top + waist[1] + 14], [480 + hem[0] * share * 1.04, top + hem[1] + 30], {
        bend: share * 26,
        width: 34 + (at % 3) * 8,
        height: at % 2 ? -0.6 : 0.6,
      }),
    )
    .join('')
}

function sweatshirtFront({ cut }: Look, { top, hem, neckDepth }: Measures): Marks {
  if (cut.style === 'cable') return cables([362, 480, 598], top + neckDepth + 40, top + hem[1] - 50)
  if (cut.style === 'kangaroo') return kangarooPocket(top)
  const y = top + neckDepth + 24
  const insert = seamMarks(`M440 ${y - 6} L480 ${y + 52} L520 ${y - 6}`, '#000')
  return cut.style === 'insert' ? insert : noMarks
}

/** Narrow folds sewn beside the placket. */
function pintucks({ top, neckDepth }: Measures): Marks {
  const start = top + neckDepth + 26
  const tucks = [-1, 1].flatMap((side) =>
    [0, 1, 2, 3, 4].map((at) => `M${480 + side * (38 + at * 15)} ${start - at * 9} V${start + 236}`),
  )
  return {
    relief: tucks.map((path) => raised(path, 6, 0.6)).join(''),
    inside: tucks.map((path) => sewn(path, '#000', 0.22)).join(''),
  }
}

function drawSweatshirt(look: Look): string {
  const measures: Measures = {
    ...tee,
    top: 186,
    neck: 94,
    shoulder: 262,
    drop: 58,
    armpit: 290,
    chest: 264,
    waist: [264, 500],
    hem: [244, 772],
    neckDepth: isBack(look) ? 34 : 84,
  }
  return drawTop(look, {
    measures,
    sleeve: 'long',
    cuff: 'rib',
    neck: 'crew',
    marks: isBack(look) ? noMarks : sweatshirtFront(look, measures),
    fullness: 0.7,
    over: ribbedHem(look, measures),
  })
}

export const tops: Record<string, (look: Look) => string> = {
  tee: drawTee,
  shirt: drawShirt,
  kurta: drawKurta,
  blouse: drawBlouse,
  sweatshirt: drawSweatshirt,
  jacket: drawJacket,
}
