import { glow, groove, line, mix, part, type Scene, softLine, stitches, type Texture } from '../still-life.ts'

/** Where the crown's edge meets the peak, from the left end to the right end. */
const joint = 'M204 640 C 250 712 400 790 606 800'
const crown =
  'M204 640 C 192 480 310 356 504 352 C 716 350 848 480 856 700 C 858 744 848 772 826 784 C 752 808 680 808 606 800 C 400 790 250 712 204 640 Z'
const peak =
  'M204 640 C 130 690 62 786 84 842 C 98 876 150 870 214 860 C 330 844 450 860 540 856 C 584 852 606 832 606 800 C 400 790 250 712 204 640 Z'
/** The edge of the peak, which shows its thickness. */
const edge =
  'M78 824 C 80 878 140 888 214 876 C 330 860 450 876 542 872 C 592 868 612 834 606 800 C 602 830 582 848 540 852 C 450 856 330 840 214 856 C 140 868 92 870 78 824 Z'
const panelSeams = [
  'M504 354 C 396 400 340 600 376 750',
  'M506 354 C 640 410 724 620 710 804',
  'M502 354 C 380 362 256 470 226 670',
  'M508 354 C 690 362 816 500 838 774',
]

export const capShadow = `<path d="${crown}"/><path d="${peak}"/><ellipse cx="330" cy="864" rx="230" ry="16"/><ellipse cx="730" cy="804" rx="140" ry="20"/>`

/** A six-panel cap that looks to the lower left. */
export function cap(scene: Scene): string {
  const { shade, fabric, cut } = scene.look
  const texture: Texture = fabric === 'plain' ? 'canvas' : 'print'
  const cloth = { fill: shade.base, texture }
  const thread = mix(shade.base, '#ffffff', 0.3)
  const volume =
    glow([430, 490, 200, 140], 0.28) +
    softLine('M850 420 C 884 560 880 700 830 800', '#000', 160, 0.36) +
    softLine(joint, '#000', 44, 0.34) +
    softLine('M300 400 C 250 480 236 560 236 640', '#000', 30, 0.12)
  const seams = panelSeams.map(
    (path) =>
      groove(path, 4) +
      `<g transform="translate(-9,2)">${stitches(path, thread, 0.5)}</g><g transform="translate(9,2)">${stitches(path, thread, 0.5)}</g>`,
  )
  const eyelets = [
    [310, 510],
    [524, 488],
    [752, 530],
  ].map(
    ([x, y]) =>
      `<circle cx="${x}" cy="${y}" r="12" fill="none" stroke="${mix(shade.base, '#000000', 0.25)}" stroke-width="7"/><circle cx="${x}" cy="${y}" r="12" fill="none" stroke="#fff" stroke-opacity=".2" stroke-width="3" stroke-dasharray="3 3"/><circle cx="${x}" cy="${y}" r="7" fill="#0d0703" fill-opacity=".8"/>`,
  )
  // rows of stitches lie between the joint and the edge
  const rows = [0.2, 0.36, 0.52, 0.68, 0.84].map((share) => {
    const at = (from: number, to: number) => Math.round(from + (to - from) * share)
    return stitches(
      `M${at(204, 84)} ${at(640, 836)} C ${at(250, 110)} ${at(712, 886)} ${at(380, 330)} ${at(786, 850)} ${at(606, 560)} ${at(800, 852)}`,
      '#000',
      0.28,
    )
  })
  const peakLight =
    glow([250, 780, 150, 44], 0.36, { turn: 14 }) +
    softLine(joint, '#000', 40, 0.5) +
    softLine('M610 800 C 606 830 584 850 540 856', '#000', 60, 0.36)
  return (
    part(scene, { outline: edge, fill: mix(cut.brim ?? shade.base, '#000000', 0.42), rim: 6, lift: 0 }) +
    part(scene, {
      outline: crown,
      ...cloth,
      rim: 36,
      lift: 2,
      relief: 0.7,
      inside: volume + seams.join('') + eyelets.join('') + mark(scene),
    }) +
    part(scene, {
      outline: peak,
      fill: cut.brim ?? shade.base,
      texture: cut.brim ? 'nap' : texture,
      rim: 12,
      lift: 4,
      inside: rows.join('') + peakLight,
    }) +
    part(scene, {
      outline: 'M478 356 C 478 340 534 340 534 356 C 534 370 478 370 478 356 Z',
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
  // on the front, which turns away to the left
  const at = (x: number, y: number) => `transform="translate(${x},${y}) skewY(12) scale(.86,.95)"`
  return `<g ${at(365, 613)} opacity=".35">${bars.map((path) => line(path, '#1d1108', 15)).join('')}</g><g ${at(362, 606)}>${bars.map(satin).join('')}</g>`
}
