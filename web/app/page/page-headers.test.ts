import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { policyFor, takeMarkedScripts } from './page-headers.ts'

const noSources = { connect: [], style: [], image: [], script: [], frame: [] }
const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`

test('allows the scripts that our code marked, and none that got into the page', () => {
  const page = `<link href="a.css" nonce="m1"><script async="" nonce="m1">ours()
</script><p><script>theirs()</script><script nonce="m2">theirs(2)</script><script nonce="m1">ours(2)</script>`
  const { html, scripts } = takeMarkedScripts(page, 'm1')
  expect(scripts).toEqual(['ours()\n', 'ours(2)'])
  expect(html).not.toContain('m1')
  const [policy = ''] = policyFor(scripts, noSources)
    .split('; ')
    .filter((part) => part.startsWith('script-src'))
  expect(policy.split(' ').slice(1)).toEqual(["'self'", hashOf('ours()\n'), hashOf('ours(2)')])
})
