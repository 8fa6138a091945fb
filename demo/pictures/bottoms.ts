import { evenOutline, folds, type Look, lit, seam, stitches, studio } from './studio.ts'

type Legs = { hem: number; outer: number; inner: number; crotch: number; hip: number }

function legsOutline({ hem, outer, inner, crotch, hip }: Legs): string {
  return evenOutline(
    [480, 138],
    [
      [560, 138, 620, 130, 652, 120],
      [664, 220, hip, 330, hip + 4, 430],
      [hip + 6, 600, outer + 6, hem - 240, outer, hem],
      [outer - 50, hem + 14, inner + 50, hem + 14, inner, hem],
      [inner - 6, hem - 300, 506, crotch + 140, 480, crotch],
    ],
  )
}

function legs(look: Look, shape: Legs, extras: { front: string; back: string; waist?: string }): string {
  const outline = legsOutline(shape)
  const back = look.view === 'back'
  const { hem, outer, inner, crotch } = shape
  const hems = [0, 1].map((flip) => {
    const x = (value: number) => (flip ? 960 - value : value)
    return stitches(
      `M${x(outer)} ${hem - 24} C ${x(outer - 50)} ${hem - 10} ${x(inner + 50)} ${hem - 10} ${x(inner)} ${hem - 24}`,
    )
  })
  const inside =
    folds(look.seed, { left: 290, right: 470, top: 330, bottom: hem }, 5) +
    folds(look.seed + 4, { left: 490, right: 670, top: 330, bottom: hem }, 5) +
    folds(look.seed + 8, { left: 410, right: 550, top: crotch - 120, bottom: crotch + 120 }, 5) +
    hems.join('') +
    seam(`M480 ${back ? 150 : 200} C 484 300 482 420 480 ${crotch}`) +
    (back ? extras.back : extras.front) +
    (extras.waist ?? waistband(look))
  // Short garments are drawn larger.
  const whole = hem < 900 ? ([130, -10, 700] as const) : undefined
  const focus = look.view === 'detail' ? ([270, 80, 420] as const) : whole
  const rear = `<path d="M308 120 C 400 150 560 150 652 120 C 560 100 400 100 308 120 Z" fill="${look.shade.dark}"/>`
  return studio(look, `<path d="${outline}"/>`, rear + lit(look, { outline, inside }), focus)
}

function waistband(look: Look): string {
  const loops = [350, 430, 530, 610].map(
    (x) =>
      `<rect x="${x - 9}" y="118" width="18" height="72" rx="3" fill="${look.shade.base}" stroke="#000" stroke-opacity=".35" stroke-width="2"/>`,
  )
  return `${seam('M300 178 C 400 206 560 206 660 178')}${stitches('M300 168 C 400 196 560 196 660 168', look.cut.stitch ?? '#000', 0.45)}${loops.join('')}<circle cx="480" cy="166" r="15" fill="url(#${look.fabric === 'denim' ? 'gold' : 'steel'})"/><circle cx="480" cy="166" r="6" fill="#000" opacity=".25"/>`
}

const sidePockets = (look: Look) =>
  ['M330 190 C 336 262 312 300 290 318', 'M630 190 C 624 262 648 300 670 318']
    .map((path) => seam(path) + stitches(path.replace('190', '196'), look.cut.stitch ?? '#000', 0.4))
    .join('')

function backPockets(look: Look): string {
  return [336, 514]
    .map((x) => {
      const shape = `M${x} 300 h110 v96 l-55 34 l-55 -34 z`
      return `<path d="${shape}" fill="#000" opacity=".06"/>${seam(shape)}${stitches(`M${x + 8} 312 h94 M${x + 6} 360 q 30 -26 49 0 q 22 26 49 0`, look.cut.stitch ?? '#000', 0.6)}`
    })
    .join('')
}

const fly = (look: Look) => stitches('M480 206 H528 C 530 300 524 360 484 400', look.cut.stitch ?? '#000', 0.5)

function wear(look: Look): string {
  return `<g filter="url(#soft)" fill="#fff" opacity="${look.cut.wash === 'light' ? 0.26 : 0.1}"><ellipse cx="385" cy="520" rx="52" ry="190"/><ellipse cx="575" cy="520" rx="52" ry="190"/></g>`
}

