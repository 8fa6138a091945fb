import { curve, groove, mirrored, outlined, type Point, raised, ridge } from '../relief.ts'
import { castShadow, depthOf, type Look, lit } from '../studio.ts'
import { type Measures, necklineOf, occlusion, placed } from './body.ts'
import { button, label, printed, rib, sewn } from './details.ts'

export type Neck = 'crew' | 'bound' | 'band' | 'shirt'

const ribWidth = 27

/** The inside of the back, seen through the neck. */
export function lining(look: Look, measures: Measures, kind: Neck): string {
  const { neck } = measures
  const rise = { crew: 10, bound: 12, band: -48, shirt: -62 }[kind]
  const ends = { crew: 0, bound: 0, band: -32, shirt: -42 }[kind]
  const front = placed(measures, necklineOf(measures))
  const backEdge = placed(measures, [
    [-neck, ends],
    [0, rise],
    [neck, ends],
  ])
  const outline = outlined(backEdge[0] as Point, backEdge.slice(1), front.toReversed(), mirrored(front).slice(1))
  const line = curve(backEdge)
  const inBand = kind === 'band' || kind === 'shirt'
  const edge = inBand
    ? `<path d="${line}" transform="translate(0,${kind === 'band' ? 34 : 46})" fill="none" stroke="#000" stroke-opacity=".35" stroke-width="2.4"/>`
    : kind === 'crew'
      ? rib(line, ribWidth * 2).inside
      : sewn(line, '#fff', 0.3)
  return lit(look, {
    outline,
    inside: `<path d="${outline}" fill="#1c1008" opacity="${0.44 * depthOf(look) ** 1.6}"/>${edge}${label(measures.top + rise + (inBand ? 44 : ribWidth + 6), 0.84)}${occlusion(`${curve(front)} ${curve(mirrored(front))}`, 70, 0.1 * depthOf(look))}`,
  })
}

/** What is sewn to the neckline, on top of the body. */
export function collar(look: Look, measures: Measures, kind: Neck, back: boolean): string {
  if (kind === 'crew') return ringOf(look, measures, ribWidth, true)
  if (kind === 'bound') return ringOf(look, measures, 11, false)
  if (back) return backCollar(look, measures, kind)
  const plain: Look = look.cut.trim ? { ...look, fabric: 'plain' } : look
  const halves = kind === 'band' ? bandHalf : shirtLeaf
  return [false, true].map((flip) => halves(plain, measures, flip)).join('')
}

function ringOf(look: Look, measures: Measures, width: number, ribbed: boolean): string {
  const inner = placed(measures, necklineOf(measures))
  const outer = placed(measures, necklineOf(measures, width))
  const middle = placed(measures, necklineOf(measures, width / 2))
  const outline = outlined(
    inner[0] as Point,
    inner.slice(1),
    [outer.at(-1) as Point],
    outer.toReversed().slice(1),
    mirrored(outer).slice(1),
    [mirrored(inner).at(-1) as Point],
    mirrored(inner).toReversed().slice(1),
  )
  const line = `${curve(middle)} ${curve(mirrored(middle))}`
  const ribs = ribbed ? rib(line, width) : { relief: '', inside: '' }
  const edge = `${curve(outer)} ${curve(mirrored(outer))}`
  return (
    castShadow(look, edge, [1, 2], 5) +
    lit(look, {
      outline,
      pattern: !ribbed,
      relief: raised(line, width * 0.6, 0.3) + ribs.relief,
      inside: ribs.inside,
    }) +
    sewn(curve(placed(measures, necklineOf(measures, width + 6))), '#000', 0.3) +
    sewn(curve(mirrored(placed(measures, necklineOf(measures, width + 6)))), '#000', 0.3)
  )
}

