/** Thread work on juttis, in units of the shoe. */

const raised = (body: string) =>
  `<g transform="translate(1.5,3)" fill="#1d1108" stroke="#1d1108" opacity=".4">${body.replace(/ (fill|stroke)="[^"]*"/g, '')}</g>${body}`

/** An eight-petalled flower, 60 units wide at scale 1. */
export function flower(x: number, y: number, scale: number, petals: string, heart: string): string {
  const body = [0, 45, 90, 135, 180, 225, 270, 315]
    .map(
      (turn) =>
        `<path d="M0 -8 C -9 -14 -8 -26 0 -31 C 8 -26 9 -14 0 -8 Z" fill="${petals}" transform="rotate(${turn})"/>`,
    )
    .join('')
  const threads = `<path d="M0 -10 V-27 M0 10 V27 M10 0 H27 M-10 0 H-27 M7 7 L19 19 M-7 -7 L-19 -19 M7 -7 L19 -19 M-7 7 L-19 19" stroke="#000" stroke-opacity=".25" stroke-width="1.6"/>`
  return `<g transform="translate(${x},${y}) scale(${scale})"><g transform="translate(2,4)" fill="#1d1108" fill-opacity=".4"><circle r="29"/></g>${body}${threads}<circle r="8" fill="${heart}"/><circle cx="-2" cy="-3" r="3" fill="#fff" fill-opacity=".5"/></g>`
}

/** A round mirror in a ring of blanket stitch. */
export function mirror(x: number, y: number, radius: number, thread: string): string {
  const ring = `stroke-width="${radius * 0.4}" stroke-dasharray="3.4 1.6" fill="none"`
  return `<g transform="translate(${x},${y})"><circle cx="2" cy="4" r="${radius * 1.25}" fill="#1d1108" fill-opacity=".4"/><circle r="${radius}" fill="url(#steel)"/><path d="M${-radius * 0.7} ${radius * 0.2} L ${radius * 0.1} ${-radius * 0.75} L ${radius * 0.5} ${-radius * 0.5} L ${-radius * 0.4} ${radius * 0.6} Z" fill="#fff" fill-opacity=".6"/><circle r="${radius * 1.1}" stroke="${thread}" ${ring}/></g>`
}

/** A line of thread with small loops along it. */
export function scallops(path: string, thread: string): string {
  return raised(
    `<path d="${path}" stroke="${thread}" stroke-width="3" fill="none"/><path d="${path}" stroke="${thread}" stroke-width="11" stroke-dasharray="4 9" fill="none" transform="translate(0,-1)"/>`,
  )
}

/** A vine of leaves along one side of the toe. */
export function leafVine(side: 'left' | 'right', thread: string): string {
  const leaves = Array.from({ length: 6 }, (_, at) => {
    const [x, y] = [-104 + at * at * 2.6, -150 - at * 42]
    return `<path d="M${x} ${y} q 26 -6 36 -32 q -30 0 -36 32 Z" fill="${thread}"/>`
  })
  const body = `<path d="M-104 -120 C -112 -220 -80 -310 -20 -392" stroke="${thread}" stroke-width="4" fill="none"/>${leaves.join('')}`
  return side === 'left' ? raised(body) : `<g transform="translate(-6,0) scale(-1,1)">${raised(body)}</g>`
}
