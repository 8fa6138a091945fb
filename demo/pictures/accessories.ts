import { folds, type Look, lit, random, seam, stitches, studio } from './studio.ts'

const near = (look: Look, focus: readonly [number, number, number]) => (look.view === 'detail' ? focus : undefined)

function tote(look: Look): string {
  const bag =
    'M214 470 C 330 456 630 456 746 470 L 786 1060 C 790 1090 776 1104 750 1106 C 560 1118 400 1118 210 1106 C 184 1104 170 1090 174 1060 Z'
  const strap = (inner: number, height: number) =>
    `M${480 - inner - 40} 490 C ${480 - inner - 30} ${height} ${480 + inner + 30} ${height} ${480 + inner + 40} 490 L ${480 + inner + 4} 490 C ${480 + inner - 4} ${height + 46} ${480 - inner + 4} ${height + 46} ${480 - inner - 4} 490 Z`
  const handle = strap(110, look.cut.handle === 'long' ? 40 : 190)
  const patch = `<g transform="translate(480,800)"><rect x="-86" y="-54" width="172" height="108" rx="4" fill="#b88755"/><rect x="-78" y="-46" width="156" height="92" rx="3" fill="none" stroke="#f3e2c6" stroke-width="2.5" stroke-dasharray="7 5"/><path d="M-40 0 h80 M-40 -14 h80 M-40 14 h80 M-26 -26 v52 M0 -26 v52 M26 -26 v52" stroke="#6f4a26" stroke-width="5"/></g>`
  const inside =
    folds(look.seed, { left: 220, right: 740, top: 520, bottom: 1080 }, 8) +
    seam('M206 540 C 330 528 630 528 754 540') +
    stitches('M208 524 C 330 512 630 512 752 524') +
    (look.cut.pocket
      ? seam('M330 700 h300 v270 h-300 z') + stitches('M336 720 h288')
      : look.fabric === 'plain' || look.fabric === 'linen'
        ? patch
        : '')
  const back = `<g transform="translate(26,-16)">${lit({ ...look, fabric: 'plain' }, { outline: handle, pattern: false, fill: look.cut.strap ?? look.shade.dark })}</g>`
  const front = lit(
    { ...look, fabric: 'plain' },
    {
      outline: handle,
      pattern: false,
      fill: look.cut.strap ?? look.shade.dark,
      inside: stitches(handle, '#fff', 0.25),
    },
  )
  return studio(
    look,
    `<path d="${bag}"/><path d="${handle}"/>`,
    back + lit(look, { outline: bag, inside }) + front,
    near(look, [300, 430, 430]),
  )
}

function dupatta(look: Look): string {
  const next = random(look.seed)
  const border = look.cut.border ?? '#d9a24a'
  const sheet = (x: number, y: number, width: number, height: number, turn: number) => {
    const outline = `M${x} ${y} C ${x + width * 0.3} ${y - 14} ${x + width * 0.7} ${y + 12} ${x + width} ${y} L ${x + width + 6} ${y + height} C ${x + width * 0.7} ${y + height + 12} ${x + width * 0.3} ${y + height - 10} ${x - 4} ${y + height} Z`
    const edge = `<path d="M${x} ${y + height - 60} h${width + 6}" stroke="${border}" stroke-width="62"/><path d="M${x} ${y + height - 104} h${width + 6} M${x} ${y + height - 16} h${width + 6}" stroke="${look.shade.light}" stroke-width="5"/><path d="M${x} ${y + height - 60} h${width + 6}" stroke="${look.shade.dark}" stroke-width="22" stroke-dasharray="20 16"/>`
    const threads = Array.from(
      { length: Math.floor(width / 20) },
      (_, at) =>
        `<path d="M${x + 8 + at * 20} ${y + height} q ${(next() - 0.5) * 14} 24 ${(next() - 0.5) * 16} 52" stroke="${at % 2 ? border : look.shade.base}" stroke-width="7" stroke-linecap="round" fill="none"/>`,
    )
    return {
      outline,
      drawing: `<g transform="rotate(${turn} 480 600)">${threads.join('')}${lit(look, { outline, inside: folds(look.seed + turn, { left: x, right: x + width, top: y, bottom: y + height }, 9) + edge })}</g>`,
      shadow: `<g transform="rotate(${turn} 480 600)"><path d="${outline}"/></g>`,
    }
  }
  const pieces =
    look.view === 'folded'
      ? [sheet(210, 330, 540, 560, 0), sheet(230, 300, 500, 300, -2)]
      : [sheet(170, 150, 320, 850, 5), sheet(430, 170, 340, 860, -4)]
  return studio(
    look,
    pieces.map((piece) => piece.shadow).join(''),
    pieces.map((piece) => piece.drawing).join(''),
    near(look, [400, 640, 400]),
  )
}

