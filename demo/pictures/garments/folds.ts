import { type Point, ridge } from '../relief.ts'
import { type Look, random } from '../studio.ts'
import { centre, type Measures } from './body.ts'
import { type SleeveLength, turnedOut } from './sleeve.ts'

/** What the sets of folds share: seeded numbers in a range, and points of the garment on either side. */
type Cloth = {
  measures: Measures
  between: (low: number, high: number) => number
  /** 1 for the right half, -1 for the left half. */
  on: (side: number, x: number, y: number) => Point
}

type Set = (cloth: Cloth) => string[]

const sides = [-1, 1] as const

/** Slack under the arms, longer on one side than on the other. */
const pulled: Set = ({ measures: { chest, armpit, waist }, between, on }) => {
  const loose = between(0, 1) > 0.5 ? 1 : -1
  return sides.flatMap((side) => {
    const count = side === loose ? 3 : 1
    return [
      ...Array.from({ length: count }, (_, at) =>
        ridge(
          on(side, chest - 4 - at * 3, armpit + 4 + at * 34),
          on(side, between(70, 120) + at * 42, armpit + between(40, 80) + at * 76),
          { bend: side * between(-34, -12), width: between(24, 38) - at * 5, height: between(0.34, 0.6) },
        ),
      ),
      ridge(
        on(side, waist[0] - 6, waist[1] + between(0, 60)),
        on(side, between(110, 160), waist[1] + between(60, 120)),
        {
          bend: side * between(-16, 16),
          width: between(20, 30),
          height: side === loose ? 0.2 : 0.45,
        },
      ),
    ]
  })
}

/** Ironed: broad low swells, and a little slack under the arms. */
const ironed: Set = ({ measures: { armpit, chest, waist, hem }, between, on }) => [
  ...[-0.55, 0.5].map((part) =>
    ridge(on(1, chest * part, armpit - between(10, 60)), on(1, waist[0] * part * between(0.7, 1.1), waist[1] + 120), {
      bend: between(-40, 40),
      width: between(60, 84),
      height: 0.36,
    }),
  ),
  ridge(on(1, between(-60, 60), waist[1] + 20), on(1, between(-90, 90), hem[1] - 20), {
    bend: between(-40, 40),
    width: 80,
    height: 0.36,
  }),
  ...sides.map((side) =>
    ridge(on(side, chest - 10, armpit + 10), on(side, chest - between(90, 120), armpit + between(70, 110)), {
      bend: side * -20,
      width: 30,
      height: 0.34,
    }),
  ),
]

/** Falls straight from the chest. */
const hanging: Set = ({ measures: { chest, armpit, hem }, between, on }) => {
  const folds = [-0.78, -0.42, 0.08, 0.46, 0.8].map((part, at) =>
    ridge(
      on(1, chest * part * 0.84, armpit + between(-10, 150)),
      on(1, hem[0] * part + between(-14, 14), hem[1] - between(-20, 60)),
      { bend: between(-34, 34), width: between(36, 64), height: at % 2 ? -0.32 : between(0.3, 0.48) },
    ),
  )
  const tucks = sides.map((side) =>
    ridge(on(side, chest - 20, armpit - 70), on(side, chest - between(50, 80), armpit + between(60, 120)), {
      bend: side * 14,
      width: 26,
      height: 0.4,
    }),
  )
  return [...folds, ...tucks]
}

/** Laid down in one movement: long folds from one shoulder to the other side of the hem. */
const swept: Set = ({ measures: { chest, armpit, waist, hem }, between, on }) => {
  const side = between(0, 1) > 0.5 ? 1 : -1
  const starts = [
    [chest - 8, armpit + 6, -40, waist[1] + 60],
    [chest - 50, armpit + 96, -110, hem[1] - 120],
    [chest - 6, waist[1] - 30, 20, hem[1] - 60],
  ] as const
  return [
    ...starts.map(([x1, y1, x2, y2], at) =>
      ridge(on(side, x1, y1), on(side, x2 + between(-30, 30), y2 + between(-30, 20)), {
        bend: side * between(-60, -28),
        width: between(30, 46) - at * 4,
        height: between(0.36, 0.52),
      }),
    ),
    ridge(on(-side, chest - 6, armpit + 8), on(-side, chest - 100, armpit + between(60, 90)), {
      bend: side * 18,
      width: 28,
      height: 0.42,
    }),
    ridge(on(-side, hem[0] * 0.6, hem[1] + 10), on(-side, hem[0] * between(0.5, 0.66), waist[1] + 60), {
      bend: between(-20, 20),
      width: 44,
      height: -0.34,
    }),
  ]
}

