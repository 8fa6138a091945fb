import { type Look, lit, seam, stitches, studio } from './studio.ts'

/** One shoe from the side, toe to the left, in a box of 860 by 480 that stands on the floor. */
type Shoe = (look: Look) => { shadow: string; drawing: string }

/** How much lower than a mid-cut the collar of a sneaker is. Negative for a high-top. */
const collars: Readonly<Record<string, number>> = { low: 58, runner: 30, slip: 66, high: -64 }

const sneaker: Shoe = (look) => {
  const { shade, cut } = look
  const drop = collars[cut.shape ?? ''] ?? 0
  const [slip, runner] = [cut.shape === 'slip', cut.shape === 'runner']
  const upper = `M70 372 C 58 318 96 284 168 262 C 250 ${238 + drop * 0.2} 318 ${196 + drop * 0.6} 372 ${130 + drop} C 392 ${106 + drop} 430 ${96 + drop} 470 ${104 + drop} C 520 ${114 + drop} 560 ${108 + drop} 600 ${92 + drop} C 640 ${78 + drop} 690 ${86 + drop * 0.8} 716 ${112 + drop * 0.7} C 742 ${190 + drop * 0.4} 792 250 790 340 L 790 384 L 72 384 Z`
  const base = runner
    ? 'M40 346 C 120 384 300 392 470 378 C 640 362 760 330 838 300 C 852 356 836 424 800 448 C 700 466 600 440 470 446 C 300 462 140 470 84 446 C 46 428 30 384 40 346 Z'
    : 'M52 360 C 200 382 640 372 806 348 C 822 388 818 430 796 448 C 560 466 240 466 84 450 C 50 440 42 396 52 360 Z'
  const toe = 'M70 376 C 60 318 100 284 168 264 C 220 276 250 320 250 380 Z'
  const heel = `M690 ${96 + drop * 0.8} C 730 ${130 + drop * 0.5} 792 250 790 340 L 790 380 L 684 380 C 696 300 700 ${190 + drop * 0.4} 690 ${96 + drop * 0.8} Z`
  const steps = cut.shape === 'high' ? 6 : 5
  const laces = Array.from({ length: slip ? 0 : steps }, (_, at) => {
    const [x, y] = [258 + (at * 152) / (steps - 1), 248 + drop * 0.1 - (at * (126 - drop * 0.88)) / (steps - 1)]
    return `<path d="M${x} ${y} L ${x + 74} ${y + 40}" stroke="#000" stroke-opacity=".3" stroke-width="15" transform="translate(2,5)"/><path d="M${x} ${y} L ${x + 74} ${y + 40}" stroke="${cut.lace ?? '#f7f3ea'}" stroke-width="13" stroke-linecap="round"/><circle cx="${x + 78}" cy="${y + 44}" r="7" fill="url(#steel)"/>`
  })
  const gore = `M420 ${104 + drop} C 440 ${150 + drop} 470 ${196 + drop} 500 ${236 + drop * 0.4} L 560 ${230 + drop * 0.4} C 566 ${180 + drop} 566 ${140 + drop} 560 ${108 + drop} Z`
  const inside = slip
    ? `<path d="${gore}" fill="#000" opacity=".32"/>${Array.from({ length: 9 }, (_, at) => `<path d="M${430 + at * 15} ${104 + drop} L ${500 + at * 8} ${236 + drop * 0.4}" stroke="#fff" stroke-opacity=".12" stroke-width="3"/>`).join('')}${stitches(gore, '#fff', 0.35)}`
    : mark(look, drop) +
      seam('M250 384 C 254 330 226 280 176 262') +
      stitches('M262 384 C 266 326 236 274 186 258', '#000', 0.35) +
      stitches(`M336 300 C 420 ${250 + drop * 0.4} 470 ${190 + drop * 0.8} 482 ${110 + drop}`, '#000', 0.35) +
      seam(`M352 312 C 432 ${262 + drop * 0.4} 486 ${196 + drop * 0.8} 498 ${108 + drop}`)
  const ridges = runner
    ? Array.from(
        { length: 16 },
        (_, at) => `<path d="M${90 + at * 46} 470 v-26" stroke="#000" stroke-opacity=".2" stroke-width="7"/>`,
      ).join('')
    : ''
  return {
    shadow: `<path d="${base}"/>`,
    drawing:
      lit(look, { outline: upper, inside, gloss: 0.25 }) +
      (slip
        ? ''
        : lit(look, {
            outline: toe,
            pattern: false,
            fill: cut.toe ?? shade.base,
            gloss: 0.35,
            inside: stitches('M80 372 C 74 326 110 296 170 276', '#000', 0.3),
          })) +
      lit(look, { outline: heel, pattern: false, fill: cut.accent ?? shade.dark, gloss: 0.3 }) +
      `<g stroke-linecap="round">${laces.join('')}</g><path d="M372 ${130 + drop} C 400 ${92 + drop} 450 ${84 + drop} 520 ${96 + drop} C 580 ${104 + drop} 640 ${70 + drop} 706 ${92 + drop * 0.8}" fill="none" stroke="${shade.dark}" stroke-width="22" stroke-linecap="round" opacity=".85"/>` +
      lit(
        { ...look, fabric: 'plain' },
        {
          outline: base,
          pattern: false,
          fill: cut.sole ?? '#f3efe6',
          inside: runner
            ? `<path d="M40 392 C 240 430 560 420 836 346" fill="none" stroke="${cut.accent ?? shade.base}" stroke-opacity=".8" stroke-width="9"/>${ridges}`
            : `<path d="M50 398 C 240 416 600 412 812 386" fill="none" stroke="#000" stroke-opacity=".16" stroke-width="5"/>${stitches('M58 372 C 220 392 630 384 800 360', '#000', 0.22)}`,
        },
      ),
  }
}