const elastic = (look: Look) =>
  `<rect x="290" y="110" width="380" height="76" fill="${look.shade.dark}" opacity=".35"/>${Array.from({ length: 32 }, (_, at) => `<path d="M${296 + at * 12} 118 v62" stroke="#000" stroke-opacity=".2" stroke-width="4"/>`).join('')}<path d="M470 170 C 452 230 440 260 446 312 M490 170 C 508 230 516 270 506 326" fill="none" stroke="${look.cut.cord ?? '#f3eadb'}" stroke-width="7" stroke-linecap="round"/>`

/** Distance of a skirt's hem from the centre line. */
const flares: Readonly<Record<string, number>> = { straight: 214, line: 280, full: 326, circle: 400 }

function skirt(look: Look): string {
  const tiers = Number(look.cut.tiers ?? 3)
  const hem = look.cut.length === 'midi' ? 980 : look.cut.length === 'knee' ? 820 : 1110
  const flare = flares[look.cut.flare ?? 'full'] ?? 326
  const side = 480 + flare
  const hip = 622 + (side - 622) * 0.3
  const outline = evenOutline(
    [480, 142],
    [
      [550, 142, 600, 136, 622, 126],
      [Math.max(hip, 664), 330, side - 54, hem * 0.68, side, hem - 20],
      ...scallops(side, hem, look.cut.flare === 'circle' ? 4 : 0),
    ],
  )
  const reachAt = (y: number) => 140 + ((y - 126) / (hem - 126)) * (flare - 126)
  const bands = Array.from({ length: tiers - 1 }, (_, at) => {
    const y = 190 + ((at + 1) * (hem - 170)) / tiers
    const reach = reachAt(y)
    const line = `M${480 - reach} ${y - 14} C ${480 - reach / 2} ${y + 14} ${480 + reach / 2} ${y + 14} ${480 + reach} ${y - 14}`
    return (
      `<path d="${line}" fill="none" stroke="#1a0e06" stroke-opacity=".16" stroke-width="26" transform="translate(0,12)" filter="url(#soft)"/>` +
      seam(line) +
      gathers(480 - reach, 480 + reach, y, (hem - 170) / tiers) +
      folds(look.seed + at * 5, { left: 480 - reach, right: 480 + reach, top: y, bottom: y + (hem - 170) / tiers }, 13)
    )
  })
  const edge = 480 - flare - 14
  const border = look.cut.border
    ? `<path d="M${edge} ${hem - 70} C ${edge + 160} ${hem - 26} ${800 - edge} ${hem - 26} ${960 - edge} ${hem - 70}" fill="none" stroke="${look.cut.border}" stroke-width="44"/>${stitches(`M${edge} ${hem - 96} C ${edge + 150} ${hem - 54} ${810 - edge} ${hem - 54} ${960 - edge} ${hem - 96}`, '#fff', 0.6)}`
    : ''
  const inside =
    bands.join('') +
    folds(look.seed, { left: 300, right: 660, top: 180, bottom: 190 + hem / tiers }, 11) +
    border +
    closing(look, hem)
  const focus = look.view === 'detail' ? ([330, 560, 430] as const) : undefined
  return studio(look, `<path d="${outline}"/>`, lit(look, { outline, inside }), focus)
}

/** The hem from the side to the centre: straight, or in waves for a full skirt. */
function scallops(side: number, hem: number, waves: number): number[][] {
  if (waves === 0) return [[side - 106, hem + 20, 560, hem + 30, 480, hem + 30]]
  const width = (side - 480) / waves
  return Array.from({ length: waves }, (_, at) => {
    const from = side - at * width
    return [
      from - width * 0.3,
      hem + 26 + at * 4,
      from - width * 0.72,
      hem + 34 + at * 4,
      from - width,
      hem + 2 + at * 6,
    ]
  })
}

/** Small pleats under the seam of a tier. */
function gathers(left: number, right: number, y: number, height: number): string {
  const count = Math.round((right - left) / 24)
  return Array.from({ length: count }, (_, at) => {
    const x = left + ((at + 0.5) * (right - left)) / count
    const length = height * (0.16 + ((at * 7) % 5) * 0.05)
    return `<path d="M${x} ${y} q ${(x - 480) / 60} ${length / 2} ${(x - 480) / 24} ${length}" fill="none" stroke="#1a0e06" stroke-opacity=".22" stroke-width="3" stroke-linecap="round"/>`
  }).join('')
}

