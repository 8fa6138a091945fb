import { curve, groove, mirrored, type Point, ridge } from '../relief.ts'
import type { Look } from '../studio.ts'
import { centre } from './body.ts'
import { joined, type Marks, sewn, stud, together, weltPocket } from './details.ts'
import type { Legs } from './leg-folds.ts'

const threadOf = ({ cut }: Look) => [cut.stitch ?? '#000', cut.stitch ? 0.85 : 0.34] as const

/** A line on both sides of the centre. */
function both(points: readonly Point[], draw: (path: string) => Marks): Marks {
  return together(draw(curve(points)), draw(curve(mirrored(points))))
}

/** Rounded front pockets with rivets, as on jeans. */
export function scoopPockets(look: Look, { top, band, waist, hip }: Legs, riveted: boolean): Marks {
  const y = top + band
  const [thread, opacity] = threadOf(look)
  const edge: Point[] = [
    [centre + waist * 0.44, y + 6],
    [centre + waist * 0.56, y + 72],
    [centre + waist * 0.84, y + 104],
    [centre + hip[0] - 4, y + 100],
  ]
  const rivets = riveted
    ? [-1, 1]
        .flatMap((side) => [
          stud(centre + side * (waist * 0.44 + 8), y + 16, 'gold', 5),
          stud(centre + side * (hip[0] - 14), y + 94, 'gold', 5),
        ])
        .join('')
    : ''
  const opening = both(edge, (path) => ({
    relief: groove(path, 7, 0.6),
    inside: `${joined(path)}<g transform="translate(0,7)">${sewn(path, thread, opacity)}</g>`,
  }))
  const coin = riveted ? `M${centre + waist * 0.62} ${y + 62} q 32 20 ${waist * 0.34} 16` : ''
  return together(opening, {
    relief: '',
    inside: rivets + (coin ? joined(coin) + sewn(coin, thread, opacity) : ''),
  })
}

/** Straight slanting front pockets, as on trousers and joggers. */
export function slantPockets(look: Look, { top, band, waist, hip }: Legs): Marks {
  const y = top + band
  const [thread, opacity] = threadOf(look)
  const edge: Point[] = [
    [centre + waist * 0.72, y + 4],
    [centre + (waist + hip[0]) * 0.46, y + 90],
    [centre + hip[0] - 8, y + 176],
  ]
  return both(edge, (path) => ({
    relief:
      groove(path, 6, 0.45) +
      `<path d="${path}" transform="translate(-7,0)" fill="none" stroke="#fff" stroke-opacity=".2" stroke-width="9"/>`,
    inside: joined(path) + sewn(curve(edge.map(([x, at]) => [x - 9, at])), thread, opacity),
  }))
}

export function fly(look: Look, { top, band, crotch }: Legs): Marks {
  const y = top + band
  const [thread, opacity] = threadOf(look)
  const end = crotch - 70
  const row = (shift: number) => `M${centre + 50 + shift} ${y + 8} V${end - 90} q 0 62 -${44 + shift} 82`
  return {
    relief: groove(`M${centre + 2} ${y} V${crotch}`, 7, 0.6),
    inside: `${joined(`M${centre + 2} ${y} V${crotch}`)}${sewn(row(0), thread, opacity)}${sewn(row(6), thread, opacity)}`,
  }
}

/** Patch pockets on the back, with a stitched wave on jeans. */
export function backPockets(look: Look, { top, band, waist, crotch }: Legs, wave: boolean): Marks {
  const [thread, opacity] = threadOf(look)
  const y = top + band + (crotch - top) * 0.3
  const [width, height] = [waist * 0.66, waist * 0.78]
  const pocket = (x: number): Marks => {
    const bag = `M${x} ${y} h${width} l-5 ${height * 0.78} l${5 - width / 2} ${height * 0.2} l${5 - width / 2} -${height * 0.2} z`
    const arcs = [0, 7].map(
      (shift) =>
        `M${x + 5} ${y + height * 0.42 + shift} q ${width * 0.3} ${height * 0.02} ${width / 2 - 5} ${height * 0.2} q ${width * 0.2} -${height * 0.18} ${width / 2 - 5} -${height * 0.2}`,
    )
    return {
      relief: `<path d="${bag}" fill="#fff" fill-opacity=".2"/>${groove(bag, 4, 0.4)}`,
      inside: `${joined(bag)}${sewn(`M${x + 4} ${y + 9} h${width - 8} M${x + 4} ${y + 16} h${width - 8}`, thread, opacity)}${sewn(`M${x + 6} ${y} l4 ${height * 0.76} l${width / 2 - 10} ${height * 0.19} l${width / 2 - 10} -${height * 0.19} l4 -${height * 0.76}`, thread, opacity)}${wave ? arcs.map((arc) => sewn(arc, thread, opacity)).join('') : ''}`,
    }
  }
  return together(pocket(centre + waist * 0.17), pocket(centre - waist * 0.17 - width))
}

