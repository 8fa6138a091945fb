import { cord, glow, line, mix, part, type Scene, sewn, softLine, type Texture } from '../still-life.ts'

/** A rolled belt: the radii of the roll seen from above, the height of the strap, and the roll's centre. */
const roll = { rx: 320, ry: 104, height: 200, x: 480, y: 520 }
const { x: centre, y: top } = roll
const bottom = top + roll.height

/** The front half of an ellipse around the roll, from left to right. */
const arc = (y: number, from = 0, to = 1) => {
  const at = (share: number) => {
    const angle = Math.PI * (1 - share)
    return `${(centre + Math.cos(angle) * roll.rx).toFixed(1)} ${(y + Math.sin(angle) * roll.ry).toFixed(1)}`
  }
  return {
    start: at(from),
    end: at(to),
    curve: `A ${roll.rx} ${roll.ry} 0 0 0 ${at(to)}`,
    back: `A ${roll.rx} ${roll.ry} 0 0 1 ${at(from)}`,
  }
}

/** A stretch of the strap on the roll's front. Shares run from 0 (left) to 1 (right). */
function strip(from: number, to: number, inset = 0): string {
  const [upper, lower] = [arc(top + inset, from, to), arc(bottom - inset, from, to)]
  return `M${upper.start} ${upper.curve} L ${lower.end} ${lower.back} Z`
}

const front = strip(0, 1)
const textures: Readonly<Record<string, Texture>> = { leather: 'grain', stripe: 'none' }

export function beltShadow(): string {
  return `<ellipse cx="${centre + 14}" cy="${bottom + 4}" rx="${roll.rx + 26}" ry="${roll.ry + 8}"/>`
}

/** A belt, rolled and closed, from a raised camera. */
export function belt(scene: Scene): string {
  const { shade, fabric, cut } = scene.look
  const isWoven = fabric === 'stripe'
  const texture = textures[fabric] ?? 'none'
  const leather = { fill: shade.base, texture }
  const thread = mix(shade.base, '#f3e4c6', 0.55)
  const reverse = cut.reverse ?? mix(shade.base, '#c79c68', 0.5)
  const curve = `${softLine(`M${centre - roll.rx} ${top} V ${bottom}`, '#000', 110, 0.55)}${softLine(`M${centre + roll.rx} ${top} V ${bottom}`, '#000', 150, 0.65)}${softLine(`M${centre - 150} ${top + 90} V ${bottom + 90}`, '#fff', 80, isWoven ? 0.1 : 0.2)}`
  const seams =
    isWoven || cut.buckle === 'gold' || fabric === 'plain'
      ? ''
      : sewn(
          `M${arc(top + 20).start} ${arc(top + 20).curve} M${arc(bottom - 20).start} ${arc(bottom - 20).curve}`,
          thread,
          3,
        )
  const weave = isWoven ? webbing(shade.base, shade.light) : ''
  return (
    inside(scene, reverse) +
    part(scene, { outline: front, ...leather, rim: 12, lift: 0, inside: weave + curve + seams }) +
    part(scene, {
      outline: tip(),
      ...leather,
      rim: 10,
      lift: 7,
      inside:
        weave +
        (seams
          ? sewn(
              `M${arc(top + 20, 0.42, 0.76).start} ${arc(top + 20, 0.42, 0.76).curve} L ${arc(top + 100, 0.8, 0.81).start} L ${arc(bottom - 20, 0.76, 0.77).start} ${arc(bottom - 20, 0.42, 0.76).back}`,
              thread,
              3,
            )
          : '') +
        (isWoven ? '' : holes()) +
        glow([440, 690, 160, 60], 0.14),
    }) +
    part(scene, {
      outline: strip(0.59, 0.625, -8),
      fill: mix(shade.base, '#000000', 0.12),
      texture,
      rim: 10,
      lift: 6,
    }) +
    buckle(scene)
  )
}

/** The layers of the roll, and the inner side of the strap. */
function inside(scene: Scene, reverse: string): string {
  const { shade } = scene.look
  const wall = `<ellipse cx="${centre}" cy="${top}" rx="${roll.rx}" ry="${roll.ry}" fill="${mix(reverse, '#000000', 0.25)}"/>`
  const floor = part(scene, {
    outline: `M${centre - 210} ${top + 6} a 210 62 0 1 0 420 0 a 210 62 0 1 0 -420 0 Z`,
    fill: mix(reverse, '#000000', 0.12),
    rim: 40,
    lift: 0,
    inside:
      softLine(`M${centre - 210} ${top} a 210 62 0 0 1 420 0`, '#000', 60, 0.5) +
      glow([centre + 60, top + 60, 200, 40], 0.25),
  })
  const layers = [0, 1, 2, 3].map((at) => {
    const [rx, ry] = [roll.rx - 8 - at * 28, roll.ry - 3 - at * 11]
    const ring = (color: string, width: number, by = 0, opacity = 1) =>
      `<ellipse cx="${centre + at * 5}" cy="${top + by}" rx="${rx}" ry="${ry}" fill="none" stroke="${color}" stroke-width="${width}" stroke-opacity="${opacity}"/>`
    return ring('#140b05', 24, 3, 0.75) + ring(mix(shade.base, '#5a3a20', 0.4), 15) + ring('#fff', 3, -4, 0.22)
  })
  return wall + floor + layers.reverse().join('')
}

