import { glow, line, mix, part, placed, type Scene, softLine } from '../still-life.ts'

const bell =
  'M-30 30 C -84 58 -134 140 -142 262 C -146 284 -140 296 -128 300 C -60 326 60 326 128 300 C 140 296 146 284 142 262 C 134 140 84 58 30 30 Z'
const cap = 'M-34 34 C -40 12 -22 -6 0 -8 C 22 -6 40 12 34 34 C 20 44 -20 44 -34 34 Z'

export function jhumkaShadow({ look }: Scene): string {
  return places(look.view)
    .map(
      ({ x, y, turn }) =>
        `<g transform="translate(${x},${y}) rotate(${turn})"><path d="${bell}"/><circle cy="-214" r="92"/><path d="M-14 -140 h28 V20 h-28 Z"/></g>`,
    )
    .join('')
}

function places(view: string) {
  return view === 'styled'
    ? [
        { x: 270, y: 720, turn: -16 },
        { x: 690, y: 560, turn: 14 },
      ]
    : [
        { x: 290, y: 620, turn: 0 },
        { x: 670, y: 620, turn: 0 },
      ]
}

/** A pair of bell earrings, each 290 by 650 units. */
export function jhumka(scene: Scene): string {
  const metal = scene.look.cut.metal ?? 'gold'
  const pale = metal === 'steel'
  const tones = pale
    ? ['#5d5d5c', '#f7f7f5', '#b3b3b0', '#e2e2df', '#6d6d6b']
    : ['#7a5117', '#f8e6ac', '#cf9f45', '#f0d080', '#80561b']
  const stops = tones.map((tone, at) => `<stop offset="${[0, 0.27, 0.55, 0.8, 1][at]}" stop-color="${tone}"/>`)
  const defs = `<defs><linearGradient id="bell">${stops.join('')}</linearGradient></defs>`
  return (
    defs +
    places(scene.look.view)
      .map((place) => placed(scene, place, (local) => earring(local, pale)))
      .join('')
  )
}

function earring(scene: Scene, pale: boolean): string {
  const { shade, cut } = scene.look
  const engraving = pale ? '#4a4a48' : '#5c3c0e'
  const links = [-120, -84, -48].map((y, at) =>
    at === 1
      ? stone(0, y, 19, shade.base, engraving)
      : `<circle cy="${y}" r="15" fill="url(#bell)"/><circle cy="${y}" r="15" fill="none" stroke="${engraving}" stroke-opacity=".6" stroke-width="2"/>`,
  )
  const work =
    cut.work === 'enamel' ? enamel(shade.base, engraving) : granules(shade.base, engraving, cut.work === 'pearl')
  const sheen =
    softLine('M-70 130 C -104 190 -114 230 -116 280', '#fff', 18, 0.4) +
    softLine('M96 150 C 122 210 128 250 130 290', '#000', 26, 0.34)
  return (
    line('M0 -130 V0', pale ? '#9a9a98' : '#b98934', 6) +
    links.join('') +
    blossom(scene, pale, engraving) +
    drops(scene, cut.work === 'pearl', engraving) +
    part(scene, { outline: bell, fill: 'url(#bell)', rim: 16, lift: 4, relief: 0.7, inside: work + sheen }) +
    part(scene, {
      outline: cap,
      fill: 'url(#bell)',
      rim: 10,
      lift: 4,
      inside: line('M-30 30 C -10 38 10 38 30 30', engraving, 3, 0.6),
    })
  )
}

/** The stud: a flower around a stone. */
function blossom(scene: Scene, pale: boolean, engraving: string): string {
  const petal = 'M0 -40 C -26 -52 -30 -84 0 -98 C 30 -84 26 -52 0 -40 Z'
  const petals = Array.from(
    { length: 8 },
    (_, at) =>
      `<g transform="rotate(${at * 45})"><path d="${petal}" fill="url(#bell)"/><path d="${petal}" fill="none" stroke="${engraving}" stroke-opacity=".7" stroke-width="2.4"/>${line('M0 -46 V-84', engraving, 2, 0.5)}<circle cy="-101" r="6" fill="${pale ? '#d8d8d5' : '#e3bd66'}"/></g>`,
  )
  const heart = part(scene, {
    outline: 'M-42 0 a 42 42 0 1 0 84 0 a 42 42 0 1 0 -84 0 Z',
    fill: 'url(#bell)',
    rim: 10,
    lift: 4,
    inside: stone(0, 0, 28, scene.look.shade.base, engraving),
  })
  return `<g transform="translate(0,-214)">${petals.join('')}${heart}</g>`
}

