import type { Home, HomeBlock, HomeProduct } from '@tanabana/contract/home.ts'
import { fromRupees } from '@tanabana/contract/money.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { nameOf } from '#page/segment-names.ts'
import { Picture, widthsOf } from '#products/picture.tsx'
import { ProductPrice } from '#products/product-price.tsx'
import { addressOf } from '#products/variants.ts'
import { useSettings } from '#settings/settings.ts'
import { LinkButton } from '#ui/button.tsx'
import { CategoryCards } from './category-cards.tsx'
import { messages } from './home.messages.ts'

/** The merchant's blocks above the grid. They work without scripts. */
export default function HomeBlocks({ blocks, categories }: Home) {
  return blocks.map((block, at) => {
    const key = `${block.kind}${at}`
    if (block.kind === 'hero') return <Hero key={key} block={block} isFirst={at === 0} />
    return (
      <section key={key} className="page mt-12 desktop:mt-20">
        {block.kind === 'products' ? (
          <Products block={block} isFirst={at === 0} />
        ) : (
          <>
            <Heading>{block.heading}</Heading>
            <CategoryCards cards={categories.map((card) => ({ ...card, name: nameOf(card.type) }))} />
          </>
        )}
      </section>
    )
  })
}

type Block<K extends HomeBlock['kind']> = Extract<HomeBlock, { kind: K }>

/** Text and picture side by side, so that the text is readable on any picture. */
function Hero({ block, isFirst }: { block: Block<'hero'>; isFirst: boolean }) {
  const { heading, line, picture, portrait, alt, button } = block
  const backendUrl = useSettings().backendUrl ?? ''
  const Title = isFirst ? 'h1' : 'h2'
  return (
    <section className={`bg-ground ${isFirst ? '' : 'mt-12 desktop:mt-20'}`}>
      <div className="mx-auto flex max-w-480 flex-col-reverse desktop:flex-row desktop:items-center">
        <div className="px-4 pt-6 pb-8 desktop:flex-38 desktop:py-8 desktop:pr-8 desktop:pl-[clamp(2.5rem,50vw-42.5rem,17.5rem)]">
          <Title className="font-display text-[2rem] text-balance desktop:text-[min(3.4vw,3.25rem)]">{heading}</Title>
          {line && <p className="mt-3 max-w-md text-pretty text-muted desktop:mt-5 desktop:text-lg">{line}</p>}
          {button && (
            <LinkButton to={button.address} className="mt-5 max-tablet:w-full desktop:mt-9">
              {button.text}
            </LinkButton>
          )}
        </div>
        <Picture
          src={picture}
          source={
            portrait && <source media="(max-width: 599px)" srcSet={widthsOf(backendUrl + portrait)} sizes="100vw" />
          }
          alt={alt}
          sizes="(min-width: 769px) 62vw, 100vw"
          priority={isFirst}
          className={`max-h-[58svh] ${portrait ? 'tablet:aspect-3/2!' : 'aspect-3/2!'} desktop:max-h-none desktop:flex-62`}
        />
      </div>
    </section>
  )
}

type ProductsProps = { block: Block<'products'>; isFirst: boolean }

function Products({ block, isFirst }: ProductsProps) {
  const { heading, line, picture, alt = '', address, products } = block
  const more = address && (
    <Link to={address} className="text-link inline-flex min-h-11 shrink-0 items-center text-sm">
      {messages.viewAll}
      <span className="sr-only">: {heading}</span>
    </Link>
  )
  const row = (
    <ul aria-label={heading} className="product-row home-row">
      {products.map((product, at) => (
        <li key={product.id}>
          <RowCard product={product} eager={isFirst && at < 4} priority={isFirst && !picture && at === 0} />
        </li>
      ))}
    </ul>
  )
  if (!picture)
    return (
      <>
        <Heading line={line} more={more}>
          {heading}
        </Heading>
        {row}
      </>
    )
  return (
    <div className="edit">
      <Picture src={picture} alt={alt} sizes="(min-width: 600px) 42vw, 100vw" priority={isFirst} />
      <div className="flex min-w-0 flex-col justify-between">
        <div className="tablet:py-4">
          <h2 className="font-display text-3xl text-balance desktop:text-[2.75rem]">{heading}</h2>
          {line && <p className="mt-3 max-w-md text-pretty text-muted desktop:text-lg">{line}</p>}
          <p className="mt-2 mb-4">{more}</p>
        </div>
        {row}
      </div>
    </div>
  )
}

type HeadingProps = { children: string; line?: string | undefined; more?: ReactNode }

function Heading({ children, line, more }: HeadingProps) {
  return (
    <div className="mb-4 flex items-end justify-between gap-4 desktop:mb-7">
      <div>
        <h2 className="font-display text-2xl text-balance desktop:text-[2rem]">{children}</h2>
        {line && <p className="mt-1 text-pretty text-muted">{line}</p>}
      </div>
      {more}
    </div>
  )
}

/** A card without buttons: it has no size to choose. */
function RowCard({ product, eager, priority }: { product: HomeProduct; eager: boolean; priority: boolean }) {
  const { name, brandid, image, listprice, mrp, isLowest } = product
  return (
    <Link to={addressOf(product)} prefetch="intent" className="block">
      <Picture
        src={image}
        alt=""
        sizes="(min-width: 1440px) 324px, (min-width: 769px) 23vw, 44vw"
        eager={eager}
        priority={priority}
      />
      <p className="mt-3 truncate text-xs tracking-wide text-muted">{brandid}</p>
      <h3 className="mt-0.5 line-clamp-2 text-sm leading-snug font-medium text-pretty">{name}</h3>
      <p className="mt-1 text-sm">
        <ProductPrice price={fromRupees(listprice)} mrp={mrp ? fromRupees(mrp) : undefined} isLowest={isLowest} />
      </p>
    </Link>
  )
}