/** Welt pockets and darts on the back of trousers. */
export function backWelts({ top, band, waist }: Legs): Marks {
  const y = top + band + 96
  const width = waist * 0.58
  const darts = [-1, 1].map((side) => {
    const path = `M${centre + side * waist * 0.52} ${top + band} l${side * 3} 90`
    return { relief: groove(path, 6, 0.5), inside: joined(path) }
  })
  return together(
    weltPocket(centre + waist * 0.24, y, width),
    weltPocket(centre - waist * 0.24 - width, y, width),
    ...darts,
  )
}

/** The seam under the waistband of jeans, and the seam in the middle. */
export function backSeams(look: Look, { top, band, hip, crotch }: Legs, hasYoke: boolean): Marks {
  const [thread, opacity] = threadOf(look)
  const y = top + band
  const middle = `M${centre} ${y} V${crotch}`
  const seams: Marks[] = [
    {
      relief: groove(middle, 7, 0.6),
      inside: joined(middle) + sewn(`M${centre - 6} ${y} V${crotch}`, thread, opacity),
    },
  ]
  if (hasYoke)
    seams.push(
      both(
        [
          [centre, y + 82],
          [centre + hip[0], y + 40],
        ],
        (path) => ({
          relief: groove(path, 6, 0.5),
          inside: `${joined(path)}<g transform="translate(0,-6)">${sewn(path, thread, opacity)}</g>`,
        }),
      ),
    )
  return together(...seams)
}

/** The pressed crease down each leg, and pleats under the waistband. */
export function pressedCrease({ top, band, waist, knee, hem }: Legs, pleats: number): Marks {
  const y = top + band
  const line: Point[] = [
    [centre + waist * 0.5, y + 30],
    [centre + (knee.inner + knee.outer) * 0.5, knee.y],
    [centre + (hem.inner + hem.outer) * 0.5, hem.y],
  ]
  const crease = both(line, (path) => ({
    relief: `<path d="${path}" fill="none" stroke="#fff" stroke-opacity=".42" stroke-width="7"/>`,
    inside: `<path d="${path}" fill="none" stroke="#fff" stroke-opacity=".1" stroke-width="1.6"/>`,
  }))
  const folded = Array.from({ length: pleats }, (_, at) => {
    const x = waist * (0.5 + at * 0.2)
    const edge: Point[] = [
      [centre + x, y],
      [centre + x + 2, y + 90],
      [centre + x + 6, y + 190],
    ]
    const swell = [-1, 1].map((side) =>
      ridge([centre + side * (x + 8), y], [centre + side * (x + 16), y + 230], { width: 14, height: 0.7 }),
    )
    const pair = both(edge, (path) => ({ relief: groove(path, 6, 0.6), inside: joined(path) }))
    return together(pair, { relief: swell.join(''), inside: '' })
  })
  return together(crease, ...folded)
}

/** Where denim has faded: the thighs and below the knees. */
export function fades({ hip, crotch, knee }: Legs, strength: number): Marks {
  const spots = [-1, 1].map(
    (side) =>
      `<ellipse cx="${centre + side * (hip[0] * 0.52)}" cy="${crotch + 90}" rx="74" ry="230" fill="url(#fade)"/><ellipse cx="${centre + (side * (knee.inner + knee.outer)) / 2}" cy="${knee.y + 130}" rx="60" ry="190" fill="url(#fade)" opacity=".6"/>`,
  )
  return {
    relief: '',
    inside: `<radialGradient id="fade"><stop offset="0" stop-color="#fff" stop-opacity="${strength}"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient>${spots.join('')}`,
  }
}
