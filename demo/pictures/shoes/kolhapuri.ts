import { cord, glow, line, mix, part, type Scene, sewn, softLine } from '../still-life.ts'

export const kolhapuriSole =
  'M6 -434 C 80 -432 136 -374 139 -280 C 140 -190 112 -120 106 -30 C 102 70 114 160 118 240 C 120 346 86 431 0 432 C -88 431 -120 346 -122 240 C -126 150 -142 60 -152 -30 C -164 -130 -162 -242 -136 -322 C -110 -400 -60 -434 6 -434 Z'
const edgeSeam =
  'M6 -414 C 68 -412 118 -360 120 -278 C 121 -190 93 -120 87 -30 C 83 70 95 160 99 240 C 101 336 72 411 0 412 C -74 411 -101 336 -103 240 C -107 150 -123 60 -133 -30 C -145 -130 -143 -236 -119 -312 C -96 -384 -50 -414 6 -414 Z'
/** The loop over the big toe, from a slit beside the thong to the edge of the sole. */
const toeLoop =
  'M-30 -214 C -28 -300 66 -362 152 -322 L 150 -226 C 110 -264 52 -258 30 -196 C 14 -180 -22 -190 -30 -214 Z'
const thong = 'M-6 -268 C 8 -284 40 -276 42 -250 C 40 -210 42 -176 54 -130 L -44 -130 C -24 -176 -14 -220 -6 -268 Z'
const band =
  'M-162 -92 C -122 -156 -64 -186 -8 -186 C 50 -186 92 -162 124 -104 C 122 -50 120 0 113 40 C 88 -8 44 -34 -10 -34 C -68 -34 -122 -2 -147 56 C -156 10 -162 -44 -162 -92 Z'
const ears = [
  'M-148 -96 C -178 -70 -182 40 -150 64 C -142 20 -142 -50 -148 -96 Z',
  'M112 -106 C 144 -80 148 26 114 50 C 106 4 106 -60 112 -106 Z',
]
const straps = [
  'M-154 -216 C -112 -266 -50 -286 -6 -286 C 50 -286 100 -264 134 -214 L 126 -128 C 92 -176 48 -198 -8 -198 C -62 -198 -116 -172 -156 -124 Z',
  'M-156 -60 C -112 -112 -58 -132 -8 -132 C 46 -132 86 -112 116 -62 L 112 24 C 80 -26 44 -44 -10 -44 C -62 -44 -110 -18 -148 36 Z',
]

/** The left sandal from above: 300 by 866 units around (0, 0), the toe at the top. */
export function kolhapuriAbove(scene: Scene): string {
  const { cut } = scene.look
  return soleAbove(scene) + (cut.strap === 'ankle' ? sandal(scene) : chappal(scene))
}

function soleAbove(scene: Scene): string {
  const tan = '#b5834f'
  const worn =
    glow([-10, -230, 100, 120], 0.22, { dark: true }) +
    glow([-4, 310, 80, 90], 0.2, { dark: true }) +
    glow([-60, -330, 60, 60], 0.25)
  const tooled = `<path d="${edgeSeam}" fill="none" stroke="#4a2c12" stroke-opacity=".55" stroke-width="7" stroke-dasharray="2 13" transform="translate(-2,0) scale(.9)"/>`
  const heelPad = 'M-84 190 C -60 176 54 176 80 190 C 92 300 70 388 0 390 C -74 388 -96 300 -84 190 Z'
  return (
    part(scene, { outline: kolhapuriSole, fill: mix(tan, '#3a2210', 0.45), rim: 8, lift: 0 }) +
    part(scene, {
      outline: kolhapuriSole.replace('M6 -434', 'M6 -430'),
      fill: tan,
      texture: 'grain',
      rim: 12,
      lift: 0,
      inside: worn + tooled + sewn(edgeSeam, '#f1dfb9', 3.4) + sewn(heelPad, '#7a4f26', 3),
    })
  )
}

/** The classic: a toe loop, a thong and a wide band with ears at the sides. */
function chappal(scene: Scene): string {
  const { shade, cut } = scene.look
  const leather = { fill: shade.base, texture: 'grain' as const }
  const thread = mix(shade.light, '#ffffff', 0.2)
  const plaits = [-166, -140, -114, -88, -62].map((y, at) =>
    plait(
      `M${-146 + at} ${y + 52} C -90 ${y - 4} -50 ${y - 14} -8 ${y - 14} C 36 ${y - 14} 78 ${y} 112 ${y + 46}`,
      shade.base,
      shade.light,
    ),
  )
  const punched = Array.from(
    { length: 9 },
    (_, at) =>
      `<circle cx="${-116 + at * 26}" cy="${-104 + (at - 4.4) ** 2 * 3}" r="6" fill="#120a05" fill-opacity=".6"/>`,
  )
  const rim = sewn(
    'M-150 -84 C -116 -144 -60 -172 -8 -172 C 46 -172 84 -152 112 -96 M-150 44 C -114 -16 -64 -48 -10 -48 C 40 -48 82 -26 114 28',
    thread,
    3,
  )
  const isPlain = cut.band === 'plain'
  return (
    ears
      .map((outline) => part(scene, { outline, ...leather, fill: mix(shade.base, '#000000', 0.08), rim: 10, lift: 4 }))
      .join('') +
    loop(scene, leather, thread) +
    part(scene, {
      outline: thong,
      ...leather,
      rim: 10,
      lift: 9,
      inside: isPlain ? '' : plait('M28 -258 C 14 -200 4 -150 0 -96', shade.base, shade.light),
    }) +
    part(scene, {
      outline: band,
      ...leather,
      rim: 16,
      lift: 9,
      inside: (isPlain ? punched.join('') : plaits.join('')) + rim + glow([-70, -110, 60, 40], 0.26, { turn: -24 }),
    }) +
    (isPlain
      ? pompom(scene)
      : part(scene, {
          outline: 'M-22 -186 a 20 20 0 1 0 40 0 a 20 20 0 1 0 -40 0 Z',
          fill: '#d3a650',
          rim: 14,
          lift: 6,
        }))
  )
}

