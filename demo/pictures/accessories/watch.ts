import { cord, glow, line, mix, part, placed, type Scene, sewn, softLine } from '../still-life.ts'

const [x, y] = [480, 600]
const ring = (radius: number) =>
  `M${x - radius} ${y} a ${radius} ${radius} 0 1 0 ${2 * radius} 0 a ${radius} ${radius} 0 1 0 ${-2 * radius} 0 Z`
/** The strap of a closed watch: it curves away from the camera. */
const closedUpper =
  'M392 470 C 390 360 400 220 412 116 C 416 92 440 86 480 84 C 520 86 544 92 548 116 C 560 220 570 360 568 470 Z'
const closedLower =
  'M392 730 C 390 840 400 980 412 1084 C 416 1108 440 1114 480 1116 C 520 1114 544 1108 548 1084 C 560 980 570 840 568 730 Z'
const upperStrap = 'M398 460 C 400 320 410 190 420 84 L 540 84 C 550 190 560 320 562 460 Z'
const lowerStrap =
  'M398 740 C 400 860 410 960 418 1060 C 420 1110 450 1146 480 1150 C 510 1146 540 1110 542 1060 C 550 960 560 860 562 740 Z'
const lugs =
  'M372 452 C 380 424 392 414 408 412 L 552 412 C 568 414 580 424 588 452 L 620 520 L 620 680 L 588 748 C 580 776 568 786 552 788 L 408 788 C 392 786 380 776 372 748 L 340 680 L 340 520 Z'

/** A case and its dial. Field: figures and a rail of minutes. Dress: thin lines. Date: a window and small seconds. */
type Style = 'field' | 'dress' | 'date'

const outlines = (...straps: string[]) => [ring(206), ...straps].map((path) => `<path d="${path}"/>`).join('')
const turned = { x: 480, y: 620, turn: 28, scale: 0.8 }

export function watchShadow(scene: Scene): string {
  return scene.look.view === 'styled'
    ? placed(scene, turned, () => centred(outlines(upperStrap, lowerStrap)))
    : outlines(closedUpper, closedLower)
}

const centred = (body: string) => `<g transform="translate(${-x},${-y})">${body}</g>`

/** A watch around (480, 600): closed or with an open strap, about 1050 units long. */
export function watch(scene: Scene): string {
  const { view } = scene.look
  return view === 'styled'
    ? placed(scene, turned, (local) => centred(whole(local, openStrap)))
    : whole(scene, closedStrap)
}

function whole(scene: Scene, strap: (scene: Scene, style: Style, metalColor: string) => string): string {
  const { cut } = scene.look
  const metal = cut.metal ?? 'steel'
  const metalColor = metal === 'gold' ? '#cfa04a' : '#b4b4b1'
  const style = (cut.dial ?? 'field') as Style
  return strap(scene, style, metalColor) + caseOf(scene, style, metal, metalColor) + dialOf(scene, style, metal)
}

const threadOf = ({ look: { shade } }: Scene, style: Style) =>
  style === 'field' ? '#efe2c4' : mix(shade.base, '#ffffff', 0.3)

function closedStrap(scene: Scene, style: Style): string {
  const { shade } = scene.look
  const seam =
    'M408 470 C 406 360 416 224 427 124 C 431 106 448 102 480 100 C 512 102 529 106 533 124 C 544 224 554 360 552 470'
  const half = (outline: string, inside: string) =>
    part(scene, { outline, fill: shade.base, texture: 'grain', rim: 18, lift: 5, inside })
  const padding = softLine('M452 462 C 450 380 454 300 460 230', '#fff', 44, style === 'dress' ? 0.1 : 0.16)
  const flipped = (body: string) => `<g transform="translate(0,1200) scale(1,-1)">${body}</g>`
  const away = (y: number, by: number) =>
    softLine(`M380 ${y} H580`, '#000', 110, 0.6) + softLine(`M380 ${y + by} H580`, '#000', 180, 0.3)
  const atCase = (y: number) => softLine(`M380 ${y} H580`, '#000', 46, 0.5)
  const holes = [880, 936, 990, 1040].map(
    (at, row) => `<ellipse cx="480" cy="${at}" rx="8" ry="${10 - row * 1.6}" fill="#0d0703" fill-opacity=".85"/>`,
  )
  return (
    half(closedUpper, sewn(seam, threadOf(scene, style), 3) + padding + away(64, 100) + atCase(448)) +
    half(
      closedLower,
      flipped(sewn(seam, threadOf(scene, style), 3) + padding) + holes.join('') + away(1136, -100) + atCase(752),
    )
  )
}

