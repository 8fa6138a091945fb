/** A piece of the shop's cloth, with its border at the right: wefts, and warps that pass over every other one. */
export function Cloth() {
  return (
    <svg aria-hidden="true" className="size-full bg-madder-deep">
      <Weave id="ground" warp="text-madder" weft="text-madder-deep" />
      <Weave id="border" warp="text-marigold" weft="text-madder" />
      <rect width="100%" height="100%" fill="url(#ground)" />
      <svg x="100%" overflow="visible" role="presentation">
        <rect x="-96" width="64" height="100%" fill="url(#border)" />
      </svg>
    </svg>
  )
}

function Weave({ id, warp, weft }: { id: string; warp: string; weft: string }) {
  return (
    <pattern id={id} width="20" height="20" patternUnits="userSpaceOnUse" patternTransform="scale(0.8)">
      <g fill="none" stroke="currentColor" strokeWidth="8">
        <path className={weft} d="M0 5h20M0 15h20" />
        <path className={warp} d="M5 0v11M5 19v1M15 0v1M15 9v11" />
      </g>
    </pattern>
  )
}