/** The loop is sewn in between the layers of the sole, so it ends at the sole's edge. */
function loop(scene: Scene, leather: { fill: string; texture: 'grain' }, thread: string): string {
  const opening = glow([84, -226, 60, 44], 0.5, { dark: true })
  const seams = sewn('M-14 -226 C -8 -292 74 -342 152 -306 M22 -208 C 46 -270 108 -280 152 -246', thread, 2.4)
  const arch = glow([60, -300, 60, 18], 0.3, { turn: -14 }) + softLine('M152 -322 V-226', '#000', 40, 0.36)
  return `${opening}<clipPath id="sole-edge"><path d="${kolhapuriSole}"/></clipPath><g clip-path="url(#sole-edge)">${part(scene, { outline: toeLoop, ...leather, rim: 14, lift: 14, inside: seams + arch })}</g>`
}

/** Two leather strips, twisted along a path. */
function plait(path: string, base: string, light: string): string {
  return (
    line(path, mix(base, '#000000', 0.45), 20) +
    `<path d="${path}" fill="none" stroke="${mix(base, light, 0.35)}" stroke-width="17" stroke-dasharray="9 4"/><path d="${path}" fill="none" stroke="#fff" stroke-opacity=".22" stroke-width="7" stroke-dasharray="6 7"/>`
  )
}

/** A ball of wool where the thong meets the band. */
function pompom(scene: Scene): string {
  const wool = Array.from({ length: 18 }, (_, at) =>
    line(
      `M0 0 L ${Math.round(Math.cos(at * 0.35) * 29)} ${Math.round(Math.sin(at * 0.35) * 29)}`,
      at % 2 ? '#a5282c' : '#c8504a',
      5,
    ),
  )
  return part(scene, {
    outline: 'M-28 -180 a 28 28 0 1 0 56 0 a 28 28 0 1 0 -56 0 Z',
    fill: '#8f2226',
    rim: 16,
    lift: 8,
    inside: `<g transform="translate(0,-180)">${wool.join('')}</g>`,
  })
}

/** A sandal with two bands or a braided one, and a strap around the ankle. */
function sandal(scene: Scene): string {
  const { shade, cut } = scene.look
  const leather = { fill: shade.base, texture: 'grain' as const }
  const thread = mix(shade.base, '#ffffff', 0.4)
  const seams = [
    'M-146 -204 C -108 -252 -50 -272 -6 -272 C 46 -272 94 -252 126 -204 M-148 -142 C -112 -186 -62 -212 -8 -212 C 44 -212 90 -190 122 -146',
    'M-148 -48 C -108 -98 -58 -118 -8 -118 C 42 -118 82 -98 110 -50 M-142 18 C -108 -32 -62 -58 -10 -58 C 40 -58 78 -40 108 8',
  ]
  const bands =
    cut.band === 'two'
      ? straps
          .map((outline, at) =>
            part(scene, {
              outline,
              ...leather,
              rim: 14,
              lift: 12,
              inside: sewn(seams[at] ?? '', thread, 2.8) + glow([-66, -230 + at * 154, 60, 26], 0.3, { turn: -22 }),
            }),
          )
          .join('')
      : part(scene, {
          outline: band,
          ...leather,
          rim: 14,
          lift: 13,
          inside: [-160, -134, -108, -82, -58]
            .map((y, at) =>
              plait(
                `M${-146 + at} ${y + 52} C -90 ${y - 4} -50 ${y - 14} -8 ${y - 14} C 36 ${y - 14} 78 ${y} 112 ${y + 46}`,
                shade.base,
                shade.light,
              ),
            )
            .join(''),
        })
  const heelStrap = 'M-126 150 C -130 250 -116 388 -2 392 C 108 388 124 250 114 140'
  const ankleStrap = 'M-126 156 C -90 84 -50 62 -6 62 C 40 62 84 84 114 144'
  const buckle = `<g transform="translate(-106,112) rotate(-54)"><rect x="-26" y="-24" width="52" height="48" rx="9" fill="none" stroke="#1d1108" stroke-opacity=".4" stroke-width="9" transform="translate(3,6)"/><rect x="-26" y="-24" width="52" height="48" rx="9" fill="none" stroke="url(#gold)" stroke-width="9"/>${line('M-24 0 H22', '#d3a650', 7)}</g>`
  return (
    bands +
    cord(scene, heelStrap, shade.base, 34, 12) +
    cord(scene, ankleStrap, shade.base, 32, 20) +
    sewn(ankleStrap, thread, 2.6) +
    buckle
  )
}
