import { glow, mix, part, type Scene, softLine } from '../still-life.ts'

type Inside = {
  opening: string
  /** The visible part of the insole. */
  insole: string
  color: string
  /** A stamp or stitches on the insole. */
  marks?: string
  /** Where the foot goes under the upper: centre and radius. */
  dark: readonly [x: number, y: number, radius: number]
}

/** The lining and the insole of a shoe from above, darker towards the toe. */
export function insideAbove(
  scene: Scene,
  { opening, insole, color, marks = '', dark: [x, y, radius] }: Inside,
): string {
  const wall =
    scene.light[0] < 0
      ? 'M-60 -130 C -92 0 -98 200 -86 290 C -76 350 -50 372 0 382'
      : 'M54 -130 C 86 0 92 200 80 290 C 70 350 44 372 -6 382'
  const depth =
    part(scene, { outline: insole, fill: color, rim: 14, lift: 0, relief: 0.4, inside: marks }) +
    softLine(wall, '#000', 46, 0.5) +
    glow([x, y, radius, radius], 0.85, { dark: true })
  return part(scene, { outline: opening, fill: mix(color, '#2a1a0e', 0.5), rim: 8, lift: 0, inside: depth })
}

/** A small woven mark, pressed into the insole. */
export function stamp(x: number, y: number, color: string): string {
  return `<path transform="translate(${x},${y})" d="M-26 -8 h52 M-26 8 h52 M-12 -22 v44 M12 -22 v44" fill="none" stroke="${color}" stroke-width="4" stroke-opacity=".7"/>`
}
