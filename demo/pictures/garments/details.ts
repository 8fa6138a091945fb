import { hasPrint } from '../fabrics.ts'
import { curve, groove, outlined, type Point, raised, ridge } from '../relief.ts'
import { castShadow, type Look, lit } from '../studio.ts'
import { centre, type Measures } from './body.ts'

/** Stitches of a sewing machine along a path, about 3 mm long, and the line that they press into the cloth. */
export function sewn(path: string, color = '#000', opacity = 0.34): string {
  return `<g fill="none"><path d="${path}" stroke="#140b05" stroke-opacity=".07" stroke-width="4.4"/><path d="${path}" stroke="${color}" stroke-opacity="${opacity}" stroke-width="1.25" stroke-dasharray="3 1.2"/></g>`
}

/** A seam where two parts meet. */
export function joined(path: string): string {
  return `<path d="${path}" fill="none" stroke="#120a05" stroke-opacity=".32" stroke-width="1.6"/>`
}

/** Marks that a part needs both on its surface and in its relief. */
export type Marks = { relief: string; inside: string }

export const noMarks: Marks = { relief: '', inside: '' }

export function together(...marks: readonly Marks[]): Marks {
  return { relief: marks.map(({ relief }) => relief).join(''), inside: marks.map(({ inside }) => inside).join('') }
}

export function seamMarks(path: string, thread?: string): Marks {
  const second = thread ? sewn(path, thread, thread === '#000' ? 0.34 : 0.75) : ''
  return { relief: groove(path, 6, 0.6), inside: joined(path) + second }
}

function roundShadow(x: number, y: number, radius: number): string {
  return [4, 2.6, 1.2, 0]
    .map((more) => `<circle cx="${x + 1.5}" cy="${y + 2.5}" r="${radius + more}" fill="#140b05" opacity=".11"/>`)
    .join('')
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
  return `${roundShadow(x, y, radius)}<circle cx="${x}" cy="${y}" r="${radius}" fill="${color}"/><circle cx="${x}" cy="${y}" r="${radius * 0.94}" fill="url(#gloss)" opacity=".5"/><circle cx="${x}" cy="${y}" r="${radius * 0.64}" fill="none" stroke="#000" stroke-opacity=".2" stroke-width="1.4"/>${holes.join('')}`
}

/** A metal button or rivet. */
export function stud(x: number, y: number, metal: 'gold' | 'steel', radius = 9): string {
  return `${roundShadow(x, y, radius)}<circle cx="${x}" cy="${y}" r="${radius}" fill="url(#${metal})"/><circle cx="${x}" cy="${y}" r="${radius * 0.6}" fill="none" stroke="#000" stroke-opacity=".35" stroke-width="1.4"/>`
}

/** The shadow beside an edge of a part that lies flat on the cloth. @param shift towards the shadow's side */
function edgeShadow(look: Look, edge: string, shift: readonly [number, number]): string {
  return castShadow(look, edge, shift, 4)
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
    inside: `${edgeShadow(look, `M${right} ${from} V${to}`, [1, 0])}<path d="M${right} ${from} V${to}" stroke="#120a05" stroke-opacity=".3" stroke-width="1.6"/>${sewn(`M${left + 5} ${from} V${to} M${right - 5} ${from} V${to}`, thread, 0.36)}${buttons.join('')}`,
  }
}

/** The print over a part that is not lit. */
export function printed(look: Look, path: string): string {
  return hasPrint(look) ? `<path d="${path}" fill="url(#print)"/>` : ''
}

/** A patch pocket with a pointed bottom, and a flap if wanted. */
export function patchPocket(look: Look, x: number, y: number, width: number, flap = false): Marks {
  const height = width * 1.12
  const bag = `M${x} ${y} h${width} v${height * 0.84} l${-width / 2} ${height * 0.16} l${-width / 2} ${-height * 0.16} z`
  const thread = look.cut.stitch ?? '#000'
  const cover = `M${x - 3} ${y - 14} h${width + 6} v${width * 0.28} l${-width / 2 - 3} ${width * 0.16} l${-width / 2 - 3} ${-width * 0.16} z`
  const flapMarks = flap
    ? `${castShadow(look, cover, [2, 5], 8)}<path d="${cover}" fill="${look.shade.base}"/>${printed(look, cover)}<path d="${cover}" fill="url(#texture)" opacity=".2" style="mix-blend-mode:hard-light"/><path d="${cover}" fill="none" stroke="#120a05" stroke-opacity=".45" stroke-width="2"/>${button(x + width / 2, y + width * 0.22, look.cut.button ?? '#efe6d6', 7.5)}`
    : sewn(`M${x + 2} ${y + 17} h${width - 4}`, thread)
  return {
    relief: `<path d="${bag}" fill="#fff" fill-opacity=".16"/>${groove(bag, 4, 0.5)}${flap ? `<path d="${cover}" fill="#fff" fill-opacity=".3"/>` : ''}`,
    inside: `${edgeShadow(look, `M${x + width} ${y + 6} v${height * 0.84 - 6} l${-width / 2} ${height * 0.16} l${-width / 2} ${-height * 0.16}`, [1.5, 2.5])}${joined(bag)}${sewn(`M${x + 4} ${y + 3} v${height * 0.82} l${width / 2 - 4} ${height * 0.15} l${width / 2 - 4} ${-height * 0.15} v${-height * 0.82}`, thread)}${flapMarks}`,
  }
}

