import type { ReactNode } from 'react'

const icon = (path: ReactNode) => (
  <svg
    aria-hidden="true"
    viewBox="0 0 24 24"
    className="size-6 wide:size-5"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.6"
  >
    {path}
  </svg>
)

export const icons = {
  today: icon(<path d="M4 6h16M4 12h10M4 18h7" />),
  orders: icon(<path d="M4 8l8-4 8 4v8l-8 4-8-4zM4 8l8 4 8-4M12 12v8" />),
  products: icon(<path d="M8 4l4 2.5L16 4l5 3.5-2.5 3.5-1.5-1v10H7V10l-1.5 1L3 7.5z" />),
  customers: icon(<path d="M12 11.5a4 4 0 1 0 0-8 4 4 0 0 0 0 8M4.5 20.5c.6-4 3.6-6 7.5-6s6.9 2 7.5 6" />),
  money: icon(<path d="M7 5h10M7 9h10M7 13h3.5a4 4 0 0 0 0-8M7 13l7 7" />),
  more: icon(<path d="M5 12h.01M12 12h.01M19 12h.01" strokeWidth="3" strokeLinecap="round" />),
}