/** The mark on the side of a sneaker. */
function mark({ cut, shade }: Look, drop: number): string {
  const color = cut.accent ?? shade.light
  if (cut.mark === 'none') return ''
  if (cut.mark === 'patch') {
    return `<circle cx="600" cy="${190 + drop * 0.6}" r="46" fill="${color}"/>${stitches(`M600 ${152 + drop * 0.6} a 38 38 0 1 1 -1 0`, '#000', 0.4)}`
  }
  if (cut.mark === 'bars') {
    return [0, 1, 2]
      .map(
        (at) =>
          `<path d="M${430 + at * 54} 350 L ${500 + at * 54} ${190 + drop * 0.5}" stroke="${color}" stroke-width="22" opacity=".9"/>`,
      )
      .join('')
  }
  return `<path d="M400 346 C 470 330 560 270 640 ${180 + drop * 0.6} C 600 290 520 360 430 372 Z" fill="${color}" opacity=".9"/>`
}

const loafer: Shoe = (look) => {
  const upper =
    'M60 392 C 56 320 116 286 206 270 C 290 254 340 214 400 196 C 440 186 452 230 520 226 C 590 222 650 196 730 186 C 782 184 800 260 802 394 Z'
  const base = 'M54 374 C 220 396 640 392 806 374 L 808 404 C 560 420 240 424 62 406 Z'
  const heel = 'M640 398 L 806 392 L 800 452 L 648 454 Z'
  const mouth =
    'M396 200 C 440 178 460 240 524 232 C 600 226 660 200 728 190 C 700 238 590 276 500 270 C 440 264 412 238 396 200 Z'
  const strap =
    'M236 330 C 260 300 300 250 352 214 C 384 216 410 232 420 250 C 400 296 380 340 372 386 C 330 372 280 356 236 330 Z'
  const ornament =
    look.cut.ornament === 'tassel'
      ? `<g fill="${look.shade.dark}"><path d="M330 258 l-26 66 l14 6 l6 -10 l4 14 l12 -2 l4 -16 l8 10 z"/><path d="M352 254 l6 76 l16 0 l2 -12 l8 12 l10 -6 l-2 -16 l10 6 z"/></g>`
      : `<path d="M274 322 C 310 318 356 296 390 262" fill="none" stroke="url(#gold)" stroke-width="15" stroke-linecap="round"/><circle cx="308" cy="312" r="13" fill="none" stroke="url(#gold)" stroke-width="7"/><circle cx="354" cy="290" r="13" fill="none" stroke="url(#gold)" stroke-width="7"/>`
  const inside =
    seam('M110 330 C 180 268 300 262 384 212') +
    stitches('M104 342 C 180 280 300 274 384 226', '#fff', 0.22) +
    seam('M560 240 C 566 300 560 350 548 388') +
    stitches('M574 240 C 580 300 574 350 562 388', '#fff', 0.25)
  return {
    shadow: `<path d="${base}"/><path d="${heel}"/>`,
    drawing:
      lit(look, { outline: heel, pattern: false, fill: '#3a271a' }) +
      lit(look, { outline: upper, inside, gloss: 0.55 }) +
      `<path d="${mouth}" fill="#2a1b12"/><path d="${mouth}" fill="none" stroke="${look.shade.light}" stroke-opacity=".5" stroke-width="5"/>` +
      lit(look, { outline: strap, inside: stitches(strap, '#fff', 0.25), gloss: 0.4 }) +
      ornament +
      lit(look, {
        outline: base,
        pattern: false,
        fill: look.cut.sole ?? '#4a3220',
        inside: stitches('M62 386 C 240 404 640 402 800 384', '#e8d9c0', 0.5),
      }),
  }
}

