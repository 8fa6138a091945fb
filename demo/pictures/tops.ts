import { evenOutline, folds, type Look, lit, seam, stitches, studio } from './studio.ts'

type Shape = {
  hem: number
  hemWidth: number
  sleeve: 'none' | 'short' | 'half' | 'long'
  neck: 'round' | 'v' | 'band' | 'collar'
  top: number
  /** Shape of the hem: straight, with shirt tails, or flared from the waist. */
  hemline?: 'tail' | 'peplum'
}

const half = { none: 0, short: 1, half: 2, long: 3 }

/** Half the outline from the neck to the hem; `top` is the height of the shoulder at the neck. */
function bodyOutline({ hem, hemWidth, sleeve, neck, top, hemline }: Shape, neckDepth: number): string {
  const point =
    neck === 'v'
      ? [500, top + neckDepth * 0.82, 572, top + neckDepth * 0.4, 592, top]
      : [542, top + neckDepth, 584, top + neckDepth * 0.6, 592, top]
  const shoulder = [point, [648, top + 12, 716, top + 30, 752, top + 58]]
  const arms: Record<Shape['sleeve'], number[][]> = {
    none: [[736, top + 120, 716, top + 190, 704, top + 272]],
    short: [
      [806, top + 100, 852, top + 214, 880, top + 308],
      [838, top + 344, 784, top + 366, 734, top + 374],
      [726, top + 340, 718, top + 310, 704, top + 278],
    ],
    half: [
      [812, top + 100, 866, top + 300, 894, top + 468],
      [856, top + 496, 808, top + 510, 764, top + 512],
      [748, top + 420, 728, top + 340, 704, top + 278],
    ],
    long: [
      [816, top + 104, 864, top + 420, 892, top + 716],
      [866, top + 734, 822, top + 742, 788, top + 740],
      [770, top + 560, 740, top + 370, 704, top + 278],
    ],
  }
  const side = 480 + hemWidth / 2
  return evenOutline([480, top + neckDepth], [...shoulder, ...arms[sleeve], ...hemOf(side, hem, top, hemline)])
}

/** From the armpit down the side and along the hem to the centre. */
function hemOf(side: number, hem: number, top: number, hemline: Shape['hemline']): number[][] {
  if (hemline === 'tail') {
    return [
      [694, top + 430, side - 8, hem - 300, side, hem - 118],
      [side - 6, hem - 96, side - 30, hem - 84, side - 52, hem - 40],
      [side - 92, hem + 12, 560, hem + 18, 480, hem + 18],
    ]
  }
  if (hemline === 'peplum') {
    const waist = top + 400
    return [
      [690, top + 330, 664, waist - 60, 668, waist],
      [690, waist + 70, side - 30, hem - 110, side, hem - 40],
      [side - 40, hem + 10, side - 80, hem + 14, side - 110, hem - 6],
      [side - 150, hem + 26, 560, hem + 30, 540, hem + 2],
      [520, hem + 20, 500, hem + 24, 480, hem + 24],
    ]
  }
  return [
    [692, top + 430, side - 14, hem - 200, side, hem - 22],
    [side - 70, hem + 6, 540, hem + 14, 480, hem + 14],
  ]
}

function top(look: Look, shape: Shape, extras: { front?: string; back?: string; trim?: string } = {}): string {
  const { shade, seed, view } = look
  const back = view === 'back'
  const depth = back ? 26 : shape.neck === 'v' ? 118 : shape.neck === 'round' ? 62 : 30
  const outline = bodyOutline(shape, depth)
  const { top: y, hem, hemWidth, sleeve } = shape
  const side = 480 + hemWidth / 2
  const inner = `<path d="M368 ${y} C 396 ${y - 26} 564 ${y - 26} 592 ${y} C 584 ${y + depth * 0.6} 542 ${y + depth + 3} 480 ${y + depth + 3} C 418 ${y + depth + 3} 376 ${y + depth * 0.6} 368 ${y} Z" fill="${shade.dark}"/><path d="M380 ${y - 4} C 410 ${y - 18} 550 ${y - 18} 580 ${y - 4}" fill="none" stroke="#fff" stroke-opacity=".2" stroke-width="4"/>`
  const standing =
    shape.neck === 'band' && !back
      ? `<path d="M384 ${y - 22} C 410 ${y - 52} 550 ${y - 52} 576 ${y - 22} C 550 ${y - 6} 410 ${y - 6} 384 ${y - 22} Z" fill="${look.cut.trim ?? shade.dark}"/>`
      : ''
  const hemStitch = shape.hemline
    ? ''
    : stitches(
        `M${960 - side} ${hem - 44} C ${960 - side + 80} ${hem - 16} ${side - 80} ${hem - 16} ${side} ${hem - 44}`,
      )
  const armhole =
    sleeve === 'none'
      ? ''
      : [
          `M752 ${y + 58} C 728 ${y + 120} 712 ${y + 200} 704 ${y + 278}`,
          `M208 ${y + 58} C 232 ${y + 120} 248 ${y + 200} 256 ${y + 278}`,
        ]
          .map(seam)
          .join('')
  const reach = half[sleeve]
  const sleeveFolds =
    reach > 0
      ? folds(seed + 5, { left: 110, right: 260, top: y + 150, bottom: y + 260 + reach * 150 }, 3) +
        folds(seed + 9, { left: 700, right: 850, top: y + 150, bottom: y + 260 + reach * 150 }, 3)
      : ''
  const neckline =
    shape.neck === 'round' || back
      ? `<path d="M368 ${y} C 376 ${y + depth * 0.6} 418 ${y + depth} 480 ${y + depth} C 542 ${y + depth} 584 ${y + depth * 0.6} 592 ${y}" fill="none" stroke="${extras.trim ?? shade.dark}" stroke-opacity=".55" stroke-width="44"/>${stitches(`M344 ${y + 8} C 360 ${y + depth * 0.6 + 24} 410 ${y + depth + 26} 480 ${y + depth + 26} C 550 ${y + depth + 26} 600 ${y + depth * 0.6 + 24} 616 ${y + 8}`)}`
      : ''
  const yoke = back ? seam(`M276 ${y + 96} C 380 ${y + 118} 580 ${y + 118} 684 ${y + 96}`) : ''
  const inside =
    folds(seed, { left: 280, right: 680, top: y + 240, bottom: hem }, 8) +
    sleeveFolds +
    armhole +
    hemStitch +
    neckline +
    yoke +
    (back ? (extras.back ?? '') : (extras.front ?? ''))
  const focus = look.view === 'detail' ? ([270, Math.max(0, y - 60), 430] as const) : undefined
  return studio(
    look,
    `<path d="${outline}"/>`,
    standing + inner + lit(look, { outline, inside }) + (back ? '' : overNeck(look, shape)),
    focus,
  )
}

