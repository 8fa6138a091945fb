import type { Category, Looks, ShopFacts } from './shop-facts.ts'

/** A Firebase project, or the simulator that speaks its protocol. */
export type IdentityService = {
  projectId: string
  apiKey: string
  authDomain: string
  /** The origin of the simulator; null for Firebase itself. */
  simulatorUrl: string | null
}

/** Google Analytics 4. */
export type AnalyticsSettings = {
  /** Such as `G-1A2B3C4D5E`. */
  measurementId: string
  scriptUrl: string
  /** Where to fetch the measurement id of a Firebase app; null without an app. */
  config: { configUrl: string; apiKey: string } | null
}

/** A name as one SVG path: the baseline at 0, 200 units per em. */
export type Wordmark = { path: string; width: number }

/** How the merchant's shop looks. What is not set is left out: it is in each page. */
export type PageLooks = {
  /** The merchant's colours, as a style of the page. */
  colours?: Readonly<Record<`--${string}`, string>>
  /** Of titles, if it is not the style sheet's. */
  displayFont?: NonNullable<Looks['displayFont']>
  /** The address of the picture in place of the name. */
  logo?: string
  /** The address of the icon; it changes with it. */
  icon?: string
  /** The picture of the icon: `/pictures/5f0c…`. */
  iconPicture?: string
  /** For pages without a picture: `/pictures/5f0c…`. */
  sharingPicture?: string
  /** Today's announcement. */
  strip?: string
}

/** By path, such as `/tops`. `parent`: the slug of the category that it is part of. */
export type CategoryNames = Readonly<Record<`/${string}`, Pick<Category, 'name' | 'parent'>>>

/** What every page may know about the shop. Public, and the same for every visitor. */
export type PublicSettings = Omit<ShopFacts, 'looks' | 'categories'> &
  PageLooks & {
    /** The categories of the first level that are not hidden, in their order. */
    menu: readonly Pick<Category, 'slug' | 'name' | 'cardName'>[]
    /** Whether the menu needs a row of its own. */
    isLongMenu?: boolean
    /** All categories by their path: `/tops`. */
    categories: CategoryNames
    /** The shop's name as a drawing; null if it has letters that the display font lacks. */
    wordmark: Wordmark | null
    /** The desk shows this page in a frame, with a setting that is not saved. */
    isPreview?: true
    /** Whether the shop is the demo: only it has the mark. */
    isDemo: boolean
    /** False if mails are not delivered: the storefront then offers nothing that needs one. */
    sendsMail: boolean
    /** The origin of the shop, without a slash at the end: `https://shop.example`. */
    storeUrl: string
    /** The origin of a separate backend; null if this server is the backend. */
    backendUrl: string | null
    /** Null without an identity provider: no sign-in with Google, no e-mail verification by the provider. */
    identity: IdentityService | null
    /** PhonePe's checkout script and the hosts it may reach; null without online payment. */
    payScript: { url: string; hosts: readonly string[] } | null
    /** Null if visits are not counted. */
    analytics: AnalyticsSettings | null
    /** Whether the browser keeps visited pages for reading without a network. */
    offline: boolean
  }
