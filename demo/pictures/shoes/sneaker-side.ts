import { cord, glow, groove, line, mix, part, type Scene, sewn, softLine } from '../still-life.ts'
import { type Sneaker, sneakerOf } from './sneaker-model.ts'

/** Outlines of a sneaker's profile, 860 by 470 units, the toe to the left and the floor at 470. */
type Profile = {
  upper: string
  /** The far side of the collar, which shows the lining. */
  far: string
  tongue: string
  sole: string
  heelCounter: string
  eyeStay: string
  /** The first and the last eyelet, and how far a lace runs to the throat. */
  eyelets: readonly [from: readonly [number, number], to: readonly [number, number], count: number]
  /** The collar's near edge. */
  collar: string
}

const cupSole =
  'M46 402 C 52 392 66 396 88 403 C 220 424 400 418 540 406 C 680 396 800 390 906 376 C 914 400 914 438 902 456 C 888 470 860 471 816 471 L 196 471 C 120 469 70 456 52 434 C 44 422 42 410 46 402 Z'
const wedgeSole =
  'M34 396 C 40 380 60 384 86 394 C 200 424 330 420 450 396 C 560 374 720 366 884 344 C 912 350 932 372 930 396 C 928 420 910 436 896 452 C 880 470 850 471 800 471 L 240 471 C 150 468 80 448 50 424 C 36 412 32 404 34 396 Z'