function belt(look: Look): string {
  const coil = (radius: number) =>
    `<ellipse cx="480" cy="640" rx="${radius}" ry="${radius * 0.9}" fill="none" stroke="${look.shade.base}" stroke-width="58"/><ellipse cx="480" cy="640" rx="${radius}" ry="${radius * 0.9}" fill="none" stroke="#000" stroke-opacity=".35" stroke-width="58" stroke-dasharray="${radius} ${radius * 1.7}" filter="url(#soft)"/><ellipse cx="480" cy="640" rx="${radius + 22}" ry="${radius * 0.9 + 22}" fill="none" stroke="${look.shade.light}" stroke-opacity=".8" stroke-width="3" stroke-dasharray="9 6"/><ellipse cx="480" cy="640" rx="${radius - 22}" ry="${radius * 0.9 - 22}" fill="none" stroke="${look.shade.light}" stroke-opacity=".8" stroke-width="3" stroke-dasharray="9 6"/><ellipse cx="480" cy="640" rx="${radius + 28}" ry="${radius * 0.9 + 28}" fill="none" stroke="#000" stroke-opacity=".45" stroke-width="3"/>`
  const metal = look.cut.buckle === 'gold' ? 'gold' : 'steel'
  const tongue = lit(look, {
    outline: 'M610 560 L 900 470 L 916 532 L 630 626 Z',
    inside: stitches('M618 572 L 898 484 M632 614 L 906 526', look.shade.light, 0.9),
    gloss: 0.3,
  })
  const buckle = `<g transform="translate(826,514) rotate(-18)"><rect x="-62" y="-66" width="124" height="132" rx="${look.cut.buckle === 'gold' ? 62 : 18}" fill="none" stroke="#000" stroke-opacity=".35" stroke-width="20" transform="translate(5,9)" filter="url(#fine)"/><rect x="-62" y="-66" width="124" height="132" rx="${look.cut.buckle === 'gold' ? 62 : 18}" fill="none" stroke="url(#${metal})" stroke-width="19"/><path d="M-58 0 H 62" stroke="url(#${metal})" stroke-width="13" stroke-linecap="round"/></g>`
  const ring = (radius: number) =>
    `<ellipse cx="480" cy="640" rx="${radius}" ry="${radius * 0.9}" fill="none" stroke="#2a1e12" stroke-width="58"/>`
  const shadow = [300, 226, 152].map(ring).join('') + '<path d="M610 560 L 900 470 L 916 532 L 630 626 Z"/>'
  return studio(
    look,
    shadow,
    `<g filter="url(#leather)">${[300, 226, 152].map(coil).join('')}</g>${tongue}${buckle}`,
    look.view === 'detail' ? [560, 300, 390] : [40, 70, 930],
  )
}

function sunglasses(look: Look): string {
  const round = look.cut.shape === 'round'
  const lens = (x: number) =>
    round
      ? `M${x - 150} 600 a150 150 0 1 0 300 0 a150 150 0 1 0 -300 0 Z`
      : `M${x - 168} 520 C ${x - 120} 488 ${x + 110} 488 ${x + 166} 524 C ${x + 184} 600 ${x + 140} 716 ${x + 20} 726 C ${x - 110} 730 ${x - 176} 640 ${x - 168} 520 Z`
  const arm = `<path d="M112 530 C 60 470 96 380 250 330 M848 530 C 900 470 864 380 710 330" fill="none" stroke="${look.shade.dark}" stroke-width="24" stroke-linecap="round"/><path d="M112 526 C 64 470 100 384 250 334 M848 526 C 896 470 860 384 710 334" fill="none" stroke="${look.shade.light}" stroke-opacity=".4" stroke-width="5"/>`
  const glass = [280, 680].map(
    (x) =>
      `<path d="${lens(x)}" fill="#1c1613" opacity=".86"/><path d="${lens(x)}" fill="url(#gloss)" opacity=".75"/><path d="M${x - 90} 560 l70 -50 l34 0 l-112 96 z" fill="#fff" opacity=".3"/><path d="${lens(x)}" fill="none" stroke="${look.shade.base}" stroke-width="${round ? 17 : 27}"/><path d="${lens(x)}" fill="none" stroke="#fff" stroke-opacity=".3" stroke-width="4" transform="translate(-3,-5)"/>`,
  )
  const bridge = `<path d="M428 566 C 450 520 510 520 532 566" fill="none" stroke="url(#${look.cut.metal ?? 'gold'})" stroke-width="17" stroke-linecap="round"/>`
  const drawing = arm + glass.join('') + bridge
  const turned = (body: string) => (look.view === 'styled' ? `<g transform="rotate(-24 480 600)">${body}</g>` : body)
  return studio(
    look,
    turned(`<path d="${lens(280)}"/><path d="${lens(680)}"/>`),
    turned(drawing),
    look.view === 'detail' ? [500, 400, 400] : [30, 0, 900],
  )
}