function openStrap(scene: Scene, style: Style, metalColor: string): string {
  const { shade } = scene.look
  const leather = { fill: shade.base, texture: 'grain' as const, rim: 20 }
  const thread = threadOf(scene, style)
  const seams = [
    'M412 450 C 414 320 424 200 432 96 M548 450 C 546 320 536 200 528 96',
    'M412 750 C 414 860 424 960 430 1056 C 434 1098 456 1128 480 1134 C 504 1128 526 1098 530 1056 C 536 960 546 860 548 750',
  ]
  const padding = softLine('M480 470 V 300', '#fff', 60, style === 'dress' ? 0.06 : 0.14)
  const holes = [900, 945, 990, 1035, 1080].map(
    (at) => `<ellipse cx="480" cy="${at}" rx="8" ry="10" fill="#0d0703" fill-opacity=".85"/>`,
  )
  return (
    part(scene, {
      outline: upperStrap,
      ...leather,
      lift: 4,
      inside: sewn(seams[0] ?? '', thread, 3) + padding + softLine('M390 470 H570', '#000', 50, 0.5),
    }) +
    part(scene, {
      outline: lowerStrap,
      ...leather,
      lift: 4,
      inside: sewn(seams[1] ?? '', thread, 3) + holes.join('') + softLine('M390 730 H570', '#000', 50, 0.5),
    }) +
    part(scene, { outline: 'M406 196 L 554 196 L 556 236 L 404 236 Z', ...leather, rim: 8, lift: 7 }) +
    cord(scene, 'M402 128 V70 C 402 58 408 52 420 52 L 540 52 C 552 52 558 58 558 70 V128', metalColor, 17, 8) +
    cord(scene, 'M480 60 V150', metalColor, 12, 6)
  )
}

function caseOf(scene: Scene, style: Style, metal: string, color: string): string {
  const crown = part(scene, {
    outline: 'M676 572 h34 a 8 8 0 0 1 8 8 v40 a 8 8 0 0 1 -8 8 h-34 Z',
    fill: color,
    rim: 12,
    lift: 5,
    inside: Array.from({ length: 7 }, (_, at) => line(`M680 ${578 + at * 7.5} h40`, '#1d1108', 2, 0.5)).join(''),
  })
  const radius = style === 'dress' ? 196 : 206
  const bezel = `<path d="${ring(radius - 8)}" fill="none" stroke="#fff" stroke-opacity=".6" stroke-width="4"/><path d="${ring(radius - 24)}" fill="none" stroke="#1d1108" stroke-opacity=".45" stroke-width="4"/>`
  return (
    crown +
    part(scene, { outline: lugs, fill: color, rim: 14, lift: 6 }) +
    part(scene, { outline: ring(radius), fill: `url(#${metal})`, rim: 14, lift: 8, relief: 0.55, inside: bezel })
  )
}

function dialOf(scene: Scene, style: Style, metal: string): string {
  const { cut } = scene.look
  const [face, ink] = [cut.face ?? '#f3ead8', cut.ink ?? '#2f2619']
  const radius = style === 'dress' ? 176 : 178
  const at = (minute: number, body: string) => `<g transform="rotate(${minute * 6} ${x} ${y})">${body}</g>`
  const minutes = Array.from({ length: 60 }, (_, minute) =>
    at(minute, line(`M${x} ${y - 164} v${minute % 5 ? 7 : 12}`, ink, minute % 5 ? 2 : 4, 0.8)),
  )
  const batons = Array.from({ length: 12 }, (_, hour) =>
    at(
      hour * 5,
      `<rect x="${x - 5}" y="${y - 152}" width="10" height="${hour % 3 ? 30 : 44}" rx="2" fill="url(#${metal})"/><rect x="${x - 5}" y="${y - 152}" width="10" height="${hour % 3 ? 30 : 44}" rx="2" fill="none" stroke="#1d1108" stroke-opacity=".5" stroke-width="1.4"/>`,
    ),
  )
  const lines = Array.from({ length: 12 }, (_, hour) =>
    at(hour * 5, line(`M${x} ${y - 160} v${hour % 3 ? 26 : 40}`, hour % 3 ? ink : '#a8772e', hour % 3 ? 3 : 5)),
  )
  const body = {
    field: minutes.join('') + numerals(ink),
    dress: lines.join(''),
    date: minutes.join('') + batons.join('') + smallSeconds(ink) + dateWindow(ink),
  }[style]
  const sunray =
    glow([x - 60, y - 70, 170, 150], 0.5, { turn: -40 }) +
    softLine(`M${x - 120} ${y + 130} L ${x + 130} ${y - 110}`, '#fff', 46, 0.16)
  const crystal = `<path d="M330 560 C 346 480 410 434 480 428 C 420 470 372 540 356 640 Z" fill="#fff" fill-opacity=".26"/>`
  return part(scene, {
    outline: ring(radius),
    fill: face,
    rim: 14,
    lift: 0,
    relief: 0.7,
    inside: sunray + body + hands(scene, style, ink) + softLine(ring(radius), '#000', 16, 0.3) + crystal,
  })
}