const low: Profile = {
  upper:
    'M58 412 C 40 360 84 322 160 300 C 240 276 300 254 352 226 C 402 196 440 160 470 126 L 506 128 C 532 168 572 222 644 236 C 716 246 780 216 836 184 C 856 174 872 178 878 192 C 884 256 906 320 902 390 L 900 420 L 70 424 Z',
  far: 'M466 130 C 500 112 548 120 590 158 C 640 200 700 208 760 196 C 800 188 840 168 872 178 L 878 200 L 640 276 L 500 196 Z',
  tongue:
    'M352 226 C 398 192 436 140 462 104 C 474 84 500 80 532 88 C 544 92 546 104 536 116 C 512 150 480 190 420 236 C 390 250 360 246 352 226 Z',
  sole: cupSole,
  heelCounter:
    'M838 183 C 858 174 872 178 878 192 C 884 256 906 320 902 392 L 900 420 L 766 424 C 748 360 764 300 800 250 C 820 224 832 204 838 183 Z',
  eyeStay:
    'M330 238 C 398 204 442 158 470 126 L 508 128 C 520 148 532 164 546 180 C 514 236 462 292 392 320 C 352 300 330 268 330 238 Z',
  eyelets: [[386, 264], [502, 158], 6],
  collar: 'M506 128 C 532 168 572 222 644 236 C 716 246 780 216 836 184 C 856 174 872 178 878 192',
}
const high: Profile = {
  ...low,
  upper:
    'M58 412 C 40 360 84 322 160 300 C 240 276 300 258 352 222 C 412 180 456 96 484 10 L 524 -4 C 600 26 700 20 800 -14 C 822 -20 840 -12 842 6 C 844 110 858 180 880 236 C 896 290 906 340 902 390 L 900 420 L 70 424 Z',
  far: 'M484 14 C 500 -30 540 -44 590 -40 C 680 -30 760 -44 838 -10 L 800 30 L 560 40 Z',
  tongue:
    'M352 222 C 408 176 446 90 466 4 C 474 -28 492 -48 530 -46 C 548 -44 552 -30 546 -12 C 520 80 476 176 412 240 C 388 250 360 246 352 222 Z',
  heelCounter:
    'M846 60 C 850 150 862 190 880 236 C 896 290 906 340 902 392 L 900 420 L 786 424 C 770 330 800 180 812 62 Z',
  eyeStay:
    'M330 238 C 404 196 456 96 484 10 L 526 -4 C 548 4 566 10 584 12 C 560 130 484 270 396 322 C 352 300 330 268 330 238 Z',
  eyelets: [[388, 268], [536, 24], 8],
  collar: 'M524 -4 C 600 26 700 20 800 -14 C 822 -20 840 -12 842 6',
}
const runner: Profile = {
  ...low,
  upper:
    'M54 404 C 40 352 92 312 166 290 C 250 266 310 240 360 206 C 406 174 440 136 466 98 L 504 96 C 528 140 566 196 636 206 C 712 212 770 176 830 134 C 858 116 884 124 884 146 C 878 220 900 300 894 362 L 880 420 L 70 420 Z',
  far: 'M462 106 C 496 84 548 96 586 134 C 636 176 700 180 756 162 C 800 146 844 118 878 132 L 884 160 L 640 256 L 500 166 Z',
  tongue:
    'M360 206 C 402 168 436 116 456 78 C 466 56 494 50 528 60 C 542 64 546 76 536 90 C 512 128 484 170 424 220 C 396 234 366 228 360 206 Z',
  sole: wedgeSole,
  heelCounter:
    'M820 142 C 858 116 884 124 884 146 C 878 220 900 300 894 362 L 888 400 L 740 404 C 716 340 742 280 778 232 C 800 204 814 174 820 142 Z',
  eyeStay:
    'M336 222 C 402 186 440 136 466 98 L 506 98 C 518 120 530 138 544 154 C 514 212 468 270 404 304 C 362 290 336 254 336 222 Z',
  eyelets: [[392, 248], [502, 130], 6],
  collar: 'M504 96 C 528 140 566 196 636 206 C 712 212 770 176 830 134 C 858 116 884 124 884 146',
}
const slip: Profile = {
  ...low,
  upper:
    'M58 412 C 40 360 84 322 160 300 C 250 274 330 250 400 214 C 440 194 470 186 500 192 C 560 210 580 240 644 246 C 716 250 780 220 836 190 C 856 180 872 184 878 198 C 884 256 906 320 902 390 L 900 420 L 70 424 Z',
  far: 'M420 206 C 480 170 520 166 570 186 C 640 214 700 220 760 204 C 800 194 840 178 872 186 L 878 206 L 640 284 L 500 226 Z',
  heelCounter:
    'M838 189 C 858 180 872 184 878 198 C 884 256 906 320 902 392 L 900 420 L 786 424 C 768 360 780 300 808 256 C 824 230 834 210 838 189 Z',
  collar:
    'M400 214 C 440 194 470 186 500 192 C 560 210 580 240 644 246 C 716 250 780 220 836 190 C 856 180 872 184 878 198',
}
const profiles: Record<Sneaker['shape'], Profile> = { canvas: low, low, high, slip, runner, trainer: low }

const toeCap = 'M56 416 C 40 360 84 322 150 303 C 196 318 226 358 232 424 L 70 424 Z'
const mudguard =
  'M56 416 C 40 360 84 322 160 300 C 196 290 226 280 250 271 C 246 310 270 350 330 364 C 400 378 430 396 440 424 L 70 424 Z'
const gore =
  'M452 196 C 470 190 486 188 502 193 C 530 204 548 220 566 230 C 552 262 536 286 512 304 C 484 272 462 236 452 196 Z'

/** The outline of the sneaker from the side. */
export function sneakerProfile({ look }: Scene): string {
  const { shape } = sneakerOf(look)
  const { upper, sole, tongue } = profiles[shape]
  return shape === 'slip' ? `${upper} ${sole}` : `${upper} ${sole} ${tongue}`
}

