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
/** A still life: its drawing, its shadow, the whole frame and the close-up. */
type Thing = { draw: (scene: Scene) => string; shadow: (scene: Scene) => string; frame?: Focus; near: Focus }

function shown({ draw, shadow, frame = [0, 0, 960], near }: Thing): (look: Look) => string {
  return (look) => {
    const scene = { look, light: upperLeft }
    return stillLife(look, shadow(scene), draw(scene), look.view === 'detail' ? near : frame)
  }
}

export const accessories: Record<string, (look: Look) => string> = {
  tote: shown({ draw: tote, shadow: toteShadow, near: [250, 420, 430] }),
  dupatta: shown({ draw: dupatta, shadow: dupattaShadow, near: [230, 640, 380] }),
  belt: shown({ draw: belt, shadow: beltShadow, frame: [40, 70, 880], near: [250, 480, 420] }),
  sunglasses: shown({ draw: sunglasses, shadow: sunglassesShadow, frame: [20, 25, 920], near: [520, 380, 420] }),
  jhumka: shown({ draw: jhumka, shadow: jhumkaShadow, frame: [50, 60, 860], near: [100, 590, 380] }),
  cap: shown({ draw: cap, shadow: () => capShadow, frame: [50, 40, 860], near: [300, 400, 380] }),
  watch: shown({ draw: watch, shadow: watchShadow, near: [250, 310, 460] }),
}
