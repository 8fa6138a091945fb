import { type SettingValues, settingDefaults, settingNames, settings } from '@tanabana/contract/desk/settings.ts'

/** Tests order as often as they like. */
const limits = settingNames.filter((name) => settings[name].kind === 'limit')
export const noCodLimits = Object.fromEntries(limits.map((name) => [name, null])) as Partial<SettingValues>

/** The shop is open, and papers have a sender. */
export const testDefaults = {
  ...settingDefaults(false),
  'shop-state': 'open' as const,
  ...{ 'shop-name': 'Test shop', 'care-email': 'care@shop.test', 'care-phone': '080 4000 0000' },
  'shop-address': ['14 Weavers Lane', 'Bengaluru 560011'],
}