/** The closing of a skirt: a gathered waist with a cord, a wrap with a tie, or buttons. */
function closing(look: Look, hem: number): string {
  const { shade } = look
  const band = `<path d="M300 122 H660 V172 C 560 184 400 184 300 172 Z" fill="${shade.dark}" opacity=".3"/>${seam('M300 172 C 400 184 560 184 660 172')}${stitches('M304 162 C 400 174 560 174 656 162', '#fff', 0.3)}`
  if (look.cut.closing === 'buttons') {
    const buttons = Array.from({ length: 8 }, (_, at) => {
      const y = 156 + (at * (hem - 220)) / 8
      return `<circle cx="482" cy="${y + 3}" r="12" fill="#000" opacity=".35"/><circle cx="480" cy="${y}" r="11.5" fill="${look.cut.button ?? 'url(#gold)'}"/>`
    })
    return `${band}<rect x="448" y="130" width="64" height="${hem}" fill="#fff" opacity=".06"/>${seam(`M512 130 V${hem + 40}`)}${stitches(`M456 130 V${hem + 40}`, '#fff', 0.3)}${buttons.join('')}`
  }
  if (look.cut.closing === 'wrap') {
    const over = `M566 130 C 560 420 600 760 ${hem > 900 ? 690 : 640} ${hem + 30}`
    return `${band}<path d="${over}" fill="none" stroke="#1a0e06" stroke-opacity=".3" stroke-width="26" filter="url(#soft)"/>${seam(over)}<g fill="none" stroke="${shade.dark}" stroke-linecap="round"><path d="M566 150 C 610 130 640 170 600 186 C 584 192 570 176 566 152 C 548 240 528 300 540 380 M570 160 C 590 240 610 280 596 352" stroke-width="17"/></g><circle cx="568" cy="154" r="17" fill="${shade.base}" stroke="#000" stroke-opacity=".3" stroke-width="3"/>`
  }
  return elastic(look)
}

export const bottoms: Record<string, (look: Look) => string> = {
  jeans: (look) =>
    legs(
      look,
      {
        hem: 1120,
        outer: look.cut.leg === 'wide' ? 740 : 690,
        inner: look.cut.leg === 'wide' ? 520 : 560,
        crotch: 470,
        hip: 690,
      },
      {
        front:
          wear(look) +
          sidePockets(look) +
          fly(look) +
          stitches(
            'M700 420 C 706 700 704 900 696 1120 M260 420 C 254 700 256 900 264 1120',
            look.cut.stitch ?? '#000',
            0.25,
          ),
        back: wear(look) + seam('M296 250 C 380 292 440 300 480 306 C 520 300 580 292 664 250') + backPockets(look),
      },
    ),
  trousers: (look) =>
    legs(
      look,
      {
        hem: 1120,
        outer: look.cut.leg === 'wide' ? 732 : 676,
        inner: look.cut.leg === 'wide' ? 530 : 556,
        crotch: 490,
        hip: 682,
      },
      {
        front:
          sidePockets(look) +
          seam('M396 210 C 390 500 372 800 344 1120') +
          seam('M564 210 C 570 500 588 800 616 1120') +
          fly({ ...look, cut: {} }),
        back: seam('M352 330 h100') + seam('M508 330 h100') + seam('M396 210 V300') + seam('M564 210 V300'),
      },
    ),
  palazzo: (look) =>
    legs(
      look,
      { hem: 1130, outer: 826, inner: 508, crotch: 520, hip: 716 },
      {
        front: folds(look.seed + 20, { left: 200, right: 760, top: 300, bottom: 1130 }, 14),
        back: folds(look.seed + 24, { left: 200, right: 760, top: 300, bottom: 1130 }, 12),
        waist: elastic(look),
      },
    ),
  joggers: (look) =>
    legs(
      look,
      { hem: 1090, outer: 654, inner: 566, crotch: 500, hip: 694 },
      {
        front:
          sidePockets(look) + `<rect x="240" y="1030" width="480" height="70" fill="${look.shade.dark}" opacity=".4"/>`,
        back: backPockets({ ...look, cut: {} }),
        waist: elastic(look),
      },
    ),
  shorts: (look) =>
    legs(
      look,
      { hem: 760, outer: 736, inner: 506, crotch: 500, hip: 700 },
      {
        front: sidePockets(look) + fly(look),
        back: backPockets(look),
        waist: look.cut.waist === 'elastic' ? elastic(look) : undefined,
      },
    ),
  skirt,
}
