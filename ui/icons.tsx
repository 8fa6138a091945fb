import type { ReactNode } from 'react'

type IconProps = { className?: string }

function Icon({ className = 'size-6', children }: IconProps & { children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 24 24"
      className={className}
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {children}
    </svg>
  )
}

/** An icon with a single path on a 24 × 24 grid. */
export function drawn(path: string) {
  return ({ className }: IconProps) => (
    <Icon className={className}>
      <path d={path} />
    </Icon>
  )
}

export const BagIcon = drawn('M5.5 8h13l1 12.5h-15zM8.5 10.5V7a3.5 3.5 0 0 1 7 0v3.5')
export const SearchIcon = drawn('M10.5 17.5a7 7 0 1 0 0-14 7 7 0 0 0 0 14M15.6 15.6l5 5')
export const UserIcon = drawn('M12 11.5a4 4 0 1 0 0-8 4 4 0 0 0 0 8M4 20.5c.6-4 3.8-6 8-6s7.4 2 8 6')
export const HomeIcon = drawn('M4 10.5 12 4l8 6.5V20h-5.5v-6h-5v6H4z')
export const GridIcon = drawn('M4 4h6.5v6.5H4zM13.5 4H20v6.5h-6.5zM4 13.5h6.5V20H4zM13.5 13.5H20V20h-6.5z')
export const CloseIcon = drawn('M5.5 5.5l13 13M18.5 5.5l-13 13')
export const MinusIcon = drawn('M5 12h14')
export const PlusIcon = drawn('M5 12h14M12 5v14')
export const CheckIcon = drawn('M4.5 12.5l5 5 10-11')
export const ChevronIcon = drawn('M9 5l7 7-7 7')
export const ArrowLeftIcon = drawn('M20 12H4.5M11 5l-7 7 7 7')
export const TruckIcon = drawn(
  'M2.5 6.5h11.5v10H2.5zM14 10h4l3.5 3.5v3H14M7 19a1.9 1.9 0 1 0 0-3.8A1.9 1.9 0 0 0 7 19M17.5 19a1.9 1.9 0 1 0 0-3.8 1.9 1.9 0 0 0 0 3.8',
)
export const ReturnIcon = drawn('M8 4.5 4 8.5l4 4M4 8.5h10.5a5.5 5.5 0 0 1 0 11H8')
export const SparkIcon = drawn(
  'M12 3.5c.7 5 3.5 7.8 8.5 8.5-5 .7-7.8 3.5-8.5 8.5-.7-5-3.5-7.8-8.5-8.5 5-.7 7.8-3.5 8.5-8.5',
)
export const HeartIcon = drawn(
  'M12 20s-7.5-4.6-7.5-10.2A4.3 4.3 0 0 1 12 7.2a4.3 4.3 0 0 1 7.5 2.6C19.5 15.4 12 20 12 20z',
)
export const ShareIcon = drawn('M12 15V3.5M8 7.5l4-4 4 4M8 11H5.5v9.5h13V11H16')
export const InfoIcon = drawn('M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17M12 11v5.5M12 7.6v.1')
export const MailIcon = drawn('M3.5 6h17v12.5h-17zM4 6.5l8 6.5 8-6.5')
export const PinIcon = drawn(
  'M12 21c4.5-5 6.5-8 6.5-11a6.5 6.5 0 0 0-13 0c0 3 2 6 6.5 11M12 12.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5',
)
export const ClockIcon = drawn('M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17M12 7v5.2l3.5 2')
export const LockIcon = drawn('M5.5 10.5h13v10h-13zM8.5 10.5V7.5a3.5 3.5 0 0 1 7 0v3M12 14.5v2')
export const CashIcon = drawn('M3 6.5h18v11H3zM12 14.7a2.7 2.7 0 1 0 0-5.4 2.7 2.7 0 0 0 0 5.4M6 9.5v.1M18 14.5v.1')
export const BoxIcon = drawn('M4 7.5 12 3.5l8 4v9l-8 4-8-4zM4 7.5l8 4 8-4M12 11.5v9')
export const BarcodeIcon = drawn('M4 5.5v13M7 5.5v13M10 5.5v13M14 5.5v13M16.5 5.5v13M20 5.5v13')
export const EyeIcon = drawn(
  'M2.5 12C5 7.5 8.2 5.5 12 5.5s7 2 9.5 6.5c-2.5 4.5-5.7 6.5-9.5 6.5s-7-2-9.5-6.5M12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6',
)