/** Collars are drawn on top. */
function overNeck(look: Look, { neck, top: y }: Shape): string {
  const plain: Look = look.fabric === 'block' || look.fabric === 'ikat' ? { ...look, fabric: 'plain' } : look
  if (neck === 'collar') {
    const wing = (flip: boolean) => {
      const x = (value: number) => (flip ? 960 - value : value)
      return `M${x(480)} ${y + 40} C ${x(452)} ${y + 22} ${x(396)} ${y + 6} ${x(372)} ${y - 14} C ${x(352)} ${y + 4} ${x(342)} ${y + 44} ${x(346)} ${y + 92} C ${x(392)} ${y + 92} ${x(446)} ${y + 70} ${x(480)} ${y + 40} Z`
    }
    return [false, true]
      .map((flip) => lit(look, { outline: wing(flip), inside: stitches(wing(flip), '#000', 0.22) }))
      .join('')
  }
  if (neck === 'band') {
    const outline = `M364 ${y + 6} C 364 ${y - 16} 374 ${y - 30} 390 ${y - 34} C 396 ${y + 2} 430 ${y + 28} 474 ${y + 38} L 474 ${y + 76} C 420 ${y + 66} 372 ${y + 40} 364 ${y + 6} Z`
    return (
      lit(plain, { outline, fill: look.cut.trim ?? look.shade.base }) +
      `<g transform="translate(960,0) scale(-1,1)">${lit(plain, { outline, fill: look.cut.trim ?? look.shade.base })}</g>`
    )
  }
  return ''
}

/** Buttons with a hole's shadow, down a placket. */
function placket(look: Look, from: number, to: number, count: number): string {
  const button = look.cut.button ?? '#f3eadb'
  const buttons = Array.from({ length: count }, (_, at) => {
    const y = from + 34 + (at * (to - from - 60)) / Math.max(1, count - 1)
    return `<circle cx="482" cy="${y + 3}" r="11" fill="#000" opacity=".35"/><circle cx="480" cy="${y}" r="10.5" fill="${button}"/><circle cx="480" cy="${y}" r="7" fill="none" stroke="#000" stroke-opacity=".22" stroke-width="2"/><circle cx="477" cy="${y}" r="1.5" fill="#000" opacity=".5"/><circle cx="483" cy="${y}" r="1.5" fill="#000" opacity=".5"/>`
  })
  return `<rect x="452" y="${from}" width="56" height="${to - from}" fill="#fff" opacity=".07"/>${seam(`M508 ${from} V${to}`)}${stitches(`M456 ${from} V${to}`, '#000', 0.25)}${buttons.join('')}`
}

function pocket(x: number, y: number): string {
  const shape = `M${x} ${y} h118 v108 l-59 30 l-59 -30 z`
  return `<path d="${shape}" fill="#fff" opacity=".05"/>${seam(shape)}${stitches(`M${x + 4} ${y + 20} h110`, '#000', 0.25)}`
}

