import {
  cord,
  glow,
  groove,
  line,
  mix,
  part,
  type Scene,
  sewn,
  softLine,
  stitches,
  type Texture,
} from '../still-life.ts'

type Bag = {
  outline: string
  /** Height of the opening's edge, and the distance of a handle from the middle. */
  top: number
  handle: number
}

const bags: Readonly<Record<string, Bag>> = {
  canvas: {
    outline:
      'M206 466 C 330 456 630 456 754 466 C 768 640 780 860 784 1064 C 784 1094 770 1106 742 1108 C 560 1118 400 1118 218 1108 C 190 1106 176 1094 176 1064 C 180 860 192 640 206 466 Z',
    top: 466,
    handle: 150,
  },
  market: {
    outline:
      'M120 540 C 300 526 660 526 840 540 C 824 720 792 900 762 1040 C 756 1068 742 1078 714 1080 C 560 1092 400 1092 246 1080 C 218 1078 204 1068 198 1040 C 168 900 136 720 120 540 Z',
    top: 540,
    handle: 170,
  },
  beach: {
    outline:
      'M104 580 C 300 560 660 560 856 580 C 850 740 846 900 836 1046 C 832 1076 816 1086 788 1088 C 580 1100 380 1100 172 1088 C 144 1086 128 1076 124 1046 C 114 900 110 740 104 580 Z',
    top: 576,
    handle: 190,
  },
  work: {
    outline:
      'M150 552 L 810 552 C 822 552 828 560 829 572 L 842 1050 C 842 1074 830 1086 806 1086 L 154 1086 C 130 1086 118 1074 118 1050 L 131 572 C 132 560 138 552 150 552 Z',
    top: 552,
    handle: 165,
  },
  soft: {
    outline:
      'M190 520 C 300 560 400 574 480 574 C 560 574 660 560 770 520 C 800 640 836 820 828 960 C 822 1060 740 1110 480 1112 C 220 1110 138 1060 132 960 C 124 820 160 640 190 520 Z',
    top: 552,
    handle: 210,
  },
}

const bagOf = ({ look }: Scene): Bag => bags[look.cut.shape ?? 'canvas'] ?? (bags.canvas as Bag)
const textures: Readonly<Record<string, Texture>> = { leather: 'grain', plain: 'linen', linen: 'linen' }
const textureOf = ({ look: { fabric } }: Scene): Texture => textures[fabric] ?? 'print'

export function toteShadow(scene: Scene): string {
  return `<path d="${bagOf(scene).outline}"/><g fill="none" stroke="#3a2c1e" stroke-width="34"><path d="${handlePath(scene, 0)}"/></g><ellipse cx="490" cy="1096" rx="330" ry="22"/>`
}

function handlePath(scene: Scene, raise: number): string {
  const { top, handle } = bagOf(scene)
  const height = { long: 400, short: 250, rope: 300, strap: 480 }[scene.look.cut.handle ?? 'short'] ?? 250
  const peak = top - height * 1.3 - raise
  const lean = scene.look.cut.shape === 'soft' ? 0.9 : 0.78
  return `M${480 - handle} ${top + 20} C ${480 - handle * lean} ${peak} ${480 + handle * lean} ${peak} ${480 + handle} ${top + 20}`
}

/** A bag from the front. The far handle shows behind it. */
export function tote(scene: Scene): string {
  const { shade, fabric, cut } = scene.look
  const { outline, top } = bagOf(scene)
  const isLeather = fabric === 'leather'
  const strap =
    cut.strap ?? (isLeather ? mix(shade.base, '#000000', 0.1) : cut.shape === 'beach' ? '#e9dcc3' : shade.dark)
  const width = cut.handle === 'rope' ? 26 : isLeather ? 28 : 38
  const far = `<g transform="translate(18,-6)">${cord(scene, handlePath(scene, 18), mix(strap, '#000000', 0.35), width, 4)}</g>`
  const inner = part(scene, {
    outline: `M196 ${top} C 330 ${top - 26} 630 ${top - 26} 764 ${top} C 640 ${top + 20} 320 ${top + 20} 196 ${top} Z`,
    fill: mix(shade.base, '#140b05', 0.62),
    rim: 8,
    lift: 0,
  })
  const sag = isLeather ? glow([300, 720, 220, 260], 0.2) : pull(scene)
  const form =
    softLine('M840 560 C 836 760 826 940 800 1100', '#000', 90, 0.3) +
    softLine('M180 1106 H790', '#000', 60, 0.3) +
    glow([330, 700, 230, 260], 0.2)
  return (
    far +
    (cut.shape === 'work' ? '' : inner) +
    part(scene, {
      outline,
      fill: shade.base,
      texture: textureOf(scene),
      rim: isLeather ? 20 : 28,
      lift: 3,
      relief: isLeather ? 0.9 : 0.6,
      inside: sag + form + detailsOf(scene),
    }) +
    near(scene, strap, width)
  )
}

