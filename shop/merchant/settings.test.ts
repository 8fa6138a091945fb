import { readFile } from 'node:fs/promises'
import { settingNames, settings, settingText } from '@tanabana/contract/desk/settings.ts'
import { expect, test } from 'vitest'

test('every setting is in the guide, with its default and its variable', async () => {
  const rows = settingNames.map((name) => {
    const { default: usual, label, help, variable } = settings[name]
    return `| \`${name}\` | \`${settingText(usual)}\` | ${label}. ${help} | \`${variable}\` |`
  })
  expect(await readFile(new URL('../../docs/settings.md', import.meta.url), 'utf8')).toContain(rows.join('\n'))
})