/** Lies loosely at the hem, with slack in the middle. */
const slack: Set = ({ measures: { chest, armpit, waist, hem }, between, on }) => {
  const rising = sides.flatMap((side) =>
    [0.3, 0.72].map((part) =>
      ridge(
        on(side, hem[0] * part + between(-20, 20), hem[1] + 14),
        on(side, hem[0] * part * 0.8 + between(-16, 16), hem[1] - between(150, 290)),
        { bend: between(-26, 26), width: between(34, 54), height: part > 0.5 ? 0.46 : -0.36 },
      ),
    ),
  )
  const middle = sides.map((side) =>
    ridge(on(side, waist[0] - 4, waist[1] - between(30, 90)), on(side, between(60, 110), waist[1] - between(-30, 20)), {
      bend: side * between(10, 30),
      width: between(26, 36),
      height: 0.4,
    }),
  )
  const chestFold = ridge(on(1, chest - 30, armpit - 80), on(1, chest - 70, armpit + 90), {
    bend: 16,
    width: 26,
    height: 0.42,
  })
  return [...rising, ...middle, chestFold]
}

const torsoSets = [pulled, ironed, hanging, swept, slack]

/** Folds of the body. Products differ in their set, and its places are seeded. */
export function torsoFolds(look: Look, measures: Measures, fullness = 1): string {
  const next = random(look.seed + (look.view === 'back' ? 310 : 31))
  const { top, waist, hem } = measures
  const between = (low: number, high: number) => low + next() * (high - low)
  const on = (side: number, x: number, y: number): Point => [centre + side * x, top + y]
  // long folds do not cross the seams of a waist or of panels
  const sets = fullness < 0.65 ? [pulled, ironed] : torsoSets
  const set = sets[(look.seed + (look.view === 'back' ? 2 : 0)) % sets.length] ?? pulled
  const falling = Array.from({ length: Math.round(3 * fullness) }, (_, at) => {
    const part = ((at + between(0.2, 0.8)) / Math.round(3 * fullness) - 0.5) * 1.8
    return ridge(
      on(1, waist[0] * part * 0.8, waist[1] - between(0, 140)),
      on(1, hem[0] * part, hem[1] + between(-50, 24)),
      {
        bend: between(-28, 28),
        width: between(40, 66),
        height: at % 2 ? -0.3 : between(0.22, 0.36),
      },
    )
  })
  return [...set({ measures, between, on }), ...falling].join('')
}

type Arm = {
  measures: Measures
  between: (low: number, high: number) => number
  /** A point of the right sleeve: 0 to 1 from its inner to its outer edge, 0 to 1 from the shoulder to the cuff. */
  at: (across: number, down: number) => Point
}

/** One fold along the arm. */
const alongArm = ({ between, at }: Arm) => [
  ridge(at(0.62, 0.06), at(between(0.4, 0.6), 0.86), { bend: between(-22, -10), width: 32, height: 0.5 }),
  ridge(at(0.1, 0.5), at(0.34, 0.92), { bend: 8, width: 20, height: 0.36 }),
]

/** Creases that open from the inner elbow. */
const bent = ({ between, at }: Arm) => {
  const elbow = between(0.5, 0.6)
  return [
    ridge(at(0.66, 0.08), at(0.56, elbow - 0.1), { bend: -14, width: 28, height: 0.42 }),
    ...[-0.1, 0.01, 0.12].map((by, place) =>
      ridge(at(0.02, elbow + by * 0.4), at(between(0.52, 0.94), elbow + by * 1.3), {
        bend: between(6, 14) * (place - 1),
        width: between(18, 26),
        height: between(0.28, 0.46),
      }),
    ),
    ridge(at(0.5, elbow + 0.16), at(0.56, 0.94), { bend: between(-10, 10), width: 24, height: 0.4 }),
  ]
}

