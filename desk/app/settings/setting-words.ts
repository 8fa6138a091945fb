import {
  type SettingName,
  type SettingValue,
  settingInWords,
  settingOf,
  settingText,
} from '@tanabana/contract/desk/settings.ts'

/** The button that takes the default; null: the value is empty, as is the default. */
export function resetLabel(name: SettingName, value: SettingValue, usual: SettingValue): string | null {
  if (settingText(usual) !== '') return `Default: ${short(settingInWords(name, usual))}`
  return settingText(value) === '' ? null : 'Clear'
}

/** The button that undoes a save. @param was the earlier value, as it is typed */
export function putBackLabel(name: SettingName, was: string): string {
  if (was === '') return 'Make it empty again'
  const { data } = settingOf(name).typed.safeParse(was)
  return `Put back: ${short(data === undefined ? was : settingInWords(name, data))}`
}

const short = (text: string) => (text.length > 32 ? `${text.slice(0, 31).trimEnd()}…` : text)
