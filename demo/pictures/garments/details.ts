import { curve, groove, outlined, type Point, raised, ridge } from '../relief.ts'
import { type Look, lit } from '../studio.ts'
import { centre, type Measures } from './body.ts'

/** Stitches of a sewing machine along a path. */
export function sewn(path: string, color = '#000', opacity = 0.34): string {
  return `<path d="${path}" fill="none" stroke="${color}" stroke-opacity="${opacity}" stroke-width="1.7" stroke-dasharray="5 3.4"/>`
}

/** A seam where two parts meet. */
export function joined(path: string): string {
  return `<path d="${path}" fill="none" stroke="#120a05" stroke-opacity=".38" stroke-width="2"/>`
}

/** Marks that a part needs both on its surface and in its relief. */
export type Marks = { relief: string; inside: string }

export const noMarks: Marks = { relief: '', inside: '' }

export function together(...marks: readonly Marks[]): Marks {
  return { relief: marks.map(({ relief }) => relief).join(''), inside: marks.map(({ inside }) => inside).join('') }
}

export function seamMarks(path: string, thread?: string): Marks {
  const second = thread ? sewn(path, thread, 0.75) : ''
  return { relief: groove(path, 6, 0.6), inside: joined(path) + second }
}

/** A button with four holes and its shadow. */
export function button(x: number, y: number, color: string, radius = 8.5): string {
  const holes = [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ].map(
    ([right = 0, down = 0]) =>
      `<circle cx="${x + right * radius * 0.24}" cy="${y + down * radius * 0.24}" r="${radius * 0.12}" fill="#000" opacity=".6"/>`,
  )
  return `<circle cx="${x + 2}" cy="${y + 3.5}" r="${radius + 0.6}" fill="#000" opacity=".32"/><circle cx="${x}" cy="${y}" r="${radius}" fill="${color}"/><circle cx="${x}" cy="${y}" r="${radius * 0.94}" fill="url(#gloss)" opacity=".5"/><circle cx="${x}" cy="${y}" r="${radius * 0.64}" fill="none" stroke="#000" stroke-opacity=".2" stroke-width="1.4"/>${holes.join('')}`
}

/** A metal button or rivet. */
export function stud(x: number, y: number, metal: 'gold' | 'steel', radius = 9): string {
  return `<circle cx="${x + 2}" cy="${y + 3}" r="${radius + 0.5}" fill="#000" opacity=".4"/><circle cx="${x}" cy="${y}" r="${radius}" fill="url(#${metal})"/><circle cx="${x}" cy="${y}" r="${radius * 0.6}" fill="none" stroke="#000" stroke-opacity=".35" stroke-width="1.4"/>`
}

/** The front opening: a raised strip with its stitches, buttonholes and buttons. */
export function placket(
  look: Look,
  {
    from,
    to,
    width = 40,
    first,
    gap,
    studs,
  }: { from: number; to: number; width?: number; first: number; gap: number; studs?: 'gold' | 'steel' },
): Marks {
  const [left, right] = [centre - width / 2, centre + width / 2]
  const color = look.cut.button ?? '#efe6d6'
  const buttons: string[] = []
  for (let y = first; y < to - 24; y += gap) {
    buttons.push(
      studs
        ? stud(centre, y, studs)
        : `<path d="M${centre} ${y - 13} v26" stroke="#000" stroke-opacity=".3" stroke-width="2"/>${button(centre, y, color)}`,
    )
  }
  const thread = look.cut.stitch ?? '#000'
  return {
    relief: `<rect x="${left}" y="${from}" width="${width}" height="${to - from}" fill="#fff" fill-opacity=".26"/>${groove(`M${left} ${from} V${to} M${right} ${from} V${to}`, 4, 0.4)}`,
    inside: `<path d="M${right} ${from} V${to}" stroke="#120a05" stroke-opacity=".4" stroke-width="2.2"/>${sewn(`M${left + 5} ${from} V${to} M${right - 5} ${from} V${to}`, thread, 0.36)}${buttons.join('')}`,
  }
}