/** Pearls have a tint of the product's colour. */
const pearlOf = (color: string) => mix('#faf4e8', color, 0.36)

function stone(x: number, y: number, radius: number, color: string, setting: string): string {
  return `<circle cx="${x}" cy="${y}" r="${radius}" fill="${color}"/>${glow([x + radius * 0.3, y + radius * 0.45, radius * 0.7, radius * 0.45], 0.5)}<circle cx="${x}" cy="${y}" r="${radius}" fill="none" stroke="${setting}" stroke-width="${radius * 0.16}"/><ellipse cx="${x - radius * 0.32}" cy="${y - radius * 0.4}" rx="${radius * 0.28}" ry="${radius * 0.18}" fill="#fff" fill-opacity=".8" transform="rotate(-35 ${x - radius * 0.32} ${y - radius * 0.4})"/>`
}

/** Rows of granules and stones around the bell. */
function granules(color: string, engraving: string, isPearl: boolean): string {
  const rows = [
    { y: 108, half: 82, stones: 0 },
    { y: 156, half: 108, stones: 5 },
    { y: 212, half: 128, stones: 7 },
    { y: 262, half: 138, stones: 0 },
  ]
  return rows
    .map(({ y, half, stones }) => {
      const bow = half * 0.26
      const arc = `M${-half} ${y} Q 0 ${y + bow * 2} ${half} ${y}`
      const beads = Array.from({ length: stones }, (_, at) => {
        const share = (at + 0.5) / stones
        const angle = Math.PI * (share - 0.5)
        return stone(
          Math.sin(angle) * half * 0.94,
          y + 26 + Math.cos(angle) * bow,
          9.5 * (0.55 + 0.45 * Math.cos(angle)) + 1,
          isPearl ? pearlOf(color) : color,
          engraving,
        )
      })
      return `${line(arc, engraving, 4, 0.55)}<path d="${arc}" transform="translate(0,9)" fill="none" stroke="${engraving}" stroke-opacity=".5" stroke-width="8" stroke-dasharray="1 9" stroke-linecap="round"/><path d="${arc}" transform="translate(-1,7)" fill="none" stroke="#fff" stroke-opacity=".6" stroke-width="5" stroke-dasharray="1 9" stroke-linecap="round"/>${beads.join('')}`
    })
    .join('')
}

/** Petals of enamel between thin walls of metal. */
function enamel(color: string, engraving: string): string {
  const petals = [-78, -50, -18, 18, 50, 78].map((turn) => {
    const [middle, width] = [turn * 1.16, 24 * Math.cos((turn / 78) * 1.1) + 8]
    const path = `M${turn * 0.34} 96 C ${middle - width} 140 ${middle * 1.2 - width} 216 ${middle * 1.3} ${262 - Math.abs(turn) * 0.2} C ${middle * 1.2 + width} 216 ${middle + width} 140 ${turn * 0.34} 96 Z`
    return `<path d="${path}" fill="${color}"/><path d="${path}" fill="url(#gloss)" fill-opacity=".5"/><path d="${path}" fill="none" stroke="${engraving}" stroke-opacity=".7" stroke-width="3"/>${stone(middle * 1.02, 176, 8, mix(color, '#ffffff', 0.6), engraving)}`
  })
  return petals.join('') + line('M-134 276 Q 0 336 134 276', engraving, 4, 0.6)
}

/** Beads or pearls that hang from the rim. */
function drops(scene: Scene, isPearl: boolean, engraving: string): string {
  const { shade } = scene.look
  const count = isPearl ? 13 : 11
  return Array.from({ length: count }, (_, at) => {
    const angle = Math.PI * ((at + 0.5) / count - 0.5)
    const [x, y] = [Math.sin(angle) * 136, 298 + Math.cos(angle) * 30]
    const radius = isPearl ? 12 : at % 2 ? 13 : 10
    const color = isPearl ? pearlOf(shade.base) : shade.base
    return `${line(`M${x} ${y - 12} V${y + 8}`, engraving, 3)}<circle cx="${x + 4}" cy="${y + 24}" r="${radius}" fill="#1d1108" fill-opacity=".3"/>${stone(x, y + 18, radius, color, mix(color, '#000000', 0.4))}${isPearl ? stone(x, y + 40, 7, color, mix(color, '#000000', 0.4)) : ''}`
  }).join('')
}