/** Long folds that wind around the arm. */
const wound = ({ between, at }: Arm) => [
  ridge(at(0.9, 0.14), at(0.16, between(0.46, 0.56)), { bend: 20, width: 26, height: 0.5 }),
  ridge(at(0.94, 0.42), at(0.2, between(0.76, 0.86)), { bend: 16, width: 22, height: 0.48 }),
  ridge(at(0.12, 0.6), at(0.6, 0.94), { bend: -10, width: 20, height: 0.36 }),
]

/** Pushed up a little above the cuff. */
const pushed = ({ between, at }: Arm) => [
  ridge(at(0.6, 0.08), at(0.5, 0.6), { bend: between(-20, 0), width: 34, height: 0.42 }),
  ...[0.68, 0.76, 0.83].map((down, place) =>
    ridge(at(place % 2 ? 0.98 : 0.02, down), at(place % 2 ? 0.3 : 0.74, down + between(-0.02, 0.05)), {
      bend: between(-10, 10),
      width: between(18, 26),
      height: between(0.28, 0.44),
    }),
  ),
]

const armSets = [alongArm, bent, wound, pushed]

/** Folds of a right sleeve. The sleeves of a product have different sets. @param turn as in `sleeveOf` */
export function sleeveFolds(
  look: Look,
  measures: Measures,
  length: SleeveLength,
  isLeft: boolean,
  turn: number,
): string {
  const next = random(look.seed + (isLeft ? 5 : 9))
  const between = (low: number, high: number) => low + next() * (high - low)
  const { shoulder, drop, chest, armpit, top } = measures
  const placed = (x: number, y: number): Point => {
    const [right, down] = turnedOut(measures, turn, [x, y])
    return [centre + right, top + down]
  }
  const reach = { short: 270, half: 400, long: 640 }[length]
  const end = { short: [6, 124], half: [24, 122], long: [40, 128] }[length] as [number, number]
  const inner = (down: number) => chest - 20 + (shoulder - chest + 20 + end[0] + 6) * down
  const outer = (down: number) => shoulder + 20 + (end[1] - 20) * Math.sqrt(down)
  const at = (across: number, down: number) =>
    placed(inner(down) + (outer(down) - inner(down)) * across, drop + reach * down)
  const set = armSets[(Math.floor(look.seed / 2) + (isLeft ? 2 : 0) + (look.view === 'back' ? 1 : 0)) % armSets.length]
  const armpitFolds = [
    ridge([centre + chest, top + armpit + 8], at(between(0.6, 0.8), length === 'long' ? 0.16 : 0.3), {
      bend: between(12, 22),
      width: 26,
      height: between(0.4, 0.6),
    }),
    ridge([centre + chest + 4, top + armpit + 26], at(between(0.66, 0.9), length === 'long' ? 0.32 : 0.72), {
      bend: between(8, 18),
      width: 24,
      height: between(0.28, 0.5),
    }),
  ]
  const folds =
    length === 'long'
      ? (set ?? alongArm)({ measures, between, at })
      : [ridge(at(0.7, 0.1), at(between(0.3, 0.6), 0.96), { bend: between(-16, 6), width: 34, height: 0.4 })]
  return [...armpitFolds, ...folds].join('')
}

/** How far an arm lies from the body, in degrees. Arms of short garments lie closer, so that the picture is fuller. */
export function armTurn({ seed }: Look, { hem }: Measures, isLeft: boolean): number {
  const product = [-3.2, 0.6, -1.6, 2][seed % 4] ?? 0
  const turn = product + (random(seed + (isLeft ? 71 : 72))() - 0.5) * 2.6
  return hem[1] < 780 ? Math.max(-4.6, turn - 3) : turn
}
