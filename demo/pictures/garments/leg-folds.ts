import { type Point, ridge } from '../relief.ts'
import { type Look, random } from '../studio.ts'
import { centre } from './body.ts'

/** Trousers of any kind around x = 480. Distances are from the centre line, heights are those of the picture. */
export type Legs = {
  top: number
  waist: number
  /** Height of the band at the waist. */
  band: number
  hip: Point
  crotch: number
  knee: { y: number; outer: number; inner: number }
  hem: { y: number; outer: number; inner: number }
}

/** How the cloth of the legs lies: creased, ironed, soft, or falling in pleats. */
export type Drape = 'denim' | 'pressed' | 'soft' | 'falling'

type Leg = {
  side: 1 | -1
  between: (low: number, high: number) => number
  /** A point of the leg: 0 to 1 from its inner to its outer edge, 0 to 1 from the crotch to the hem. */
  at: (across: number, down: number) => Point
  /** Width of the leg at the thigh. */
  girth: number
}

/** Long swells along the leg. */
const calm = ({ side, between, at, girth }: Leg) => [
  ridge(at(0.34, -0.1), at(between(0.24, 0.4), between(0.5, 0.7)), {
    bend: side * between(-30, 30),
    width: girth * 0.3,
    height: 0.34,
  }),
  ridge(at(0.74, between(0.2, 0.34)), at(between(0.6, 0.8), 0.96), {
    bend: side * between(-26, 26),
    width: girth * 0.26,
    height: 0.32,
  }),
  ridge(at(0.98, between(0.38, 0.46)), at(0.5, between(0.5, 0.56)), { bend: side * 8, width: 20, height: 0.3 }),
]

/** Worn: slack that opens from the inside of the knee. */
const kneed = ({ side, between, at, girth }: Leg) => {
  const knee = between(0.4, 0.46)
  const fan = [-0.06, 0.02, 0.08].map((by, place) =>
    ridge(at(0.02, knee + by * 0.5), at(between(0.4, 0.84), knee + by * 1.7 + between(-0.02, 0.02)), {
      bend: side * (place - 1) * between(8, 16),
      width: between(16, 26),
      height: between(0.3, 0.5),
    }),
  )
  return [
    ...fan,
    ridge(at(0.56, 0.02), at(0.62, knee - 0.04), { bend: side * between(-24, 10), width: girth * 0.32, height: 0.34 }),
    ridge(at(0.6, knee + 0.14), at(between(0.4, 0.6), 0.97), {
      bend: side * between(-16, 16),
      width: girth * 0.28,
      height: 0.34,
    }),
  ]
}

/** A little too long: slack above the hem, and a fold across the thigh. */
const stacked = ({ side, between, at, girth }: Leg) => [
  ridge(at(0.9, 0.1), at(0.3, between(0.26, 0.34)), { bend: side * between(14, 30), width: 28, height: 0.36 }),
  ridge(at(0.46, 0.3), at(between(0.42, 0.6), 0.8), {
    bend: side * between(-20, 20),
    width: girth * 0.3,
    height: 0.36,
  }),
  ...[0.84, 0.9].map((down, place) =>
    ridge(at(place ? 0.98 : 0.02, down), at(place ? 0.28 : 0.78, down + between(0, 0.04)), {
      bend: side * between(-10, 10),
      width: between(16, 22),
      height: between(0.32, 0.46),
    }),
  ),
]

const sets = [calm, kneed, stacked]

/** Cloth pulled at the crotch: two or three folds of different lengths. */
function seat({ side, between, at }: Leg, strength: number): string[] {
  return [-0.05, 0, 0.05].slice(0, strength > 0.6 ? 3 : 2).map((by, place) =>
    ridge(at(0.03, 0.005 + place * 0.028), at(between(0.34, 0.5) + place * 0.12, -0.06 + by * 0.5 + place * 0.055), {
      bend: side * between(-16, -4),
      width: between(18, 26),
      height: between(0.4, 0.56) * strength,
    }),
  )
}

/** Folds of one leg. The legs of a product have different sets. */
export function legFolds(look: Look, legs: Legs, drape: Drape, side: 1 | -1): string {
  const next = random(look.seed + 41 + side + (look.view === 'back' ? 200 : 0))
  const between = (low: number, high: number) => low + next() * (high - low)
  const { hip, crotch, knee, hem } = legs
  const mixed = (from: number, to: number, part: number) => from + (to - from) * part
  const edges = (y: number): readonly [number, number] => {
    if (y <= crotch) return [2, hip[0]]
    const upper = (y - crotch) / (knee.y - crotch)
    if (upper <= 1) return [mixed(2, knee.inner, upper), mixed(hip[0], knee.outer, upper)]
    const lower = (y - knee.y) / (hem.y - knee.y)
    return [mixed(knee.inner, hem.inner, lower), mixed(knee.outer, hem.outer, lower)]
  }
  const at = (across: number, down: number): Point => {
    const y = mixed(crotch, hem.y, down)
    const [inner, outer] = edges(y)
    return [centre + side * mixed(inner, outer, across), y]
  }
  const leg: Leg = { side, between, at, girth: knee.outer - knee.inner }
  if (drape === 'falling') return falling(leg, legs)
  if (drape === 'pressed') return seat(leg, 0.55).join('')
  const isShort = hem.y < 900
  const set = sets[(look.seed + (side === 1 ? 0 : 1) + (look.view === 'back' ? 1 : 0)) % sets.length] ?? calm
  const folds = isShort
    ? [ridge(at(0.4, 0), at(0.5, 0.92), { bend: side * between(-20, 20), width: leg.girth * 0.3, height: 0.36 })]
    : set(leg)
  const hipFold = ridge(at(0.99, -0.16), at(between(0.6, 0.72), -0.04), {
    bend: side * between(6, 14),
    width: 22,
    height: 0.34,
  })
  return [...seat(leg, drape === 'denim' ? 0.9 : 0.6), hipFold, ...folds].join('')
}

/** Pleats that fall from the waist and open towards the hem. */
function falling({ side, between, at }: Leg, { top, band, hip, hem }: Legs): string {
  const count = 6
  return Array.from({ length: count }, (_, fold) => {
    const part = (fold + between(0.2, 0.8)) / count
    const isLong = fold % 2 === 0
    const start: Point = isLong
      ? [centre + side * (16 + part * (hip[0] - 44)), top + band + between(0, 60)]
      : at(part, between(-0.1, 0.25))
    const [x] = at(part, 1)
    return ridge(start, [x, hem.y + between(-50, 16)], {
      bend: side * between(-30, 30),
      width: isLong ? between(40, 58) : between(26, 40),
      height: fold % 3 === 2 ? -0.4 : between(0.36, 0.56),
    })
  }).join('')
}
