import { glow, groove, line, mix, part, type Scene, softLine, stitches, type Texture } from '../still-life.ts'

const crown =
  'M196 712 C 170 480 292 306 480 300 C 668 306 790 480 764 712 C 700 672 596 652 480 652 C 364 652 260 672 196 712 Z'
const brim =
  'M194 706 C 262 662 364 644 480 644 C 596 644 698 662 766 706 C 810 746 832 804 816 846 C 806 870 780 866 750 854 C 672 824 580 814 480 814 C 380 814 288 824 210 854 C 180 866 154 870 144 846 C 128 804 150 746 194 706 Z'
const edge =
  'M144 838 C 148 872 180 872 210 860 C 288 830 380 820 480 820 C 580 820 672 830 750 860 C 780 872 812 872 816 838 C 822 884 790 888 752 872 C 672 842 580 831 480 831 C 380 831 288 842 208 872 C 170 888 138 884 144 838 Z'
const panelSeams = [
  'M480 306 C 476 420 478 540 480 652',
  'M478 308 C 372 372 306 520 296 668',
  'M482 308 C 588 372 654 520 664 668',
]

export const capShadow = `<path d="${crown}"/><path d="${brim}"/><ellipse cx="490" cy="868" rx="350" ry="20"/>`

/** A six-panel cap from the front, seen from slightly above. */
export function cap(scene: Scene): string {
  const { shade, fabric, cut } = scene.look
  const texture: Texture = fabric === 'plain' ? 'canvas' : 'print'
  const cloth = { fill: shade.base, texture }
  const thread = mix(shade.base, '#ffffff', 0.3)
  const volume =
    glow([390, 440, 170, 150], 0.3) +
    softLine('M740 430 C 790 540 780 640 764 712', '#000', 110, 0.34) +
    softLine('M200 712 C 300 664 380 656 480 656 C 580 656 660 664 764 712', '#000', 40, 0.36) +
    softLine('M236 520 C 250 580 240 640 232 690 M720 560 C 712 600 716 650 720 684', '#000', 26, 0.14)
  const seams = panelSeams.map(
    (path) =>
      groove(path, 4) +
      `<g transform="translate(-10,2)">${stitches(path, thread, 0.5)}</g><g transform="translate(10,2)">${stitches(path, thread, 0.5)}</g>`,
  )
  const eyelets = [
    [392, 452],
    [568, 452],
    [268, 560],
    [692, 560],
  ].map(
    ([x, y]) =>
      `<circle cx="${x}" cy="${y}" r="13" fill="none" stroke="${mix(shade.base, '#000000', 0.25)}" stroke-width="8"/><circle cx="${x}" cy="${y}" r="13" fill="none" stroke="#fff" stroke-opacity=".2" stroke-width="3" stroke-dasharray="3 3"/><circle cx="${x}" cy="${y}" r="8" fill="#0d0703" fill-opacity=".8"/>`,
  )
  const rows = [0.2, 0.34, 0.48, 0.62, 0.76, 0.9].map((share) => {
    const [side, middle] = [712 + share * 132, 644 + share * 168]
    const half = (x: number) => 480 - x - share * 40
    return stitches(
      `M${480 - half(186)} ${side} C ${480 - half(270)} ${middle + 26} ${480 - half(330)} ${middle} 480 ${middle} C ${480 + half(330)} ${middle} ${480 + half(270)} ${middle + 26} ${480 + half(186)} ${side}`,
      '#000',
      0.28,
    )
  })
  const brimLight =
    glow([440, 742, 230, 60], 0.34) +
    softLine('M170 730 C 140 780 140 830 160 862', '#000', 80, 0.3) +
    softLine('M790 730 C 820 780 820 830 800 862', '#000', 110, 0.46) +
    softLine('M190 716 C 256 670 362 650 480 650 C 598 650 704 670 770 716', '#000', 26, 0.5)
  return (
    part(scene, { outline: edge, fill: mix(cut.brim ?? shade.base, '#000000', 0.45), rim: 6, lift: 0 }) +
    part(scene, {
      outline: crown,
      ...cloth,
      rim: 40,
      lift: 2,
      relief: 0.8,
      inside: volume + seams.join('') + eyelets.join('') + mark(scene),
    }) +
    part(scene, {
      outline: brim,
      fill: cut.brim ?? shade.base,
      texture: cut.brim ? 'nap' : texture,
      rim: 16,
      lift: 4,
      inside: rows.join('') + brimLight,
    }) +
    part(scene, {
      outline: 'M456 304 C 456 290 504 290 504 304 C 504 318 456 318 456 304 Z',
      fill: shade.base,
      rim: 10,
      lift: 4,
    })
  )
}

/** Satin-stitched embroidery on the front: woven threads. */
function mark({ look: { shade, cut } }: Scene): string {
  if (cut.mark === 'none') return ''
  const thread = cut.thread ?? mix(shade.light, '#ffffff', 0.25)
  const bars = ['M-58 -28 h116', 'M-58 0 h116', 'M-58 28 h116', 'M-30 -54 v108', 'M0 -54 v108', 'M30 -54 v108']
  const satin = (path: string) =>
    line(path, mix(thread, '#000000', 0.3), 15) +
    line(path, thread, 12) +
    `<path d="${path}" fill="none" stroke="#000" stroke-opacity=".22" stroke-width="12" stroke-dasharray="1.6 2.6"/>`
  return `<g transform="translate(3,7) translate(480,548)" opacity=".35">${bars.map((path) => line(path, '#1d1108', 15)).join('')}</g><g transform="translate(480,548)">${bars.map(satin).join('')}</g>`
}
