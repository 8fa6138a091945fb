import { createHash } from 'node:crypto'
import type { GoogleProfile } from './accounts.ts'

/** Query of the sign-in page. The result repeats `state` and `nonce`, and goes to `origin` only. */
export type SignInRequest = { state: string; nonce: string; origin: string }

/** What the popup posts to the page that opened it. */
export type SignInResult = { idToken: string } | { error: string }

const style = `*{box-sizing:border-box}body{margin:0;min-height:100vh;display:grid;place-items:center;background:#f0f4f9;color:#1f1f1f;font:16px/1.5 Roboto,system-ui,sans-serif}
main{width:min(28rem,100%);padding:2rem 1.5rem;background:#fff;border-radius:1.5rem}@media(max-width:30rem){body{place-items:stretch;background:#fff}main{border-radius:0;width:100%}}
header{display:flex;align-items:center;gap:.75rem;font-size:.875rem;color:#444746}header span{font-weight:500}h1{margin:1.5rem 0 .25rem;font-weight:400;font-size:1.75rem;line-height:1.25}p{margin:.25rem 0}.to{color:#444746}.to b{color:#0b57d0;font-weight:500}
.people{margin-top:1.5rem}.row{border-bottom:1px solid #e1e3e1}button{font:inherit;cursor:pointer}.who{display:flex;align-items:center;gap:1rem;width:100%;min-height:4rem;padding:.5rem .25rem;border:0;background:none;text-align:left;color:inherit}.who:hover{background:#f0f4f9}
.face{flex:none;display:grid;place-items:center;width:2.25rem;height:2.25rem;border-radius:50%;background:#0b57d0;color:#fff}.who small{display:block;color:#444746;font-size:.8125rem}
summary{display:flex;align-items:center;gap:1rem;min-height:4rem;padding:.5rem .25rem;cursor:pointer;list-style:none}summary::-webkit-details-marker{display:none}summary:hover{background:#f0f4f9}summary .face{background:#e1e3e1;color:#444746}
.other{padding:.5rem .25rem 1.25rem;display:grid;gap:.75rem}label{display:grid;gap:.25rem;font-size:.875rem;color:#444746}input:not([type=checkbox]){font:inherit;min-height:3rem;padding:.5rem .875rem;border:1px solid #747775;border-radius:.25rem;width:100%}
.check{display:flex;align-items:center;gap:.625rem;min-height:2.75rem}.check input{width:1.125rem;height:1.125rem}.go{justify-self:end;min-height:2.75rem;padding:0 1.5rem;border:0;border-radius:1.5rem;background:#0b57d0;color:#fff;font-weight:500}
.cancel{margin-top:1.25rem;min-height:2.75rem;padding:0 1rem;border:0;border-radius:1.5rem;background:none;color:#0b57d0;font-weight:500}.note{margin-top:1.25rem;font-size:.8125rem;color:#444746}:focus-visible{outline:2px solid #0b57d0;outline-offset:2px}`

const mark = `<svg width="20" height="20" viewBox="0 0 24 24" aria-hidden="true"><path fill="#4285f4" d="M23.5 12.3c0-.9-.1-1.5-.2-2.2H12v4.2h6.5c-.1 1-.8 2.6-2.4 3.7v3h3.9c2.2-2.1 3.5-5.1 3.5-8.7z"/><path fill="#34a853" d="M12 24c3.2 0 5.9-1.1 7.9-2.9l-3.9-3c-1 .7-2.4 1.2-4 1.2-3.1 0-5.8-2.1-6.7-4.9H1.3v3.1C3.3 21.3 7.3 24 12 24z"/><path fill="#fbbc05" d="M5.3 14.4c-.3-.7-.4-1.5-.4-2.3s.1-1.6.4-2.3V6.6H1.3C.5 8.3 0 10.1 0 12.1s.5 3.8 1.3 5.4z"/><path fill="#ea4335" d="M12 4.8c1.8 0 3 .8 3.7 1.4l3.4-3.3C17.9 1.2 15.2 0 12 0 7.3 0 3.3 2.7 1.3 6.6l4 3.1C6.2 6.9 8.9 4.8 12 4.8z"/></svg>`

/** The account chooser, styled like Google's. */
export function chooserPage(request: SignInRequest, people: readonly GoogleProfile[]): string {
  const accountButton = ({ sub, name = '', email }: GoogleProfile) =>
    `<div class="row"><button class="who" name="sub" value="${escapeHtml(sub)}"><span class="face" aria-hidden="true">${escapeHtml(name.charAt(0))}</span><span>${escapeHtml(name)}<small>${escapeHtml(email)}</small></span></button></div>`
  const form = (inner: string) => `<form method="post">${hiddenFields(request)}${inner}</form>`
  return page(
    'Sign in with Google',
    `<header>${mark}<span>Sign in with Google</span></header><h1>Choose an account</h1><p class="to">to continue to <b>${escapeHtml(new URL(request.origin).host)}</b></p>
<div class="people">${form(people.map(accountButton).join(''))}<div class="row"><details><summary><span class="face" aria-hidden="true">+</span>Use another account</summary>${form(`<div class="other"><label>Name<input name="name" autocomplete="off" required maxlength="60" value="Asha Rao"></label><label>E-mail<input name="email" type="email" autocomplete="off" required maxlength="254"></label><label class="check"><input type="checkbox" name="verified" checked>Google has verified this address</label><button class="go">Next</button></div>`)}</details></div></div>
${form('<button class="cancel" name="cancel" value="yes">Cancel</button>')}<p class="note">This is a simulator. The accounts are not real, and no password is needed.</p>`,
    '',
  )
}

/** Closes the popup after posting the result to the opener, if it has the requested origin. @param result null: post nothing */
export function resultPage({ state, origin }: SignInRequest, result: SignInResult | null): string {
  const message = JSON.stringify({ type: 'google-sign-in', state, ...result }).replace(/</g, '\\u003c')
  const post = result ? `if(opener)opener.postMessage(${message},${JSON.stringify(origin)});` : ''
  return page('Sign in with Google', '<p>You can close this window.</p>', `${post}close()`)
}

export function blockedPage(): string {
  return page(
    'Sign in with Google',
    '<h1>Access blocked</h1><p>This page is not allowed to use Google sign-in.</p>',
    '',
  )
}

/** Content security policy: allows only the page's own inline script, and no framing. */
export function policyOf(html: string): string {
  const script = /<script>([\s\S]*?)<\/script>/.exec(html)?.[1]
  const hash = script && `'sha256-${createHash('sha256').update(script).digest('base64')}'`
  return `default-src 'none'; img-src data:; style-src 'unsafe-inline'; script-src ${hash || "'none'"}; frame-ancestors 'none'; base-uri 'none'`
}

function page(title: string, main: string, script: string): string {
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,"><title>${title}</title><style>${style}</style><main>${main}</main>${script && `<script>${script}</script>`}`
}

function hiddenFields(request: SignInRequest): string {
  return Object.entries(request)
    .map(([name, value]) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`)
    .join('')
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