/** Thread work around a neck or down a front. */
function embroidery(look: Look, y: number, long: boolean): string {
  const thread = look.cut.thread ?? '#e7c877'
  const flower = (x: number, at: number, size: number) =>
    `<g transform="translate(${x},${at}) scale(${size})" fill="${thread}">${[0, 72, 144, 216, 288].map((turn) => `<ellipse cy="-11" rx="5" ry="9" transform="rotate(${turn})"/>`).join('')}<circle r="4" fill="${look.shade.dark}"/></g>`
  const along = Array.from({ length: long ? 9 : 5 }, (_, at) => [
    flower(430, y + 70 + at * 52, 0.85),
    flower(530, y + 70 + at * 52, 0.85),
  ]).flat()
  return `<g filter="url(#fine)" opacity=".35" transform="translate(2,3)">${along.join('')}</g>${along.join('')}`
}

const rib = (look: Look, y: number, left: number, right: number, height: number) =>
  `<rect x="${left}" y="${y}" width="${right - left}" height="${height}" fill="${look.shade.dark}" opacity=".35"/>${Array.from({ length: Math.floor((right - left) / 11) }, (_, at) => `<path d="M${left + at * 11} ${y} v${height}" stroke="#000" stroke-opacity=".2" stroke-width="3"/>`).join('')}`

/** Fit: regular, boxy or long. */
function teeFit({ cut }: Look): {
  hem: number
  hemWidth: number
  sleeve: Shape['sleeve']
  top: number
  hemline?: 'tail'
} {
  if (cut.fit === 'boxy') return { hem: 960, hemWidth: 524, sleeve: 'half', top: 170 }
  if (cut.fit === 'long') return { hem: 1110, hemWidth: 456, sleeve: 'short', top: 130, hemline: 'tail' }
  if (cut.fit === 'full') return { hem: 1030, hemWidth: 430, sleeve: 'long', top: 150 }
  return { hem: 1030, hemWidth: 440, sleeve: 'short', top: 150 }
}

/** The measurements of a blouse by its cut: straight, peplum, cropped or sleeveless. */
function blouseFit({ cut }: Look): { hem: number; hemWidth: number; sleeve: Shape['sleeve']; hemline?: 'peplum' } {
  if (cut.fit === 'peplum') return { hem: 940, hemWidth: 560, sleeve: 'short', hemline: 'peplum' }
  if (cut.fit === 'crop') return { hem: 790, hemWidth: 410, sleeve: 'short' }
  if (cut.fit === 'sleeveless') return { hem: 980, hemWidth: 520, sleeve: 'none' }
  return { hem: 960, hemWidth: 500, sleeve: 'half' }
}

export const tops: Record<string, (look: Look) => string> = {
  tee: (look) =>
    top(
      look,
      { ...teeFit(look), neck: look.cut.neck === 'v' ? 'v' : 'round' },
      { front: look.cut.pocket ? pocket(530, 420) : '' },
    ),
  shirt: (look) =>
    top(
      look,
      {
        hem: 1070,
        hemWidth: 444,
        sleeve: look.cut.sleeve === 'short' ? 'short' : 'long',
        neck: look.cut.neck === 'band' ? 'band' : 'collar',
        top: 150,
        ...(look.cut.hem !== 'straight' && { hemline: 'tail' }),
      },
      { front: placket(look, 186, 1090, 7) + (look.cut.pocket === 'none' ? '' : pocket(540, 400)) },
    ),
  kurta: (look) =>
    top(
      look,
      {
        hem: 1140,
        hemWidth: 540,
        sleeve: look.cut.sleeve === 'half' ? 'half' : 'long',
        neck: look.cut.neck === 'v' ? 'v' : 'band',
        top: 110,
      },
      {
        front:
          (look.cut.neck === 'v' ? '' : placket(look, 140, 470, 4)) +
          (look.cut.thread ? embroidery(look, 120, look.cut.thread !== '#f6efe2') : '') +
          seam('M236 830 C 228 930 218 1060 214 1150') +
          seam('M724 830 C 732 930 742 1060 746 1150'),
        back: seam('M236 830 C 228 930 218 1060 214 1150') + seam('M724 830 C 732 930 742 1060 746 1150'),
      },
    ),
  blouse: (look) =>
    top(
      look,
      { ...blouseFit(look), neck: look.cut.neck === 'round' ? 'round' : 'v', top: 190 },
      {
        front:
          (look.cut.fit === 'peplum' || !look.cut.fit
            ? seam('M270 600 C 390 624 570 624 690 600') +
              folds(look.seed + 3, { left: 300, right: 660, top: 610, bottom: 960 }, 14)
            : '') + (look.cut.thread ? embroidery(look, 250, false) : ''),
      },
    ),
  sweatshirt: (look) =>
    top(
      look,
      { hem: 1010, hemWidth: 436, sleeve: 'long', neck: 'round', top: 160 },
      { front: rib(look, 958, 220, 740, 80), back: rib(look, 958, 220, 740, 80) },
    ),
  jacket: (look) =>
    top(
      look,
      {
        hem: 1000,
        hemWidth: 440,
        sleeve: look.cut.sleeve === 'none' ? 'none' : 'long',
        neck: look.cut.sleeve === 'none' ? 'band' : 'collar',
        top: 170,
      },
      {
        front:
          placket(look, 200, 1010, 6) +
          pocket(330, 430) +
          pocket(520, 430) +
          seam('M260 400 C 380 416 580 416 700 400'),
      },
    ),
}
