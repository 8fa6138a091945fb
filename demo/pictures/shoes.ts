import { heelAbove, heelProfile, heelSide, heelSole } from './shoes/heel.ts'
import { juttiAbove, juttiSide, juttiSole } from './shoes/jutti.ts'
import { kolhapuriAbove, kolhapuriSole } from './shoes/kolhapuri.ts'
import { loaferAbove, loaferProfile, loaferSide, loaferSole } from './shoes/loafer.ts'
import { sneakerAbove, soleAbove as sneakerSole } from './shoes/sneaker-above.ts'
import { sneakerProfile, sneakerSide } from './shoes/sneaker-side.ts'
import { type Place, placed, type Scene, stillLife, upperLeft } from './still-life.ts'
import type { Look } from './studio.ts'

type Draw = (scene: Scene) => string
/** A drawing of a shoe, the outline of its shadow and its place in the picture. */
type Placed = { draw: Draw; shadow: Draw; place: Place }
/** How a shoe is photographed. */
type Shot = {
  shoes: readonly Placed[]
  focus: Focus
  thickness?: number
  horizon?: number
}
type Focus = readonly [x: number, y: number, width: number]

type Shoe = {
  above: Draw
  sole: string
  side?: Draw
  /** Path data of the outline from the side, and the places of a pair with one shoe on its side. */
  profile?: Draw
  lying?: readonly [above: Place, side: Place]
  floor?: string
  near?: Focus
}

const pairFocus: Focus = [-40, -16, 1040]
/** The left shoe and, as its mirror image, the right one, seen from above. */
const pairPlaces: readonly Place[] = [
  { x: 288, y: 640, turn: -4 },
  { x: 672, y: 628, turn: 4, mirror: true },
]

/** A pair without a heel: the left shoe from above, the right one on its side. */
const lowShoe: readonly [Place, Place] = [
  { x: 254, y: 634, turn: -3 },
  { x: 884, y: 172, turn: 87, scale: 0.96 },
]

/** The toe of one shoe from above, close. */
const toePlace = { x: 600, y: 1020, turn: -16, scale: 1.9 }
const sidePlace = { x: 4, y: 410 }

/** A flat sandal from a low camera, with the edge of its sole. */
const flatPlaces = [
  { x: 520, y: 470, turn: -62, scale: 0.9, squash: 0.62, mirror: true },
  { x: 440, y: 770, turn: -66, scale: 0.98, squash: 0.62 },
]

const outlined = (path: string) => () => `<path d="${path}"/>`

/** The views of a shoe. Without `side` the shoe is flat. `near` is the close-up of its side; without it, the close-up is from above. */
function shots({ above, sole, side, profile, lying, floor = flatFloor, near }: Shoe): Record<string, Shot> {
  const fromAbove = (place: Place) => ({ draw: above, shadow: outlined(sole), place })
  const fromSide = side ? [{ draw: side, shadow: outlined(floor), place: sidePlace }] : []
  const pair: Placed[] = pairPlaces.map(fromAbove)
  if (side && profile && lying)
    pair.splice(0, 2, fromAbove(lying[0]), {
      draw: side,
      shadow: (scene) => `<path d="${profile(scene)}"/>`,
      place: lying[1],
    })
  return {
    pair: { shoes: pair, focus: pairFocus },
    side: side
      ? { shoes: fromSide, focus: [-60, 20, 1060], horizon: 790 }
      : { shoes: flatPlaces.map(fromAbove), focus: [0, 0, 960], thickness: 20 },
    detail: near
      ? { shoes: fromSide, focus: near, horizon: 790 }
      : { shoes: [fromAbove(toePlace)], focus: [190, 330, 540] },
  }
}

function shown(views: Record<string, Shot>): (look: Look) => string {
  return (look) => {
    const { shoes, focus, thickness = 0, horizon } = views[look.view] ?? (views.pair as Shot)
    const scene = { look, light: upperLeft }
    const shadows = shoes.map(({ shadow, place }) => placed(scene, place, shadow))
    const products = shoes.map(
      ({ draw, place }, at) => edgeOf(thickness, shadows[at] ?? '') + placed(scene, place, draw),
    )
    return stillLife(look, shadows.join(''), products.join(''), focus, horizon)
  }
}

/** The edge of a flat sole: its outline, repeated towards the floor. */
function edgeOf(thickness: number, sole: string): string {
  return Array.from(
    { length: thickness / 4 },
    (_, at) => `<g transform="translate(0,${thickness - at * 4})" fill="#5b3a1f">${sole}</g>`,
  ).join('')
}

const flatFloor = 'M60 440 C 200 456 800 456 900 430 L 904 470 C 860 480 180 480 90 466 Z'
const heelFloor = 'M60 450 C 200 466 360 466 480 436 L 500 456 C 400 482 180 482 70 462 Z M732 456 h148 v16 h-148 Z'

export const shoes: Record<string, (look: Look) => string> = {
  sneaker: shown(
    shots({
      above: sneakerAbove,
      sole: sneakerSole,
      side: sneakerSide,
      profile: sneakerProfile,
      lying: lowShoe,
      near: [285, 490, 350],
    }),
  ),
  loafer: shown(
    shots({
      above: loaferAbove,
      sole: loaferSole,
      side: loaferSide,
      profile: () => loaferProfile,
      lying: lowShoe,
    }),
  ),
  jutti: shown(shots({ above: juttiAbove, sole: juttiSole, side: juttiSide })),
  kolhapuri: shown(shots({ above: kolhapuriAbove, sole: kolhapuriSole })),
  heel: shown(
    shots({
      above: heelAbove,
      sole: heelSole,
      side: heelSide,
      profile: heelProfile,
      lying: [
        { x: 252, y: 640, turn: -4 },
        { x: 852, y: 176, turn: 87, scale: 1 },
      ],
      floor: heelFloor,
    }),
  ),
}
