import type { Home, HomeBlock, HomeProduct } from '@tanabana/contract/home.ts'
import { fromRupees } from '@tanabana/contract/money.ts'
import { addressOf } from '@tanabana/contract/product-address.ts'
import { LinkButton } from '@tanabana/ui/button.tsx'
import type { CSSProperties, ReactNode } from 'react'
import { Link } from 'react-router'
import { nameOf } from '#page/segment-names.ts'
import { Picture, widthsOf } from '#products/picture.tsx'
import { useSettings } from '#settings/settings.ts'
import { Heart } from '#wishlist/heart.tsx'
import { CardWords } from './card-words.tsx'
import { CategoryCards } from './category-cards.tsx'
import { messages } from './home.messages.ts'

/** The merchant's blocks above the grid. They work without scripts. */
export default function HomeBlocks({ blocks, categories, genders = [] }: Home) {
  const { categories: known } = useSettings()
  const hasHero = blocks[0]?.kind === 'hero'
  return (
    <>
      {!hasHero && genders.length > 0 && (
        <div className="page flex gap-2 pt-5">
          <GenderLinks genders={genders} />
        </div>
      )}
      {blocks.map((block, at) => {
        const key = `${block.kind}${at}`
        const isFirst = at === 0
        if (block.kind === 'hero') return <Hero key={key} block={block} isFirst={isFirst} genders={genders} />
        return (
          <section key={key} className="page mt-12 desktop:mt-20">
            {block.kind === 'products' ? (
              <Products block={block} isFirst={isFirst} />
            ) : (
              <>
                <Heading>{block.heading}</Heading>
                <CategoryCards cards={categories.map((card) => ({ ...card, name: nameOf(card.type, known) }))} />
              </>
            )}
          </section>
        )
      })}
    </>
  )
}

type Genders = NonNullable<Home['genders']>

function GenderLinks({ genders }: { genders: Genders }) {
  return genders.map((gender) => (
    <LinkButton
      key={gender}
      to={`/?gender=${gender}`}
      variant="secondary"
      className="max-tablet:flex-1 max-tablet:px-2"
    >
      {gender}
    </LinkButton>
  ))
}

type Block<K extends HomeBlock['kind']> = Extract<HomeBlock, { kind: K }>

type HeroProps = { block: Block<'hero'>; isFirst: boolean; genders: Genders }

/** Text and picture side by side, so that the text is readable on any picture. On a phone the next row shows below. */
function Hero({ block, isFirst, genders }: HeroProps) {
  const { heading, line, picture, portrait, focus, portraitFocus, alt, button } = block
  const backendUrl = useSettings().backendUrl ?? ''
  const Title = isFirst ? 'h1' : 'h2'
  return (
    <section className={`bg-ground ${isFirst ? '' : 'mt-12 desktop:mt-20'}`}>
      <div className="hero">
        <div className="px-4 pt-4 pb-5 desktop:flex-38 desktop:py-8 desktop:pr-8 desktop:pl-0">
          <Title className="page-title">{heading}</Title>
          {line && <p className="mt-2 max-w-md text-sm text-pretty text-muted tablet:text-base desktop:mt-5">{line}</p>}
          <div className="mt-4 flex flex-wrap gap-2 desktop:mt-9 desktop:gap-3">
            {button && (
              <LinkButton to={button.address} className="max-tablet:flex-2 max-tablet:px-2">
                {button.text}
              </LinkButton>
            )}
            {isFirst && <GenderLinks genders={genders} />}
          </div>
        </div>
        <Picture
          src={picture}
          source={
            // 99vw: a screen of 721 pixels takes the file of 720
            portrait && <source media="(max-width: 599px)" srcSet={widthsOf(backendUrl + portrait)} sizes="99vw" />
          }
          alt={alt}
          style={showing(focus, portrait ? portraitFocus : focus)}
          sizes="(min-width: 1440px) 850px, (min-width: 769px) 62vw, 100vw"
          priority={isFirst}
          className={`max-h-[41svh] ${portrait ? 'aspect-8/7!' : 'aspect-3/2!'} tablet:aspect-3/2! tablet:max-h-[46svh] desktop:max-h-none desktop:flex-62 max-tablet:[mask:linear-gradient(#000_85%,#0000)]`}
        />
      </div>
    </section>
  )
}

type Point = { x: number; y: number } | undefined
const placeOf = (point: Point) => point && `${point.x}% ${point.y}%`
const showing = (wide: Point, phone: Point) =>
  ({ objectPosition: placeOf(phone), '--wide': placeOf(wide) }) as CSSProperties

type ProductsProps = { block: Block<'products'>; isFirst: boolean }

function Products({ block, isFirst }: ProductsProps) {
  const { heading, line, picture, focus, alt = '', address, products } = block
  const more = address && (
    <Link to={address} className="text-link -my-2 inline-flex min-h-11 shrink-0 items-center text-sm">
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
      <Picture
        src={picture}
        alt={alt}
        style={showing(focus, focus)}
        sizes="(min-width: 1440px) 520px, (min-width: 1024px) 38vw, 100vw"
        priority={isFirst}
        className="self-start tablet:max-wide:aspect-16/9! wide:aspect-auto! wide:self-stretch"
      />
      <div className="flex min-w-0 flex-col justify-between">
        <div className="tablet:py-4">
          <Heading line={line} more={more}>
            {heading}
          </Heading>
        </div>
        {row}
      </div>
    </div>
  )
}

type HeadingProps = { children: string; line?: string | undefined; more?: ReactNode }

function Heading({ children, line, more }: HeadingProps) {
  return (
    <div className="mb-3 flex items-baseline justify-between gap-4 desktop:mb-7">
      <div>
        <h2 className="font-display text-2xl text-balance">{children}</h2>
        {line && <p className="mt-1 text-pretty text-muted">{line}</p>}
      </div>
      {more}
    </div>
  )
}

/** A card with one picture: a finger on it scrolls the row. */
function RowCard({ product, eager, priority }: { product: HomeProduct; eager: boolean; priority: boolean }) {
  const { name, brandid, image, listprice, mrp, isLowest = false, colors = [], sizes = [] } = product
  return (
    <div className="relative">
      <Link to={addressOf(product)} prefetch="intent" className="block">
        <Picture
          src={image}
          alt=""
          sizes="(min-width: 1440px) 324px, (min-width: 769px) 23vw, 44vw"
          eager={eager}
          priority={priority}
        />
        <CardWords
          brand={brandid}
          name={name}
          heading="h3"
          offer={{ price: fromRupees(listprice), mrp: mrp ? fromRupees(mrp) : undefined, isLowest }}
          colors={colors}
          sizes={sizes}
        />
      </Link>
      <Heart product={product} className="on-picture" />
    </div>
  )
}