/** One sneaker from the side. */
export function sneakerSide(scene: Scene): string {
  const shoe = sneakerOf(scene.look)
  const profile = profiles[shoe.shape]
  const dark = mix(shoe.color, '#000000', 0.5)
  const lining = part(scene, {
    outline: profile.far,
    fill: mix(shoe.color, '#000000', 0.4),
    rim: 14,
    lift: 0,
    inside: softLine(profile.collar, '#000', 40, 0.5),
  })
  const form =
    glow([230, 310, 170, 70], 0.3 * shoe.relief, { turn: -16 }) +
    glow([700, 290, 150, 70], 0.24 * shoe.relief) +
    softLine('M100 420 C 300 424 600 420 900 400', '#000', 50, 0.34 * shoe.relief)
  const padding =
    softLine(profile.collar, '#fff', 10, 0.3) + `<g transform="translate(6,34)">${groove(profile.collar, 3)}</g>`
  return (
    lining +
    (shoe.shape === 'slip'
      ? ''
      : part(scene, { outline: profile.tongue, fill: shoe.tongue, rim: 20, lift: 4, relief: shoe.relief })) +
    part(scene, {
      outline: profile.upper,
      fill: shoe.color,
      texture: shoe.texture,
      rim: 40,
      lift: 4,
      relief: shoe.relief,
      inside: form + padding + mark(shoe) + quarter(shoe),
    }) +
    toe(scene, shoe) +
    heel(scene, shoe, profile) +
    (shoe.shape === 'slip' ? elastic(scene, shoe) : laces(scene, shoe, profile)) +
    sole(scene, shoe, profile, dark)
  )
}

/** The seam between the vamp and the quarter. */
function quarter(shoe: Sneaker): string {
  if (shoe.shape === 'runner' || shoe.shape === 'slip') return ''
  const seam = 'M392 320 C 384 356 390 390 402 424'
  return groove(seam) + `<g transform="translate(14,0)">${sewn(seam, shoe.thread)}</g>`
}

function toe(scene: Scene, shoe: Sneaker): string {
  if (shoe.toe === 'cap')
    return part(scene, {
      outline: toeCap,
      fill: shoe.capColor,
      rim: 22,
      lift: 3,
      relief: 0.5,
      inside: glow([120, 344, 60, 26], 0.7, { turn: -24 }),
    })
  if (shoe.toe === 'mudguard')
    return part(scene, {
      outline: mudguard,
      fill: shoe.overlay,
      texture: 'nap',
      rim: 20,
      lift: 5,
      relief: 0.8,
      inside:
        sewn('M238 276 C 238 318 266 360 330 376 C 392 388 418 402 426 424', shoe.thread) +
        glow([150, 340, 90, 34], 0.26, { turn: -18 }),
    })
  if (shoe.toe === 'knit')
    return [0, 1, 2]
      .map((at) =>
        line(
          `M${112 + at * 34} ${330 - at * 12} C ${140 + at * 34} ${350 - at * 4} ${150 + at * 36} ${384} ${150 + at * 38} 410`,
          '#fff',
          4,
          0.14,
        ),
      )
      .join('')
  return shoe.toe === 'plain'
    ? ''
    : [0, 1, 2, 3, 4]
        .map(
          (at) =>
            `<circle cx="${186 + at * 26}" cy="${308 - at * 8}" r="5" fill="#0d0703" opacity=".5"/><circle cx="${196 + at * 26}" cy="${330 - at * 8}" r="5" fill="#0d0703" opacity=".5"/>`,
        )
        .join('')
}

function heel(scene: Scene, shoe: Sneaker, { heelCounter }: Profile): string {
  return part(scene, {
    outline: heelCounter,
    fill: shoe.accent,
    texture: shoe.shape === 'trainer' ? 'nap' : shoe.texture === 'print-small' ? 'canvas' : shoe.texture,
    rim: 22,
    lift: 4,
    relief: shoe.relief,
    inside: glow([850, 330, 60, 90], 0.16),
  })
}

