import { readFile } from 'node:fs/promises'
import {
  isSensitive,
  rolesOfSetting,
  type SettingValue,
  settingNames,
  settingOf,
  settingText,
} from '@tanabana/contract/desk/settings.ts'
import { expect, test } from 'vitest'

const inCode = (value: SettingValue) => {
  const text = settingText(value).replaceAll('\n', '; ')
  return text === '' ? '–' : `\`${text}\``
}

test('every setting is in the guide, with its default, its variable and who may change it', async () => {
  const rows = settingNames.map((name) => {
    const { default: usual, demo, label, help, variable } = settingOf(name)
    const cells = [
      `\`${name}\``,
      inCode(usual),
      inCode(demo ?? usual),
      `${label}. ${help}`,
      inCode(variable ?? ''),
      `${rolesOfSetting(name).join(', ')}${isSensitive(name) ? ' \\*' : ''}`,
    ]
    return `| ${cells.join(' | ')} |`
  })
  expect(await readFile(new URL('../../docs/settings.md', import.meta.url), 'utf8')).toContain(rows.join('\n'))
})