function hands(scene: Scene, style: Style, ink: string): string {
  const at = (degrees: number, path: string) => {
    const turned = (dx: number, dy: number, color: string, opacity: number) =>
      `<path d="${path}" transform="translate(${dx},${dy}) rotate(${degrees} ${x} ${y})" fill="${color}" fill-opacity="${opacity}"/>`
    return turned(-scene.light[0] * 4, -scene.light[1] * 8, '#1d1108', 0.3) + turned(0, 0, ink, 1)
  }
  const wide = style === 'field' ? 9 : style === 'date' ? 7 : 4
  const hand = (length: number, half: number) =>
    `M${x - half * 0.5} ${y + 26} L ${x - half} ${y - length * 0.7} L ${x} ${y - length} L ${x + half} ${y - length * 0.7} L ${x + half * 0.5} ${y + 26} Z`
  const glowFill =
    style === 'field'
      ? `<path d="M${x - 4} ${y - 30} L ${x - 5} ${y - 66} L ${x} ${y - 86} L ${x + 5} ${y - 66} L ${x + 4} ${y - 30} Z" fill="#e8dfc4" transform="rotate(-56 ${x} ${y})"/>`
      : ''
  const second =
    style === 'field' ? at(168, `M${x - 1.6} ${y + 40} V ${y - 150} h3.2 V ${y + 40} Z`).replaceAll(ink, '#a8262b') : ''
  return (
    at(-56, hand(100, wide)) +
    glowFill +
    at(52, hand(146, wide * 0.8)) +
    second +
    `<circle cx="${x}" cy="${y}" r="11" fill="${ink}"/><circle cx="${x - 2}" cy="${y - 3}" r="4" fill="#fff" fill-opacity=".5"/>`
  )
}

/** Strokes of the figures, 40 units high around (0, 0). Text would depend on the fonts of the machine. */
const six = 'M8 -19 C -6 -20 -13 -2 -11 8 C -8 23 11 22 11 7 C 11 -5 -7 -7 -11 6'
const figures: Readonly<Record<string, string>> = {
  '1': 'M-5 -12 L3 -19 V20',
  '2': 'M-10 -9 C -10 -24 12 -24 10 -8 C 9 2 -10 10 -11 20 H12',
  '3': 'M-10 -15 C -3 -24 12 -20 10 -9 C 9 -1 1 -1 -3 -1 C 4 -1 13 2 11 11 C 9 23 -7 22 -11 14',
  '6': six,
}

function numerals(ink: string): string {
  const figure = (path: string, dx: number, dy: number, turn = 0) =>
    `<g transform="translate(${x + dx},${y + dy}) rotate(${turn}) scale(1.05)">${line(path, ink, 6)}</g>`
  const { 1: one = '', 2: two = '', 3: three = '' } = figures
  const dots = [1, 2, 4, 5, 7, 8, 10, 11].map(
    (hour) => `<circle cx="${x}" cy="${y - 132}" r="7" fill="${ink}" transform="rotate(${hour * 30} ${x} ${y})"/>`,
  )
  return (
    figure(one, -16, -122) +
    figure(two, 12, -122) +
    figure(three, 126, 0) +
    figure(six, 0, 124) +
    figure(six, -126, 0, 180) +
    dots.join('')
  )
}

function smallSeconds(ink: string): string {
  const ticks = Array.from(
    { length: 12 },
    (_, at) =>
      `<path d="M${x} ${y + 46} v7" stroke="${ink}" stroke-width="2" transform="rotate(${at * 30} ${x} ${y + 88})"/>`,
  )
  return `<circle cx="${x}" cy="${y + 88}" r="46" fill="#000" fill-opacity=".07"/><circle cx="${x}" cy="${y + 88}" r="46" fill="none" stroke="${ink}" stroke-opacity=".5" stroke-width="1.6"/>${ticks.join('')}${line(`M${x} ${y + 94} L ${x + 24} ${y + 62}`, ink, 3)}`
}

function dateWindow(ink: string): string {
  return `<rect x="${x + 84}" y="${y - 17}" width="42" height="34" rx="3" fill="#fdfbf5" stroke="${ink}" stroke-opacity=".6" stroke-width="2.4"/><g transform="translate(${x + 97},${y}) scale(.5)">${line(figures['2'] ?? '', ink, 6)}</g><g transform="translate(${x + 113},${y}) scale(.5)">${line(six, ink, 6)}</g>`
}