/** The mark on the side. */
function mark(shoe: Sneaker): string {
  if (shoe.shape === 'runner')
    return `<path d="M420 400 C 520 372 590 330 640 262 C 660 286 700 300 760 300 C 690 330 640 372 560 402 Z" fill="${shoe.stripe}" fill-opacity=".9"/>`
  if (shoe.shape === 'trainer')
    return (
      line('M452 410 C 520 360 600 330 720 300', shoe.overlay, 34) +
      sewn('M452 394 C 520 344 600 314 720 284', shoe.thread)
    )
  if (shoe.shape === 'high')
    return `<circle cx="690" cy="140" r="62" fill="#f4efe5"/><circle cx="690" cy="140" r="50" fill="none" stroke="${shoe.color}" stroke-width="4"/>${line('M662 126 h56 M662 140 h56 M662 154 h56 M676 112 v56 M690 112 v56 M704 112 v56', shoe.color, 5)}`
  return ''
}

function laces(scene: Scene, shoe: Sneaker, { eyeStay, eyelets: [from, to, count] }: Profile): string {
  const rows = Array.from({ length: count }, (_, at) => {
    const share = at / (count - 1)
    const bow = Math.sin(share * Math.PI) * (shoe.shape === 'high' ? 26 : 10)
    return [from[0] + (to[0] - from[0]) * share + bow, from[1] + (to[1] - from[1]) * share + bow * 0.7] as const
  })
  const lace = (x: number, y: number) =>
    cord(scene, `M${x} ${y} C ${x - 16} ${y - 20} ${x - 34} ${y - 30} ${x - 58} ${y - 34}`, shoe.lace, 17)
  const eyelet = (x: number, y: number) =>
    `<circle cx="${x}" cy="${y}" r="11" fill="url(#steel)"/><circle cx="${x}" cy="${y}" r="7" fill="#120a05"/>`
  const stay = {
    outline: eyeStay,
    fill: shoe.overlay,
    texture: shoe.overlayTexture,
    rim: 14,
    lift: 4,
    relief: shoe.relief,
  }
  return (shoe.hasStay ? part(scene, stay) : '') + rows.map(([x, y]) => eyelet(x, y) + lace(x, y)).join('')
}

function elastic(scene: Scene, shoe: Sneaker): string {
  const ribs = Array.from({ length: 7 }, (_, at) => line(`M${462 + at * 15} 190 l 34 120`, '#000', 3, 0.3))
  return part(scene, {
    outline: gore,
    fill: mix(shoe.overlay, '#000000', 0.25),
    rim: 8,
    lift: 2,
    inside: ribs.join(''),
  })
}

function sole(scene: Scene, shoe: Sneaker, { sole: outline }: Profile, dark: string): string {
  if (shoe.shape !== 'runner') {
    const foxing = 'M48 428 C 200 446 420 442 560 434 C 700 428 820 420 908 408'
    const stripe = shoe.shape === 'canvas' || shoe.shape === 'high' ? line(foxing, shoe.stripe, 9) : ''
    const tread = Array.from({ length: 30 }, (_, at) => line(`M${110 + at * 26} 462 v8`, '#000', 5, 0.16))
    return part(scene, {
      outline,
      fill: shoe.sole,
      rim: 22,
      lift: 3,
      relief: 0.6,
      inside:
        (shoe.shape === 'low' || shoe.shape === 'trainer'
          ? sewn('M60 412 C 220 434 400 430 540 418 C 680 408 800 402 904 390', '#b9ad98')
          : '') +
        stripe +
        tread.join(''),
    })
  }
  const rubber = 'M44 430 C 90 452 150 462 240 464 L 800 462 C 850 462 880 456 900 440 L 910 480 L 40 480 Z'
  const waves =
    softLine('M120 424 C 320 450 520 430 700 404 C 780 394 860 390 926 384', '#000', 12, 0.24) +
    softLine('M120 412 C 320 438 520 418 700 392 C 780 382 860 376 926 372', '#fff', 10, 0.5)
  const cuts = Array.from({ length: 16 }, (_, at) => line(`M${150 + at * 46} 474 l 8 -16`, '#000', 7, 0.4))
  return part(scene, {
    outline,
    fill: shoe.sole,
    rim: 26,
    lift: 4,
    relief: 0.6,
    inside: `${waves}<path d="${rubber}" fill="${mix(dark, '#2a2019', 0.6)}"/>${cuts.join('')}`,
  })
}