function jhumka(look: Look): string {
  const metal = look.cut.metal ?? 'gold'
  const one = (x: number) => {
    const beads = Array.from(
      { length: 11 },
      (_, at) =>
        `<circle cx="${x - 120 + at * 24}" cy="${862 + Math.sin((at / 10) * 3.14) * 26}" r="12" fill="${at % 2 ? look.shade.base : `url(#${metal})`}"/><circle cx="${x - 124 + at * 24}" cy="${857 + Math.sin((at / 10) * 3.14) * 26}" r="3.4" fill="#fff" opacity=".8"/>`,
    )
    const petals = Array.from(
      { length: 8 },
      (_, at) =>
        `<ellipse cx="${x}" cy="306" rx="26" ry="46" transform="rotate(${at * 45} ${x} 360)" fill="url(#${metal})" stroke="#5c3c0e" stroke-opacity=".5" stroke-width="2"/>`,
    )
    const bell = `M${x - 26} 610 C ${x - 40} 690 ${x - 132} 700 ${x - 136} 838 C ${x - 70} 874 ${x + 70} 874 ${x + 136} 838 C ${x + 132} 700 ${x + 40} 690 ${x + 26} 610 Z`
    const rows = [700, 756, 806].map(
      (y, at) =>
        `<path d="M${x - 78 - at * 24} ${y} q ${78 + at * 24} 34 ${156 + at * 48} 0" fill="none" stroke="#5c3c0e" stroke-opacity=".6" stroke-width="4"/>${Array.from({ length: 5 + at * 2 }, (_, dot) => `<circle cx="${x - 64 - at * 22 + (dot * (128 + at * 44)) / (4 + at * 2)}" cy="${y + 22 - Math.abs(dot - (4 + at * 2) / 2) * 3}" r="8" fill="${look.shade.base}" stroke="#f4dd9c" stroke-width="3"/>`).join('')}`,
    )
    return {
      drawing: `<path d="M${x} 420 V600" stroke="url(#${metal})" stroke-width="8"/>${[470, 520, 570].map((y) => `<circle cx="${x}" cy="${y}" r="17" fill="${y === 520 ? look.shade.base : `url(#${metal})`}"/>`).join('')}${petals.join('')}<circle cx="${x}" cy="360" r="40" fill="${look.shade.base}" stroke="url(#${metal})" stroke-width="9"/><circle cx="${x - 12}" cy="346" r="9" fill="#fff" opacity=".6"/><path d="${bell}" fill="url(#${metal})"/><path d="${bell}" fill="url(#round)"/>${rows.join('')}${beads.join('')}`,
      shadow: `<path d="${bell}"/><circle cx="${x}" cy="360" r="90"/>`,
    }
  }
  const pair = [one(290), one(670)]
  const leaning = look.view === 'styled'
  const turn = (at: number, body: string) =>
    leaning
      ? `<g transform="rotate(${at ? 16 : -10} ${at ? 670 : 290} 600) translate(0,${at ? -60 : 40})">${body}</g>`
      : body
  return studio(
    look,
    pair.map((piece, at) => turn(at, piece.shadow)).join(''),
    pair.map((piece, at) => turn(at, piece.drawing)).join(''),
    look.view === 'detail' ? [110, 560, 380] : undefined,
  )
}

function cap(look: Look): string {
  const crown = 'M180 700 C 170 470 300 330 480 326 C 660 330 790 470 780 700 C 600 650 360 650 180 700 Z'
  const brim =
    'M150 716 C 240 652 720 652 810 716 C 850 790 800 870 700 880 C 560 846 400 846 260 880 C 160 870 110 790 150 716 Z'
  const panels =
    seam('M480 326 C 476 440 478 560 480 656') +
    seam('M480 326 C 360 400 300 540 290 676') +
    seam('M480 326 C 600 400 660 540 670 676')
  const holes = [
    [350, 500],
    [610, 500],
  ].map(
    ([x, y]) =>
      `<circle cx="${x}" cy="${y}" r="10" fill="#000" opacity=".5"/><circle cx="${x}" cy="${y}" r="14" fill="none" stroke="${look.shade.dark}" stroke-width="5"/>`,
  )
  const mark =
    look.cut.mark === 'none'
      ? ''
      : `<g transform="translate(480,560)" fill="none" stroke="${look.cut.thread ?? look.shade.light}" stroke-width="11" stroke-linecap="round"><path d="M-54 -26 h108 M-54 0 h108 M-54 26 h108"/><path d="M-32 -48 v96 M0 -48 v96 M32 -48 v96" opacity=".85"/></g>`
  const arcs = [0, 22, 44, 66].map((down) =>
    stitches(
      `M${168 + down * 0.7} ${742 + down} C 260 ${690 + down} 700 ${690 + down} ${792 - down * 0.7} ${742 + down}`,
      '#000',
      0.25,
    ),
  )
  return studio(
    look,
    `<path d="${crown}"/><path d="${brim}"/>`,
    lit(look, { outline: crown, inside: panels + holes.join('') + mark }) +
      `<circle cx="480" cy="326" r="17" fill="${look.shade.dark}"/>` +
      lit(look, {
        outline: brim,
        pattern: look.fabric !== 'block',
        fill: look.cut.brim ?? look.shade.base,
        inside: arcs.join(''),
      }),
    look.view === 'detail' ? [300, 400, 380] : [40, 50, 880],
  )
}

function watch(look: Look): string {
  const metal = look.cut.metal ?? 'steel'
  const strap = (from: number, to: number) =>
    `M400 ${from} C 404 ${(from + to) / 2} 410 ${to} 424 ${to} L 536 ${to} C 550 ${to} 556 ${(from + to) / 2} 560 ${from} Z`
  const marks = Array.from(
    { length: 12 },
    (_, at) =>
      `<rect x="476" y="${448}" width="8" height="${at % 3 ? 20 : 34}" transform="rotate(${at * 30} 480 600)" fill="${look.cut.ink ?? '#3a2f22'}"/>`,
  )
  const face = look.cut.face ?? '#f6efe2'
  const dial = `<circle cx="480" cy="600" r="206" fill="url(#${metal})"/><circle cx="480" cy="600" r="206" fill="none" stroke="#000" stroke-opacity=".35" stroke-width="4"/><circle cx="480" cy="600" r="176" fill="${face}"/><circle cx="480" cy="600" r="176" fill="url(#round)"/>${marks.join('')}<path d="M480 600 L 398 530" stroke="${look.cut.ink ?? '#3a2f22'}" stroke-width="13" stroke-linecap="round"/><path d="M480 600 L 566 486" stroke="${look.cut.ink ?? '#3a2f22'}" stroke-width="8" stroke-linecap="round"/><path d="M480 640 L 480 462" stroke="#a8262b" stroke-width="3"/><circle cx="480" cy="600" r="12" fill="url(#${metal})"/><rect x="682" y="576" width="34" height="48" rx="8" fill="url(#${metal})"/><path d="M360 520 C 390 450 470 430 520 436 C 450 470 400 520 380 590 Z" fill="#fff" opacity=".25"/>`
  const straps = [strap(440, 90), strap(760, 1110)]
  const body =
    straps
      .map((outline) => lit(look, { outline, gloss: 0.25, inside: stitches(outline, look.shade.light, 0.8) }))
      .join('') +
    `<rect x="404" y="112" width="152" height="40" rx="8" fill="none" stroke="url(#${metal})" stroke-width="14"/>${[880, 930, 980, 1030].map((y) => `<ellipse cx="480" cy="${y}" rx="9" ry="12" fill="#000" opacity=".5"/>`).join('')}` +
    dial
  const turned = (part: string) => (look.view === 'styled' ? `<g transform="rotate(32 480 600)">${part}</g>` : part)
  const shadow = `<circle cx="480" cy="600" r="206"/>${straps.map((outline) => `<path d="${outline}"/>`).join('')}`
  return studio(look, turned(shadow), turned(body), look.view === 'detail' ? [270, 340, 420] : [90, 60, 790])
}

export const accessories: Record<string, (look: Look) => string> = {
  tote,
  dupatta,
  belt,
  sunglasses,
  jhumka,
  cap,
  watch,
}