/** A patch pocket with a pointed bottom, and a flap if wanted. */
export function patchPocket(look: Look, x: number, y: number, width: number, flap = false): Marks {
  const height = width * 1.12
  const bag = `M${x} ${y} h${width} v${height * 0.84} l${-width / 2} ${height * 0.16} l${-width / 2} ${-height * 0.16} z`
  const thread = look.cut.stitch ?? '#000'
  const cover = `M${x - 3} ${y - 14} h${width + 6} v${width * 0.28} l${-width / 2 - 3} ${width * 0.16} l${-width / 2 - 3} ${-width * 0.16} z`
  const flapMarks = flap
    ? `<path d="${cover}" fill="${look.shade.base}"/><path d="${cover}" fill="url(#print)"/><path d="${cover}" fill="url(#texture)" opacity=".2" style="mix-blend-mode:hard-light"/><path d="${cover}" fill="none" stroke="#120a05" stroke-opacity=".45" stroke-width="2"/>${button(x + width / 2, y + width * 0.22, look.cut.button ?? '#efe6d6', 7.5)}`
    : sewn(`M${x + 2} ${y + 17} h${width - 4}`, thread)
  return {
    relief: `<path d="${bag}" fill="#fff" fill-opacity=".16"/>${groove(bag, 4, 0.5)}${flap ? `<path d="${cover}" fill="#fff" fill-opacity=".3"/>` : ''}`,
    inside: `<path d="M${x + width} ${y} v${height * 0.84} l${-width / 2} ${height * 0.16} l${-width / 2} ${-height * 0.16}" fill="none" stroke="#000" stroke-opacity=".2" stroke-width="4" transform="translate(1.5,2)"/>${joined(bag)}${sewn(`M${x + 4} ${y + 3} v${height * 0.82} l${width / 2 - 4} ${height * 0.15} l${width / 2 - 4} ${-height * 0.15} v${-height * 0.82}`, thread)}${flapMarks}`,
  }
}

/** Rib knitting along a line, as a stroke of short bars. */
export function rib(path: string, height: number, gap = 6.4): Marks {
  const bars = (color: string, opacity: number, thickness: number) =>
    `<path d="${path}" fill="none" stroke="${color}" stroke-opacity="${opacity}" stroke-width="${height}" stroke-dasharray="${thickness} ${gap - thickness}"/>`
  return { relief: bars('#fff', 0.4, gap / 2), inside: bars('#000', 0.2, gap * 0.34) }
}

/** A woven label at the inside of the neck. */
export function label(y: number): string {
  return `<g transform="translate(${centre},${y}) scale(.84)"><rect x="-34" y="-1" width="70" height="33" fill="#000" opacity=".22"/><rect x="-35" y="-3" width="70" height="33" rx="1" fill="#f3ecdf"/><path d="M-20 9 h40 M-12 17 h24" stroke="#3b2f25" stroke-width="3.6" stroke-dasharray="5.6 1.7"/><path d="M-35 -3 v33 M35 -3 v33" stroke="#b8ab97" stroke-width="1.2" stroke-dasharray="2 2"/></g>`
}

/** Thread work around an opening: a border line with flowers along it. */
export function embroidery(look: Look, path: readonly Point[], density = 1): string {
  const thread = look.cut.thread ?? '#e7c877'
  const line = curve(path)
  const flowers = path.flatMap(([x, y], at) => {
    const next = path[at + 1]
    if (!next) return [flower(x, y, thread, look.shade.dark)]
    const steps = Math.max(1, Math.round((Math.hypot(next[0] - x, next[1] - y) / 26) * density))
    return Array.from({ length: steps }, (_, step) =>
      flower(x + ((next[0] - x) * step) / steps, y + ((next[1] - y) * step) / steps, thread, look.shade.dark),
    )
  })
  const rails = [-15, 15]
    .map(
      (shift) =>
        `<path d="${line}" transform="translate(${shift},${shift * 0.4})" fill="none" stroke="${thread}" stroke-width="2.6" stroke-dasharray="3.4 1.6"/>`,
    )
    .join('')
  return `<g opacity=".3" transform="translate(1.5,2.5)"><path d="${line}" fill="none" stroke="#000" stroke-width="20" stroke-opacity=".5"/></g>${rails}${flowers.join('')}`
}

function flower(x: number, y: number, thread: string, heart: string): string {
  const petals = [0, 72, 144, 216, 288]
    .map((turn) => `<ellipse cy="-5.4" rx="2.7" ry="4.6" transform="rotate(${turn})"/>`)
    .join('')
  return `<g transform="translate(${Math.round(x)},${Math.round(y)})" fill="${thread}">${petals}<circle r="2" fill="${heart}"/></g>`
}

