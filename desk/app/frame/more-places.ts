import { UploadIcon } from '@tanabana/ui/file-drop.tsx'
import { BarcodeIcon, BoxIcon, ClockIcon, drawn, SearchIcon } from '@tanabana/ui/icons.tsx'

/** `isOfSales`: not for the role catalogue. `label`: in the menu of a computer. `under`: the place of the menu that it belongs to, else More.
 * `hasWayBack`: the page has a link back of its own. `isForAll`: in the group of the owners, and for all. */
type MorePlace = {
  to: string
  name: string
  label: string
  text: string
  under?: string
  isOfSales?: true
  hasWayBack?: true
  isForAll?: true
  Icon: ReturnType<typeof drawn>
}

/** Places that are not in the menu. The last group is for owners, but for places that are for all. */
export const morePlaces: { title: string; places: MorePlace[] }[] = [
  {
    title: 'Orders and stock',
    places: [
      {
        to: '/pick-list',
        isOfSales: true,
        name: 'Pick list',
        label: 'Pick list',
        under: '/orders',
        text: 'What to take from the shelf',
        Icon: drawn('M9 6h11M9 12h11M9 18h11M3.5 6l1 1 2-2M3.5 12l1 1 2-2M3.5 18l1 1 2-2'),
      },
      {
        to: '/tracking',
        isOfSales: true,
        name: 'Tracking numbers from a file',
        label: 'Tracking',
        under: '/orders',
        text: 'Ship many orders at once',
        Icon: UploadIcon,
      },
      {
        to: '/stock',
        name: 'Stock',
        label: 'Stock',
        under: '/products',
        text: 'Count, receive, write off',
        Icon: BarcodeIcon,
      },
      {
        to: '/low-stock',
        name: 'Low stock',
        label: 'Low stock',
        under: '/products',
        text: 'Sizes that sell and run out',
        Icon: BoxIcon,
      },
      {
        to: '/categories',
        name: 'Categories',
        label: 'Categories',
        under: '/products',
        text: 'Their order, names, pictures, addresses',
        Icon: drawn('M4 5h6v6H4zM14 5h6v6h-6zM4 15h6v5H4zM14 15h6v5h-6z'),
      },
      {
        to: '/reports/searches',
        name: 'Searches',
        label: 'Searches',
        under: '/products',
        hasWayBack: true,
        text: 'What shoppers did not find',
        Icon: SearchIcon,
      },
    ],
  },
  {
    title: 'You',
    places: [
      {
        to: '/notices',
        isOfSales: true,
        name: 'Notices',
        label: 'Notices',
        text: 'New orders, failed payments, low stock',
        Icon: drawn('M6 16.500V11a6 6 0 0 1 12 0v5.500l1.500 1.500h-15zM10 20.500h4'),
      },
      {
        to: '/sessions',
        name: 'Where you are signed in',
        label: 'Sessions',
        text: 'End a session on a lost phone',
        Icon: drawn('M7.500 3h9v18h-9zM11 18h2'),
      },
    ],
  },
  {
    title: 'Shop',
    places: [
      {
        to: '/reports',
        name: 'Reports',
        label: 'Reports',
        under: '/money',
        text: 'What sold, in which size, and what is left',
        Icon: drawn('M4 20V10M10 20V4M16 20v-7M21.500 20.500h-19'),
      },
      {
        to: '/people',
        name: 'People',
        label: 'People',
        text: 'Who may use the desk',
        Icon: drawn(
          'M9 11.500a3.500 3.500 0 1 0 0-7 3.500 3.500 0 0 0 0 7M2.500 19.500c.500-3.500 3-5.500 6.500-5.500s6 2 6.500 5.500M15.500 4.800a3.500 3.500 0 0 1 0 6.400M17.500 14.400c2.200.700 3.600 2.500 4 5.100',
        ),
      },
      {
        to: '/settings',
        name: 'Settings',
        label: 'Settings',
        isForAll: true,
        text: 'Name, logo, colours, contact, legal facts, delivery and returns',
        Icon: drawn('M4 7h9M17 7h3M4 17h3M11 17h9M15 4.500v5M9 14.500v5'),
      },
      {
        to: '/home',
        name: 'Home page',
        label: 'Home page',
        text: 'Its pictures, rows of products, their order and dates',
        Icon: drawn('M4 4h16v16H4zM4 13h16M10 13v7'),
      },
      {
        to: '/pages',
        name: 'Pages and mails',
        label: 'Pages, mails',
        text: 'Returns, shipping, privacy, terms, and what mails say',
        Icon: drawn('M6 3h9l4 4v14H6zM14.500 3v4.500H19M9 12h7M9 16h7'),
      },
      {
        to: '/log',
        name: 'Log of all actions',
        label: 'Log',
        text: 'Who did what, and when',
        Icon: ClockIcon,
      },
    ],
  },
]

/** A person's places. */
export function morePlacesOf(role: string | undefined): typeof morePlaces {
  const isTheirs = ({ isOfSales, isForAll }: MorePlace, group: number) =>
    (role !== 'catalogue' || !isOfSales) && (role === 'owner' || isForAll || group < morePlaces.length - 1)
  return morePlaces.map(({ title, places }, group) => ({
    title,
    places: places.filter((place) => isTheirs(place, group)),
  }))
}
