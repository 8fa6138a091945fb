import type { CodeType } from './accounts.ts'
import { escapeHtml } from './chooser.ts'

export type CodeMail = { to: string; subject: string; text: string; html: string; code: string; link: string; at: Date }

const words: Record<CodeType, { mode: string; subject: string; action: string }> = {
  VERIFY_EMAIL: {
    mode: 'verifyEmail',
    subject: 'Verify your e-mail address',
    action: 'Follow this link to verify your e-mail address.',
  },
  PASSWORD_RESET: {
    mode: 'resetPassword',
    subject: 'Reset your password',
    action: 'Follow this link to choose a new password.',
  },
}

/** Writes the mail with a code. The link has the code in its fragment, so that it does not reach servers and logs. */
export function codeMail(to: string, type: CodeType, code: string, actionUrl: string): CodeMail {
  const { mode, subject, action } = words[type]
  const link = `${actionUrl}#${new URLSearchParams({ mode, oobCode: code, lang: 'en' })}`
  const footer = 'If you did not request this, you can ignore this mail.'
  const text = ['Hello,', action, link, footer].join('\n\n')
  const html = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${subject}</title><body style="margin:2rem auto;max-width:34rem;padding:0 1rem;font:16px/1.6 system-ui,sans-serif;color:#1f1f1f"><p>Hello,</p><p>${action}</p><p><a href="${escapeHtml(link)}" style="display:inline-block;padding:12px 22px;border-radius:4px;background:#0b57d0;color:#fff;text-decoration:none">${subject}</a></p><p style="color:#444746">${footer}</p>`
  return { to, subject, text, html, code, link, at: new Date() }
}
