import { createElement as e } from 'react'
import { renderToString } from 'react-dom/server'
import { runLoads } from './run-loads.ts'

/** Bare React: 24 cards between header and footer, with about as many elements and bytes as the home page. */

type CardProps = { id: number; name: string; brand: string; price: string }

const widths = [240, 480, 720, 960, 1200]
const cards: CardProps[] = Array.from({ length: 24 }, (_, at) => ({
  id: at + 1,
  name: `Gulmohar Block Print Kurta ${at}`,
  brand: 'Rangrez & Co',
  price: '₹1,899',
}))

function Picture({ id, name }: { id: number; name: string }) {
  const address = `/pictures/demo/product-${id}/red/front`
  return e('img', {
    src: `${address}?w=480`,
    srcSet: widths.map((width) => `${address}?w=${width} ${width}w`).join(', '),
    sizes: '(min-width: 1440px) 324px, (min-width: 1024px) 23vw, (min-width: 600px) 32vw, 49vw',
    alt: name,
    width: 480,
    height: 600,
    loading: 'lazy',
    className: 'absolute inset-0 size-full object-cover',
  })
}

function Dots() {
  const dots = [1, 2, 3, 4].map((at) => e('span', { key: at, className: 'size-1.5 rounded-full bg-ink/25' }))
  return e('span', { 'aria-hidden': true, className: 'absolute inset-x-0 bottom-2 flex justify-center gap-1' }, dots)
}

function Heart({ name }: { name: string }) {
  const classes = 'grid size-11 cursor-pointer place-items-center rounded-full transition-colors duration-150'
  return e(
    'button',
    { type: 'button', 'aria-pressed': false, 'aria-label': `Save ${name} to your wishlist`, className: classes },
    e(
      'svg',
      { viewBox: '0 0 24 24', className: 'size-6', 'aria-hidden': true, fill: 'none', stroke: 'currentColor' },
      e('path', { d: 'M12 20s-7.5-4.6-7.5-10.2A4.3 4.3 0 0 1 12 7.2a4.3 4.3 0 0 1 7.5 2.6C19.5 15.4 12 20 12 20z' }),
    ),
  )
}

function Card({ id, name, brand, price }: CardProps) {
  return e(
    'li',
    { className: 'min-w-0' },
    e(
      'article',
      { className: 'card group relative' },
      e(
        'a',
        { className: 'block', href: `/tops/${id}` },
        e(
          'div',
          { className: 'relative block aspect-4/5 overflow-hidden bg-ground' },
          e('span', { className: 'relative block' }, e(Picture, { id, name })),
          e(Dots),
        ),
        e(
          'div',
          { className: 'card-words' },
          e('p', { className: 'truncate text-xs tracking-wide text-muted' }, brand),
          e('h2', { className: 'mt-0.5 line-clamp-2 text-sm leading-snug font-medium text-pretty' }, name),
          e('span', { className: 'tabular-nums mt-1 block text-sm font-semibold' }, price),
        ),
      ),
      e('div', { className: 'pointer-events-none absolute inset-x-0 top-0 aspect-4/5' }, e(Heart, { name })),
    ),
  )
}

function Links({ label, count }: { label: string; count: number }) {
  const links = Array.from({ length: count }, (_, at) =>
    e('li', { key: at }, e('a', { href: `/${label}-${at}`, className: 'underline' }, `${label} ${at}`)),
  )
  return e('nav', { 'aria-label': label }, e('ul', { className: 'flex gap-4' }, links))
}

function Page() {
  const list = cards.map((card) => e(Card, { key: card.id, ...card }))
  return e(
    'html',
    { lang: 'en-IN' },
    e('head', null, e('title', null, 'Tanabana'), e('link', { rel: 'stylesheet', href: '/assets/root.css' })),
    e(
      'body',
      { className: 'bg-white text-stone-900' },
      e('header', null, e(Links, { label: 'Categories', count: 8 })),
      e('main', null, e('h1', null, 'Everyday clothes'), e('ul', { className: 'grid grid-cols-4 gap-4' }, list)),
      e('footer', null, e(Links, { label: 'Help', count: 12 })),
    ),
  )
}

runLoads(() => renderToString(e(Page)))