const jutti: Shoe = (look) => {
  const upper =
    'M92 402 C 40 376 30 300 70 262 C 84 286 96 300 130 296 C 220 280 300 236 380 226 C 430 222 440 262 520 268 C 610 274 690 250 760 208 C 792 250 800 330 798 404 Z'
  const base = 'M86 384 C 240 404 640 404 802 386 L 800 414 C 560 426 250 424 96 408 Z'
  const mouth =
    'M384 230 C 428 216 448 268 524 276 C 610 280 694 256 758 212 C 730 286 620 324 520 314 C 444 304 404 274 384 230 Z'
  const gold = look.cut.thread ?? '#e9cb79'
  const petal = (x: number, y: number, size: number) =>
    `<g transform="translate(${x},${y}) scale(${size})" fill="${gold}">${[0, 45, 90, 135, 180, 225, 270, 315].map((turn) => `<ellipse cy="-14" rx="5" ry="11" transform="rotate(${turn})"/>`).join('')}<circle r="6" fill="#fff4d6"/></g>`
  const work =
    look.cut.work === 'mirror'
      ? Array.from({ length: 9 }, (_, at) => {
          const [x, y] = [140 + (at % 5) * 76 + (at > 4 ? 40 : 0), (at > 4 ? 352 : 306) - (at % 5) * 6]
          return `<circle cx="${x}" cy="${y}" r="16" fill="url(#steel)"/><circle cx="${x}" cy="${y}" r="21" fill="none" stroke="${gold}" stroke-width="5" stroke-dasharray="4 3"/>`
        }).join('')
      : petal(180, 330, 1.3) +
        petal(270, 302, 1.5) +
        petal(360, 318, 1.2) +
        petal(640, 350, 1.2) +
        petal(730, 316, 1.1) +
        petal(450, 356, 0.9) +
        petal(545, 366, 0.9)
  const border = `<path d="M120 372 C 300 386 620 388 792 368" fill="none" stroke="${gold}" stroke-width="9" stroke-dasharray="3 5"/><path d="M120 386 C 300 398 620 400 792 382" fill="none" stroke="${gold}" stroke-width="3"/><path d="${mouth}" fill="none" stroke="${gold}" stroke-width="16" stroke-dasharray="5 3"/>`
  return {
    shadow: `<path d="${base}"/>`,
    drawing:
      lit(look, {
        outline: upper,
        inside: `<g filter="url(#fine)" opacity=".4" transform="translate(2,4)">${work}</g>${work}${border}`,
        gloss: 0.2,
      }) +
      `<path d="${mouth}" fill="#6d4a30"/><path d="M400 240 C 440 234 460 280 524 286 C 610 288 690 262 744 226" fill="none" stroke="#000" stroke-opacity=".3" stroke-width="12" filter="url(#fine)"/><path d="${mouth}" fill="none" stroke="${gold}" stroke-width="6"/><circle cx="66" cy="258" r="13" fill="${gold}"/>` +
      lit({ ...look, fabric: 'leather' }, { outline: base, pattern: false, fill: '#a8794c' }),
  }
}

const kolhapuri: Shoe = (look) => {
  const base =
    'M60 372 C 180 392 420 396 560 378 C 660 366 760 362 806 372 C 816 396 806 414 788 418 C 560 432 240 436 82 422 C 56 414 50 392 60 372 Z'
  const bed =
    'M62 376 C 180 396 420 400 560 382 C 660 370 760 364 806 374 C 760 348 660 344 560 356 C 420 372 180 366 62 376 Z'
  const band =
    'M196 378 C 214 286 330 220 448 226 C 500 240 520 320 516 384 C 486 392 460 394 436 394 C 420 330 380 300 330 314 C 280 330 252 356 246 384 Z'
  const braid = Array.from(
    { length: 9 },
    (_, at) =>
      `<path d="M${236 + at * 26} ${352 - Math.sin((at / 8) * 3.1) * 78} q 17 -26 30 2 q -16 24 -30 -2" fill="none" stroke="${look.shade.light}" stroke-width="5" opacity=".85"/>`,
  )
  const strap =
    look.cut.strap === 'ankle'
      ? lit(look, {
          outline:
            'M500 372 C 560 300 640 180 720 158 C 764 170 772 280 760 366 L 726 366 C 732 290 732 220 712 206 C 660 230 600 310 548 374 Z',
          gloss: 0.4,
          inside:
            '<rect x="690" y="196" width="46" height="38" rx="6" fill="none" stroke="url(#gold)" stroke-width="8"/>',
        })
      : ''
  return {
    shadow: `<path d="${base}"/>`,
    drawing:
      lit(
        { ...look, fabric: 'leather' },
        {
          outline: base,
          pattern: false,
          fill: '#6f4a2c',
          inside: stitches('M70 404 C 240 424 600 420 796 398', '#e8d2a8', 0.7),
        },
      ) +
      `<path d="${bed}" fill="#b98a5a"/>` +
      strap +
      lit(look, {
        outline: band,
        gloss: 0.45,
        inside: `${braid.join('')}${stitches(band, '#f0dcb4', 0.7)}<circle cx="420" cy="250" r="20" fill="url(#gold)"/>`,
      }) +
      lit(look, { outline: 'M150 380 C 160 330 190 306 214 318 C 224 336 206 366 190 384 Z', gloss: 0.4 }),
  }
}

