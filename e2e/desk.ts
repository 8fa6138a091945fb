import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import pg from 'pg'
import type { ShopProcess } from './shop-process.ts'

/** The desk's address: passkeys need `localhost`. */
export const deskUrl = (shop: Pick<ShopProcess, 'url'>) => `${shop.url.replace('127.0.0.1', 'localhost')}/desk`

/** Signs in as the demo's owner and opens the first page. */
export async function signInToDesk(page: Page, shop: Pick<ShopProcess, 'url'>): Promise<void> {
  await enterDesk(page, shop)
  await page.goto(deskUrl(shop))
  await expect(page.getByRole('heading', { name: 'Today' })).toBeVisible()
}

/** Signs in as the demo's owner by a call. Opens no page. */
export async function enterDesk(page: Pick<Page, 'request'>, shop: Pick<ShopProcess, 'url'>): Promise<void> {
  const { origin } = new URL(deskUrl(shop))
  const data = { email: 'owner@tanabana.example', password: 'demo at the desk' }
  const answer = await page.request.post(`${origin}/desk/api/sign-in`, { data, headers: { origin } })
  expect(answer.status()).toBe(200)
}

/** Makes each sign-in eleven minutes old: some steps then ask for a fresh one. */
export async function ageSignIns(shop: Pick<ShopProcess, 'folder'>): Promise<void> {
  const port = (await readFile(join(shop.folder, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[3]
  const password = (await readFile(join(shop.folder, 'postgres-password'), 'utf8')).trim()
  const database = new pg.Client(`postgres://shop:${password}@127.0.0.1:${port}/shop`)
  await database.connect()
  await database.query("update staff_sessions set started_at = now() - interval '11 minutes'")
  await database.end()
}

/** Gives the browser a passkey device that confirms each request. See https://chromedevtools.github.io/devtools-protocol/tot/WebAuthn/ */
export async function addAuthenticator(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page)
  await client.send('WebAuthn.enable')
  await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}