/** Small pleats hanging from a seam between two points. */
export function gathers(from: Point, to: Point, length: number, count: number): string {
  return Array.from({ length: count }, (_, at) => {
    const part = (at + 0.5) / count
    const x = from[0] + (to[0] - from[0]) * part
    const y = from[1] + (to[1] - from[1]) * part
    const fall = length * (0.5 + 0.5 * Math.abs(Math.sin(at * 2.4)))
    return ridge([x, y - 2], [x + (x - centre) * 0.08 + Math.sin(at * 3.1) * 6, y + fall], {
      width: 5 + (at % 3) * 2.5,
      bend: Math.sin(at * 1.7) * 6,
      height: at % 2 === 0 ? 0.85 : -0.5,
    })
  }).join('')
}

type Band = { corners: readonly [Point, Point, Point, Point]; marks: Marks; grain?: number; pattern?: boolean }

/** A separate strip, such as a cuff or a waistband. */
export function band(look: Look, { corners, marks, grain = 0, pattern = true }: Band): string {
  const [first, second, third, fourth] = corners
  const outline = outlined(first, [second], [third], [fourth], [first])
  return lit(look, {
    outline,
    grain,
    pattern,
    relief: raised(outline, 6, 0.2) + marks.relief,
    inside: marks.inside,
  })
}

/** The seam of the yoke across the back, with a box pleat. */
export function yoke({ top, shoulder, drop }: Measures, pleat: boolean): Marks {
  const y = top + drop + 74
  const line = curve([
    [480 - shoulder + 12, y - 8],
    [480, y + 8],
    [480 + shoulder - 12, y - 8],
  ])
  const fold = pleat ? seamMarks(`M466 ${y + 8} L470 ${y + 330}`) : noMarks
  const other = pleat ? seamMarks(`M494 ${y + 8} L490 ${y + 330}`) : noMarks
  return together(seamMarks(line, '#000'), fold, other)
}

/** A pocket whose opening is a narrow raised strip. @param slant how much lower its right end is */
export function weltPocket(x: number, y: number, width: number, slant = 0, height = 17): Marks {
  const strip = `M${x} ${y} l${width} ${slant} v${height} l${-width} ${-slant} z`
  return {
    relief: `<path d="${strip}" fill="#fff" fill-opacity=".3"/>`,
    inside: `<path d="M${x} ${y + height} l${width} ${slant}" transform="translate(1,3)" stroke="#000" stroke-opacity=".25" stroke-width="5"/>${joined(strip)}`,
  }
}

/** A zip: metal teeth between two tapes. */
export function zip(path: string): Marks {
  return {
    relief: groove(path, 14, 0.4),
    inside: `<path d="${path}" fill="none" stroke="#14110f" stroke-width="15"/><path d="${path}" fill="none" stroke="url(#steel)" stroke-width="7" stroke-dasharray="2.6 2"/>`,
  }
}

/** Columns of crossing ridges, as on a fisherman's jumper. */
export function cables(columns: readonly number[], top: number, bottom: number): Marks {
  const twist = 46
  const relief = columns.flatMap((x) => [
    groove(`M${x - 30} ${top} V${bottom} M${x + 30} ${top} V${bottom}`, 6, 0.5),
    ...Array.from({ length: Math.floor((bottom - top) / twist) }, (_, at) => {
      const y = top + at * twist
      return (
        ridge([x - 18, y], [x + 18, y + twist], { width: 17, bend: 5, height: 0.8 }) +
        ridge([x + 18, y + 8], [x + 3, y + twist * 0.5], { width: 9, height: 0.5 })
      )
    }),
  ])
  return { relief: relief.join(''), inside: '' }
}

/** A wide pocket across the belly, open at both slanting sides. */
export function kangarooPocket(top: number): Marks {
  const [y, height] = [top + 500, 190]
  const bag = `M${centre - 116} ${y} h232 l46 ${height * 0.62} v${height * 0.38} h-324 v${-height * 0.38} z`
  const sides = `M${centre - 104} ${y + 4} l-44 ${height * 0.6} M${centre + 104} ${y + 4} l44 ${height * 0.6}`
  return {
    relief: `<path d="${bag}" fill="#fff" fill-opacity=".2"/>${groove(bag, 5, 0.4)}`,
    inside: `${joined(bag)}${sewn(sides)}${sewn(`M${centre - 112} ${y + 8} h224`)}`,
  }
}
