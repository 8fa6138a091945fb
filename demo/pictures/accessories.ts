import { belt, beltShadow } from './accessories/belt.ts'
import { cap, capShadow } from './accessories/cap.ts'
import { dupatta, dupattaShadow } from './accessories/dupatta.ts'
import { jhumka, jhumkaShadow } from './accessories/jhumka.ts'
import { sunglasses, sunglassesShadow } from './accessories/sunglasses.ts'
import { tote, toteShadow } from './accessories/tote.ts'
import { watch, watchShadow } from './accessories/watch.ts'
import { type Scene, stillLife, upperLeft } from './still-life.ts'
import type { Look } from './studio.ts'

type Focus = readonly [x: number, y: number, width: number]
/** A still life: its drawing, its shadow, the whole frame and the close-up, if it is no macro of cloth. */
type Thing = {
  draw: (scene: Scene) => string
  shadow: (scene: Scene) => string
  frame?: Focus
  near?: Focus
  horizon?: number
}

function shown({ draw, shadow, frame = [0, 0, 960], near = frame, horizon }: Thing): (look: Look) => string {
  return (look) => {
    const scene = { look, light: upperLeft }
    if (look.view === 'styled') return stillLife(look, shadow(scene), draw(scene), [-80, -100, 1120])
    return stillLife(look, shadow(scene), draw(scene), look.view === 'detail' ? near : frame, horizon)
  }
}

export const accessories: Record<string, (look: Look) => string> = {
  tote: shown({ draw: tote, shadow: toteShadow, frame: [-95, -99, 1150], horizon: 985 }),
  dupatta: shown({ draw: dupatta, shadow: dupattaShadow }),
  belt: shown({ draw: belt, shadow: beltShadow, frame: [-20, -50, 1000], horizon: 420, near: [310, 540, 330] }),
  sunglasses: shown({
    draw: sunglasses,
    shadow: sunglassesShadow,
    frame: [-60, -60, 1080],
    horizon: 430,
    near: [560, 440, 360],
  }),
  jhumka: shown({ draw: jhumka, shadow: jhumkaShadow, frame: [0, 0, 960], near: [150, 660, 280] }),
  cap: shown({ draw: cap, shadow: () => capShadow, frame: [-50, -40, 1050], horizon: 660 }),
  watch: shown({ draw: watch, shadow: watchShadow, near: [330, 420, 340] }),
}