/** Soft folds that run down from the handles, where the weight hangs. */
function pull(scene: Scene): string {
  if (scene.look.cut.shape === 'soft') return ''
  const { top, handle } = bagOf(scene)
  const from = (x: number, lean: number, color: string, strength: number) =>
    softLine(
      `M${x} ${top + 70} C ${x + lean * 0.2} ${top + 220} ${x + lean * 0.5} ${top + 330} ${x + lean} ${top + 460}`,
      color,
      56,
      strength,
    )
  const [left, right] = [480 - handle, 480 + handle]
  return (
    from(left + 26, 70, '#2a1808', 0.08) +
    from(left - 20, -34, '#fff', 0.14) +
    from(right - 34, -60, '#fff', 0.12) +
    from(right + 14, 40, '#2a1808', 0.09)
  )
}

/** The near handle, sewn or knotted to the front. */
function near(scene: Scene, strap: string, width: number): string {
  const { cut, fabric } = scene.look
  const { top, handle } = bagOf(scene)
  const path = handlePath(scene, 0)
  if (cut.handle === 'rope') {
    const twist = `<path d="${path}" fill="none" stroke="#8f7c5c" stroke-opacity=".5" stroke-width="${width}" stroke-dasharray="5 13"/>`
    const eyes = [-1, 1].map(
      (side) =>
        `<g transform="translate(${480 + side * handle},${top + 44})"><circle r="29" fill="url(#gold)"/><circle r="18" fill="#140b05"/>${line('M0 0 V-24', strap, width)}<path d="M-6 18 C -20 60 -14 90 -22 118 M4 18 C 6 66 14 84 10 122" fill="none" stroke="${strap}" stroke-width="9" stroke-linecap="round"/></g>`,
    )
    return eyes.join('') + cord(scene, path, strap, width, 12) + twist
  }
  const tabs = [-1, 1].map((side) => {
    const [x, length] = [480 + side * handle, cut.shape === 'work' ? 110 : 96]
    const tab = `M${x - width / 2 - 3} ${top + 4} h${width + 6} v${length} ${cut.rivets ? `q ${-width / 2 - 3} 26 ${-width - 6} 0` : `h${-width - 6}`} Z`
    const box = `M${x - width / 2 + 5} ${top + length - 40} h${width - 10} v34 h${10 - width} Z M${x - width / 2 + 5} ${top + length - 40} l${width - 10} 34 M${x + width / 2 - 5} ${top + length - 40} l${10 - width} 34`
    const rivets = [top + 40, top + length - 14].map(
      (y) =>
        `<circle cx="${x}" cy="${y}" r="10" fill="url(#gold)"/><circle cx="${x}" cy="${y}" r="10" fill="none" stroke="#1d1108" stroke-opacity=".5" stroke-width="2"/>`,
    )
    return part(scene, {
      outline: tab,
      fill: strap,
      texture: fabric === 'leather' || cut.rivets ? 'grain' : 'canvas',
      rim: 8,
      lift: 6,
      inside: cut.rivets ? rivets.join('') : stitches(box, '#fff', 0.55),
    })
  })
  return cord(scene, path, strap, width, 14) + sewn(path, mix(strap, '#ffffff', 0.35), 2.4) + tabs.join('')
}

function detailsOf(scene: Scene): string {
  const { shade, cut } = scene.look
  const { top } = bagOf(scene)
  const thread = mix(shade.base, '#ffffff', 0.4)
  const hem =
    cut.shape === 'soft' || cut.shape === 'work'
      ? ''
      : groove(`M100 ${top + 62} C 330 ${top + 50} 630 ${top + 50} 860 ${top + 62}`, 4) +
        stitches(`M100 ${top + 52} C 330 ${top + 40} 630 ${top + 40} 860 ${top + 52}`, thread, 0.6)
  return (
    hem +
    (cut.shape === 'work' ? workDetails(scene, thread) : '') +
    (cut.shape === 'soft' ? kantha(thread) : '') +
    (cut.shape === 'beach' ? base(scene) : '') +
    (cut.pocket === 'jeans' ? jeansPocket(scene) : '') +
    (cut.patch === 'none' ? '' : patch(scene))
  )
}

