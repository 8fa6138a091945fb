import { cord, mix, part, type Scene, sewn, softLine } from '../still-life.ts'

const outline =
  'M-330 -250 C -200 -262 200 -258 330 -250 C 340 -100 344 120 334 250 C 200 262 -200 262 -334 250 C -344 120 -340 -100 -330 -250 Z'

/** A block-printed pouch with a drawstring, 670 by 510 units around (0, 0). */
export function pouch(scene: Scene): string {
  const ink = mix(scene.look.shade.base, '#7a3b2c', 0.35)
  const motifs = Array.from({ length: 48 }, (_, at) => {
    const [column, row] = [at % 8, Math.floor(at / 8)]
    const [x, y] = [-290 + column * 84 + (row % 2) * 42, -120 + row * 68]
    return `<g transform="translate(${x},${y})" fill="${ink}" fill-opacity=".8"><path d="M0 -17 C 8 -9 8 5 0 12 C -8 5 -8 -9 0 -17 Z M-12 -5 C -12 4 -6 10 0 12 C -3 4 -6 -2 -12 -5 Z M12 -5 C 12 4 6 10 0 12 C 3 4 6 -2 12 -5 Z"/><path d="M-1 12 h2 v9 h-2 Z"/></g>`
  })
  const gathers = Array.from({ length: 14 }, (_, at) =>
    softLine(
      `M${-310 + at * 46} -250 C ${-306 + at * 46} -220 ${-314 + at * 46} -190 ${-308 + at * 46} -170`,
      at % 2 ? '#fff' : '#000',
      10,
      0.1,
    ),
  )
  const folds = softLine('M-200 -150 C -170 0 -220 120 -190 250 M180 -150 C 150 -20 210 100 190 250', '#000', 34, 0.07)
  return (
    part(scene, {
      outline,
      fill: '#ece2d0',
      texture: 'canvas',
      rim: 30,
      lift: 12,
      inside: motifs.join('') + folds + gathers.join('') + sewn('M-330 -178 H 330 M-330 -202 H 330', '#b9a88c', 2.6),
    }) + cord(scene, 'M330 -190 C 400 -190 420 -140 400 -90 M330 -190 C 380 -210 440 -200 452 -150', ink, 10, 6)
  )
}