/** The end of the strap: over the roll, through the buckle. */
function tip(): string {
  const [upper, lower] = [arc(top - 1, 0.36, 0.77), arc(bottom + 1, 0.36, 0.77)]
  const point = arc((top + bottom) / 2, 0.83, 0.84).start
  return `M${upper.start} ${upper.curve} Q ${arc(top + 30, 0.81, 0.82).start} ${point} Q ${arc(bottom - 30, 0.81, 0.82).start} ${lower.end} ${lower.back} Z`
}

function holes(): string {
  return [0.53, 0.66, 0.71, 0.76]
    .map((share) => {
      const [x = 0, y = 0] = arc((top + bottom) / 2, share, share + 0.01)
        .start.split(' ')
        .map(Number)
      return `<ellipse cx="${x}" cy="${y}" rx="7" ry="9" fill="#0f0804"/><ellipse cx="${x + 1}" cy="${y + 2}" rx="8" ry="10" fill="none" stroke="#fff" stroke-opacity=".2" stroke-width="2"/>`
    })
    .join('')
}

/** Cotton webbing: slanted threads that follow the roll. */
function webbing(base: string, light: string): string {
  const rows = Array.from({ length: 8 }, (_, at) => {
    const { start, curve } = arc(top + 12 + at * 25)
    return `<path d="M${start} ${curve}" fill="none" stroke="${at === 3 || at === 4 ? light : mix(base, '#000000', 0.25)}" stroke-width="20" stroke-dasharray="13 5" stroke-dashoffset="${at % 2 ? 9 : 0}"/><path d="M${start} ${curve}" fill="none" stroke="#fff" stroke-opacity=".14" stroke-width="7" stroke-dasharray="13 5" stroke-dashoffset="${at % 2 ? 9 : 0}" transform="translate(0,-5)"/>`
  })
  return rows.join('')
}

function buckle(scene: Scene): string {
  const { cut } = scene.look
  const metal = cut.buckle === 'gold' ? 'gold' : 'steel'
  const middle = (top + bottom) / 2 + roll.ry
  const frame =
    {
      gold: `M300 ${middle - 8} a 132 132 0 1 0 264 0 a 132 132 0 1 0 -264 0 Z`,
      plaque: `M354 ${middle - 112} h150 a 22 22 0 0 1 22 22 v180 a 22 22 0 0 1 -22 22 h-150 a 22 22 0 0 1 -22 -22 v-180 a 22 22 0 0 1 22 -22 Z`,
    }[cut.buckle ?? ''] ??
    `M326 ${middle - 134} h190 a 34 34 0 0 1 34 34 v196 a 34 34 0 0 1 -34 34 h-190 a 22 22 0 0 1 -22 -22 v-220 a 22 22 0 0 1 22 -22 Z`
  const band = (color: string, width: number, opacity = 1, by = 0) =>
    `<path d="${frame}" transform="translate(${by * 0.5},${by})" fill="none" stroke="${color}" stroke-width="${width}" stroke-opacity="${opacity}"/>`
  if (cut.buckle === 'plaque')
    return part(scene, {
      outline: frame,
      fill: '#b9b9b6',
      rim: 14,
      lift: 10,
      inside:
        Array.from({ length: 56 }, (_, at) =>
          line(`M310 ${middle - 120 + at * 4.3} h240`, at % 2 ? '#fff' : '#000', 1.6, 0.08),
        ).join('') +
        glow([390, middle - 60, 120, 60], 0.7, { turn: -24 }) +
        line(`M312 ${middle - 100} v200`, '#000', 3, 0.3),
    })
  const prong =
    cut.prong === 'none'
      ? ''
      : cord(
          scene,
          `M312 ${middle - 6} C 400 ${middle - 14} 480 ${middle - 10} 562 ${middle + 2}`,
          metal === 'gold' ? '#cfa04a' : '#b5b5b2',
          19,
          8,
        )
  return (
    band('#1d1108', 26, 0.4, 10) +
    band(`url(#${metal})`, 25) +
    band('#1d1108', 27, 0.15) +
    band(`url(#${metal})`, 22) +
    band('#fff', 5, 0.5, -4) +
    prong
  )
}
