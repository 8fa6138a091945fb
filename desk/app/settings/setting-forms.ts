import type { SettingGroup } from '@tanabana/contract/desk/setting-groups.ts'
import type { SettingName } from '@tanabana/contract/desk/settings.ts'

type SettingForm = { title: string; about: string; names: readonly SettingName[] }

/** What a merchant enters together, by the last segment of its page. */
const forms: Readonly<Record<string, SettingForm>> = {
  legal: {
    title: 'Legal facts and contact',
    about:
      'What the law asks a shop to show. Pages, mails, papers and search engines quote it. What is empty is not shown.',
    names: [
      ...(['legal-name', 'shop-address', 'gstin', 'grievance-officer', 'care-email', 'care-phone'] as const),
      ...(['care-whatsapp', 'support-hours', 'importer'] as const),
    ],
  },
  promises: {
    title: 'Delivery and returns',
    about:
      'What product pages, the checkout, orders and mails promise. Check each figure, and save it, if only as it is.',
    names: ['usual-delivery', 'latest-delivery', 'return-days', 'return-pickup', 'refund-time'],
  },
}

/** The forms that have settings of a group. */
export const formOfGroup: Partial<Record<SettingGroup, string>> = {
  contact: 'legal',
  legal: 'legal',
  policies: 'promises',
}

/** @throws Response 404 */
export function settingForm(name: string): SettingForm {
  const form = Object.hasOwn(forms, name) ? forms[name] : undefined
  if (!form) throw new Response('This page does not exist.', { status: 404 })
  return form
}