/** Rib knitting along a line, as a stroke of short bars. */
export function rib(path: string, height: number, gap = 6.4): Marks {
  const bars = (color: string, opacity: number, thickness: number) =>
    `<path d="${path}" fill="none" stroke="${color}" stroke-opacity="${opacity}" stroke-width="${height}" stroke-dasharray="${thickness} ${gap - thickness}"/>`
  return { relief: bars('#fff', 0.4, gap / 2), inside: bars('#000', 0.2, gap * 0.34) }
}

/** A woven label with a flower, and a tab with the size under it. @param top of the label in the picture */
export function label(top: number, size = 1): string {
  const letter = 'M-4 47 V38 L0 43.5 L4 38 V47'
  return `<g transform="translate(${centre},${top}) rotate(-.7) scale(${size})"><path d="M-9 30 h20 v21 h-20 z" fill="#140b05" opacity=".2"/><path d="M-9 26 h18 v24 h-18 z" fill="#efe7d8"/><path d="${letter}" fill="none" stroke="#5b4d40" stroke-width="1.5"/><path d="M-31 2 h65 v31 h-65 z" fill="#140b05" opacity=".22"/><path d="M-32 -1 h64 v31 h-64 z" fill="#f4ecde"/><path d="M-28 3 h56 v23 h-56 z" fill="none" stroke="#b9a486" stroke-width="1"/><path d="M-22 14.5 h11 M11 14.5 h11 M-18 11 v7 M18 11 v7" stroke="#a8262b" stroke-width="1.2"/><g transform="translate(0,14.5) scale(.92)">${flower(0, 0, '#a8262b', '#e0b060')}</g>${sewn('M-30 1 V28 M30 1 V28', '#8d7b63', 0.6)}</g>`
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

/** Small pleats hanging from a seam between two points. Every fourth one is long. */
export function gathers(from: Point, to: Point, length: number, count: number): string {
  return Array.from({ length: count }, (_, at) => {
    const part = (at + 0.5 + Math.sin(at * 2.3) * 0.25) / count
    const x = from[0] + (to[0] - from[0]) * part
    const y = from[1] + (to[1] - from[1]) * part
    const isLong = at % 4 === 0
    const fall = length * (isLong ? 0.66 + 0.24 * Math.sin(at * 1.9) : 0.3 + 0.16 * Math.sin(at * 2.7))
    return ridge([x, y - fall * 0.22], [x + (x - centre) * 0.05 + Math.sin(at * 3.1) * 5, y + fall], {
      width: isLong ? 15 : 8,
      bend: Math.sin(at * 1.7) * 5,
      height: isLong ? 0.42 : 0.5,
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

/** A zip from its closed end: metal teeth between two tapes, and the pull. */
export function zip(path: string): Marks {
  const [x = 0, y = 0] = (/^M\s*(-?[\d.]+)[ ,](-?[\d.]+)/.exec(path) ?? []).slice(1).map(Number)
  const stroke = (color: string, width: number, extra = '') =>
    `<path d="${path}" fill="none" stroke="${color}" stroke-width="${width}" ${extra}/>`
  return {
    relief: raised(path, 26, 0.16) + groove(path, 13, 0.5),
    inside: `${stroke('#140b05', 17, 'stroke-opacity=".35"')}${stroke('#191513', 11)}${stroke('#8f8d8a', 5, 'stroke-dasharray="1.5 1.2"')}${stroke('#e8e6e2', 1.6, 'stroke-dasharray="1.5 1.2" stroke-opacity=".8"')}<path d="M${x - 5} ${y + 4} h12 l-2 38 h-8 z" fill="#140b05" opacity=".35"/><path d="M${x - 6} ${y} h12 l-2 38 h-8 z" fill="url(#steel)"/><path d="M${x - 1.5} ${y + 24} h3 v8 h-3 z" fill="#2a2623"/>`,
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
        ridge([x - 27, y - 12], [x + 27, y + twist + 12], { width: 27, bend: 9, height: 0.9 }) +
        ridge([x + 27, y - 6], [x + 2, y + twist * 0.56], { width: 17, height: 0.6 }) +
        ridge([x - 2, y + twist * 0.44], [x - 27, y + twist + 6], { width: 17, height: 0.6 })
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