const heel: Shoe = (look) => {
  const upper =
    'M60 396 C 66 350 140 330 220 300 C 300 270 330 244 380 246 C 440 252 500 230 560 150 C 610 96 690 84 742 108 C 784 150 774 220 752 262 C 640 286 560 330 480 378 C 380 424 160 420 60 396 Z'
  const base =
    'M56 392 C 160 418 380 424 486 376 C 570 326 650 280 756 258 L 760 276 C 660 300 590 340 500 396 C 380 444 160 436 58 412 Z'
  const stem =
    look.cut.heel === 'block'
      ? 'M640 290 C 700 270 740 262 764 262 C 760 330 756 390 754 452 L 654 452 C 656 390 652 330 640 290 Z'
      : 'M690 276 C 720 266 744 262 762 262 C 746 330 728 390 724 452 L 700 452 C 706 390 706 330 690 276 Z'
  const mouth =
    'M376 248 C 440 254 504 236 566 154 C 612 100 690 88 738 110 C 690 132 640 190 590 240 C 540 290 440 308 400 292 C 382 284 372 262 376 248 Z'
  const bow = `<g transform="translate(330,300) rotate(-22)">${lit(look, { outline: 'M0 0 C 20 -44 90 -56 104 -30 C 112 0 60 16 0 6 Z' })}${lit(look, { outline: 'M0 0 C -24 -40 -92 -40 -100 -12 C -104 16 -50 22 0 6 Z' })}<ellipse rx="15" ry="19" fill="${look.shade.dark}"/></g>`
  return {
    shadow: '<path d="M60 430 C 200 460 420 456 500 430 L 500 400 L 60 400 Z"/><path d="M640 440 h130 v22 h-130 z"/>',
    drawing:
      lit(look, { outline: stem, pattern: false, fill: look.cut.stem ?? look.shade.dark, gloss: 0.4 }) +
      lit(look, { outline: upper, gloss: 0.6 }) +
      `<path d="${mouth}" fill="#cdb392"/><path d="${mouth}" fill="none" stroke="#000" stroke-opacity=".3" stroke-width="6"/>` +
      (look.cut.bow === 'none' ? '' : bow) +
      lit(look, { outline: base, pattern: false, fill: '#3b2a20' }),
  }
}

/** One shoe, the pair, or a close-up. */
function shown(shoe: Shoe): (look: Look) => string {
  return (look) => {
    const { shadow, drawing } = shoe(look)
    const at = (x: number, y: number, scale: number, body: string) =>
      `<g transform="translate(${x},${y}) scale(${scale})">${body}</g>`
    if (look.view === 'pair') {
      const mirrored = (x: number, y: number, scale: number, body: string) =>
        `<g transform="translate(${x},${y}) scale(${-scale},${scale})">${body}</g>`
      return studio(
        look,
        at(60, 640, 0.9, shadow) + mirrored(890, 250, 0.86, shadow),
        mirrored(890, 250, 0.86, drawing) + at(60, 640, 0.9, drawing),
      )
    }
    if (look.view === 'detail') return studio(look, at(50, 420, 1, shadow), at(50, 420, 1, drawing), [70, 440, 470])
    return studio(look, at(50, 420, 1, shadow), at(50, 420, 1, drawing), [20, 70, 920])
  }
}

export const shoes: Record<string, (look: Look) => string> = {
  sneaker: shown(sneaker),
  loafer: shown(loafer),
  jutti: shown(jutti),
  kolhapuri: shown(kolhapuri),
  heel: shown(heel),
}