/** A woven mark on a leather patch. */
function patch(scene: Scene): string {
  const { cut } = scene.look
  if (cut.shape && cut.shape !== 'market') return ''
  const mark =
    '<g transform="translate(480,800)" fill="none" stroke="#5b3a1c" stroke-width="5"><path d="M-44 -15 h88 M-44 0 h88 M-44 15 h88 M-27 -29 v58 M0 -29 v58 M27 -29 v58"/></g>'
  return part(scene, {
    outline: 'M394 744 h172 a 6 6 0 0 1 6 6 v100 a 6 6 0 0 1 -6 6 h-172 a 6 6 0 0 1 -6 -6 v-100 a 6 6 0 0 1 6 -6 Z',
    fill: '#b88755',
    texture: 'grain',
    rim: 8,
    lift: 4,
    inside: sewn('M400 754 h160 v92 h-160 Z', '#f3e2c6', 2.6) + mark,
  })
}

/** A leather bag: base, zip, stitched edges. */
function workDetails(scene: Scene, thread: string): string {
  const { shade } = scene.look
  // the zip of the outer pocket, in a slit with a stitched edge
  const zip =
    part(scene, {
      outline: 'M250 674 h460 a 21 21 0 0 1 0 42 h-460 a 21 21 0 0 1 0 -42 Z',
      fill: mix(shade.base, '#000000', 0.12),
      texture: 'grain',
      rim: 7,
      lift: 0,
      inside:
        line('M262 695 H698', '#140b05', 15) +
        line('M268 695 H692', '#a58a54', 8) +
        '<path d="M268 695 H692" stroke="#1d1108" stroke-width="9" stroke-dasharray="3 4"/>',
    }) +
    sewn('M250 664 h460 a 31 31 0 0 1 0 62 h-460 a 31 31 0 0 1 0 -62 Z', thread, 2.4) +
    line('M676 695 h22', '#c8983f', 14) +
    part(scene, {
      outline: 'M680 700 h18 l 8 84 a 8 8 0 0 1 -8 8 h-18 a 8 8 0 0 1 -8 -8 Z',
      fill: shade.base,
      texture: 'grain',
      rim: 6,
      lift: 7,
    })
  return (
    groove('M116 980 C 320 970 640 970 844 980', 5) +
    sewn('M118 994 C 320 984 640 984 842 994', thread, 2.6) +
    sewn('M164 566 H796 M146 580 L 134 1060 M814 580 L 826 1060', thread, 2.6) +
    zip
  )
}

/** Rows of running stitch through two layers. */
function kantha(thread: string): string {
  return Array.from({ length: 27 }, (_, at) =>
    stitches(`M120 ${600 + at * 19} C 300 ${632 + at * 18} 660 ${632 + at * 18} 840 ${600 + at * 19}`, thread, 0.75),
  ).join('')
}

/** The waxed base of a beach bag. */
function base(scene: Scene): string {
  const dark = mix(scene.look.shade.dark, '#1d1108', 0.3)
  return part(scene, {
    outline: 'M90 940 C 320 956 640 956 870 940 L 870 1110 L 90 1110 Z',
    fill: dark,
    texture: 'nap',
    rim: 12,
    lift: 4,
    inside: stitches('M110 960 C 320 974 640 974 850 960', '#fff', 0.5) + glow([330, 1010, 200, 40], 0.2),
  })
}

function jeansPocket(scene: Scene): string {
  const { shade } = scene.look
  const outline = 'M316 660 L 644 660 L 650 930 L 480 992 L 310 930 Z'
  const arcs = 'M328 800 C 400 850 450 800 480 840 C 510 800 560 850 632 800'
  const rivets = [
    [322, 668],
    [638, 668],
  ].map(([x, y]) => `<circle cx="${x}" cy="${y}" r="9" fill="url(#gold)"/>`)
  return (
    part(scene, {
      outline,
      fill: mix(shade.base, '#ffffff', 0.05),
      texture: 'print',
      rim: 12,
      lift: 5,
      inside:
        sewn('M320 680 H640 M322 692 H638', '#d9a24a', 3) +
        sewn('M328 664 L 322 922 L 480 978 L 638 922 L 632 664', '#d9a24a', 3) +
        sewn(arcs, '#d9a24a', 3),
    }) + rivets.join('')
  )
}
