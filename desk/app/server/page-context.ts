import type { OtherFont } from '@tanabana/contract/display-fonts.ts'
import type { Wordmark } from '@tanabana/contract/public-settings.ts'
import type { Policies } from '@tanabana/contract/shop-facts.ts'
import { createContext } from 'react-router'

/** `wordmark`: null if the display font lacks a letter of the name. `url`: of the shop. `displayFont`: if not the usual one. */
export type Shop = {
  name: string
  url: string
  wordmark: Wordmark | null
  displayFont?: OtherFont | undefined
  policies: Policies
  isDemo: boolean
}

export const shopContext = createContext<Shop>()

/** Allows the page's inline scripts in its policy. */
export const nonceContext = createContext<string>()
