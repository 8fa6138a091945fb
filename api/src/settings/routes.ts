import { getShopFacts } from '@tanabana/contract/shop-facts.ts'
import type { FastifyInstance } from 'fastify'
import { serve } from '#http/serve.ts'
import type { HttpSettings } from '#http/shopper-guard.ts'
import { type Settings, shopFactsOf } from './settings.ts'

/** For a storefront on another host. */
export function shopFactsRoute(app: FastifyInstance, http: HttpSettings, settings: Settings): void {
  serve(app, http, getShopFacts, async () => shopFactsOf(settings.current(), settings.categories()))
}
