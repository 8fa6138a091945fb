import { heelAbove, heelSide, heelSole } from './shoes/heel.ts'
import { juttiAbove, juttiSide, juttiSole } from './shoes/jutti.ts'
import { kolhapuriAbove, kolhapuriSole } from './shoes/kolhapuri.ts'
import { loaferAbove, loaferSide, loaferSole } from './shoes/loafer.ts'
import { sneakerAbove, soleAbove as sneakerSole } from './shoes/sneaker-above.ts'
import { sneakerSide } from './shoes/sneaker-side.ts'
import { type Place, placed, type Scene, stillLife, upperLeft } from './still-life.ts'
import type { Look } from './studio.ts'

type Draw = (scene: Scene) => string
/** How a shoe is photographed: its drawing, the outline of its shadow and its places in the picture. */
type Shot = {
  draw: Draw
  shadow: string
  places: readonly Place[]
  focus?: readonly [x: number, y: number, width: number]
  thickness?: number
}

/** The left shoe and, as its mirror image, the right one, seen from above. */
const pairPlaces = [
  { x: 288, y: 606, turn: -4, scale: 1.06 },
  { x: 672, y: 594, turn: 4, scale: 1.06, mirror: true },
]

/** The toe of one shoe from above, close. */
const toePlace = { x: 600, y: 1020, turn: -16, scale: 1.9 }
const sidePlace = { x: 4, y: 410 }

type Shoe = {
  above: Draw
  sole: string
  side?: Draw
  floor?: string
  near?: readonly [x: number, y: number, width: number]
}

/** A flat sandal from a low camera, with the edge of its sole. */
const flatPlaces = [
  { x: 520, y: 470, turn: -62, scale: 0.9, squash: 0.62, mirror: true },
  { x: 440, y: 770, turn: -66, scale: 0.98, squash: 0.62 },
]

/** The views of a shoe. Without `side` the shoe is flat. `near` is the close-up of its side; without it, the close-up is from above. */
function shots({ above, sole, side, floor = flatFloor, near }: Shoe): Record<string, Shot> {
  return {
    pair: { draw: above, shadow: sole, places: pairPlaces },
    side: side
      ? { draw: side, shadow: floor, places: [sidePlace], focus: [10, 60, 940] }
      : { draw: above, shadow: sole, places: flatPlaces, thickness: 20 },
    detail:
      near && side
        ? { draw: side, shadow: floor, places: [sidePlace], focus: near }
        : { draw: above, shadow: sole, places: [toePlace] },
  }
}

function shown(views: Record<string, Shot>): (look: Look) => string {
  return (look) => {
    const { draw, shadow, places, focus, thickness = 0 } = views[look.view] ?? (views.pair as Shot)
    const scene = { look, light: upperLeft }
    const all = (drawing: Draw) => places.map((place) => placed(scene, place, drawing)).join('')
    const outline = () => `<path d="${shadow}"/>`
    const products = places.map(
      (place) => edgeOf(thickness, placed(scene, place, outline)) + placed(scene, place, draw),
    )
    return stillLife(look, all(outline), products.join(''), focus)
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
const heelFloor = 'M60 446 C 200 466 420 466 560 420 L 560 440 C 440 480 180 480 70 460 Z M720 450 h150 v20 h-150 Z'

export const shoes: Record<string, (look: Look) => string> = {
  sneaker: shown(shots({ above: sneakerAbove, sole: sneakerSole, side: sneakerSide, near: [250, 450, 460] })),
  loafer: shown(shots({ above: loaferAbove, sole: loaferSole, side: loaferSide })),
  jutti: shown(shots({ above: juttiAbove, sole: juttiSole, side: juttiSide })),
  kolhapuri: shown(shots({ above: kolhapuriAbove, sole: kolhapuriSole })),
  heel: shown(shots({ above: heelAbove, sole: heelSole, side: heelSide, floor: heelFloor })),
}