function bandHalf(look: Look, measures: Measures, flip: boolean): string {
  const { neck, neckDepth: depth } = measures
  const turned = (points: readonly Point[]) => (flip ? mirrored(placed(measures, points)) : placed(measures, points))
  // the left half overlaps the right one
  const front = flip ? -5 : -9
  const foot = turned([[front, depth], ...necklineOf(measures, 4).slice(1)])
  const rim = turned([
    [neck - 3, -32],
    [neck * 0.85, depth * 0.5 - 40],
    [neck * 0.48, depth * 0.87 - 38],
    [22, depth - 34],
    [front, depth - 24],
  ])
  const outline = outlined(foot[0] as Point, foot.slice(1), rim.slice(0, 1), rim.slice(1), foot.slice(0, 1))
  const line = curve(rim)
  return (
    castShadow(look, curve(foot), [1, 3], 8) +
    lit(look, {
      outline,
      fill: look.cut.trim ?? look.shade.base,
      grain: flip ? 60 : -60,
      relief: raised(line, 10, 0.3) + groove(curve(foot), 6, 0.5),
      inside: `<g transform="translate(0,5)">${sewn(line)}</g>`,
    })
  )
}

function shirtLeaf(look: Look, measures: Measures, flip: boolean): string {
  const { neck, neckDepth: depth } = measures
  const turned = (points: readonly Point[]) => (flip ? mirrored(placed(measures, points)) : placed(measures, points))
  const stand = turned([
    [flip ? 6 : 2, depth - 20],
    [neck * 0.6, depth * 0.42],
    [neck * 0.6, depth * 0.9],
    [flip ? 6 : 2, depth + 12],
  ])
  const standOutline = outlined(
    stand[0] as Point,
    [stand[1] as Point],
    [stand[2] as Point],
    [stand[3] as Point],
    [stand[0] as Point],
  )
  const fold = turned([
    [8, depth - 16],
    [neck * 0.44, depth * 0.42],
    [neck * 0.86, -22],
    [neck * 0.94, -44],
  ])
  const tip = turned([[neck * 0.86, depth + 66]])[0] as Point
  const outer = turned([
    [neck + 24, depth * 0.62],
    [neck + 42, 8],
    [neck + 20, -28],
    [neck * 0.94, -44],
  ])
  const inner = turned([
    [neck * 0.42, depth + 22],
    [8, depth - 16],
  ])
  const outline = outlined(fold[0] as Point, fold.slice(1), outer.toReversed().slice(1), [tip], inner)
  const rim = `${curve([...outer.toReversed(), tip])} ${curve([tip, ...inner])}`
  // one line, so that the shadow has no gap at the tip
  const lower = curve([outer[0] as Point, tip]) + curve([tip, ...inner]).replace(/^M\S+ \S+/, '')
  return (
    `<path d="${standOutline}" fill="${look.shade.base}"/>${printed(look, standOutline)}<path d="${standOutline}" fill="#140b05" opacity="${0.2 * depthOf(look)}"/>` +
    (flip
      ? ''
      : button(
          placed(measures, [[3, depth + 2]])[0]?.[0] ?? 0,
          measures.top + depth + 2,
          look.cut.button ?? '#efe6d6',
          7.5,
        )) +
    castShadow(look, lower, [1, 5], 13) +
    lit(look, {
      outline,
      grain: flip ? 38 : -38,
      relief:
        raised(curve(fold), 22, 0.4) + ridge(fold[2] as Point, tip, { width: 18, bend: flip ? -8 : 8, height: 0.35 }),
      inside: `<g transform="translate(${flip ? 4 : -4},-5)">${sewn(rim)}</g>`,
    })
  )
}

function backCollar(look: Look, measures: Measures, kind: Neck): string {
  const { neck } = measures
  const tall = kind === 'band' ? 36 : 46
  const fall = kind === 'band' ? 32 : 36
  const reach = kind === 'band' ? neck : neck + 34
  const foot = placed(measures, [
    [-reach, fall * 0.5],
    [0, fall],
    [reach, fall * 0.5],
  ])
  const rim = placed(measures, [
    [neck * 0.92, -tall],
    [0, -tall - 10],
    [-neck * 0.92, -tall],
  ])
  const outline = outlined(foot[0] as Point, foot.slice(1), [rim[0] as Point], rim.slice(1), [foot[0] as Point])
  return (
    castShadow(look, curve(foot), [0, 4], 9) +
    lit(look, {
      outline,
      fill: look.cut.trim ?? look.shade.base,
      grain: 90,
      relief: raised(curve(rim), 16, 0.35),
      inside: `<g transform="translate(0,-6)">${sewn(curve(foot))}</g>`,
    })
  )
}
