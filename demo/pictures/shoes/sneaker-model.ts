import { mix, type Texture } from '../still-life.ts'
import type { Look } from '../studio.ts'

export type Sneaker = {
  shape: 'canvas' | 'low' | 'high' | 'slip' | 'runner' | 'trainer'
  toe: 'cap' | 'mudguard' | 'knit' | 'holes' | 'plain'
  color: string
  texture: Texture
  /** Panels sewn on the upper. */
  overlay: string
  overlayTexture: Texture
  tongue: string
  accent: string
  /** Colour of stripes on the side or around the sole. */
  stripe: string
  sole: string
  capColor: string
  lace: string
  /** False for a knitted upper in one piece, where the laces go through the knit. */
  hasStay: boolean
  thread: string
  insole: string
  /** Strength of light and shadow: cloth is duller than leather. */
  relief: number
}

const toes = { canvas: 'cap', high: 'cap', low: 'holes', slip: 'plain', runner: 'knit', trainer: 'mudguard' } as const

/** Textures of the plain fabrics. Prints are smaller on a shoe than on a garment. */
const textures: Readonly<Record<string, Texture>> = {
  plain: 'linen',
  linen: 'linen',
  denim: 'print',
  knit: 'print',
  leather: 'grain',
}

/** Returns the materials of a sneaker. */
export function sneakerOf({ shade, fabric, cut }: Look): Sneaker {
  const shape = (cut.shape ?? 'canvas') as Sneaker['shape']
  const texture = textures[fabric] ?? 'print-small'
  const isPale = shade.base === '#eee9df'
  const overlay = shape === 'trainer' ? mix(shade.base, '#3a2a1c', 0.28) : shade.base
  return {
    shape,
    toe: toes[shape],
    color: shade.base,
    texture: shape === 'runner' && fabric === 'linen' ? 'mesh' : texture,
    overlay,
    overlayTexture: shape === 'trainer' ? 'nap' : texture,
    tongue: mix(shade.base, '#000000', isPale ? 0.04 : 0.12),
    accent: cut.accent ?? shade.dark,
    stripe: cut.accent ?? shade.light,
    sole: cut.sole ?? '#f1ece1',
    capColor: '#f4efe5',
    lace: cut.lace ?? '#f5f1e8',
    thread: isPale ? '#cfc4b0' : mix(shade.base, '#ffffff', 0.45),
    insole: '#d8c7a8',
    hasStay: fabric !== 'knit',
    relief: fabric === 'leather' ? 0.8 : 0.5,
  }
}
