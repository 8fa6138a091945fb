import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { ReactNode } from 'react'
import { renderToPipeableStream } from 'react-dom/server'

/**
 * Renders the whole page: its data, which the browser hydrates from, comes last.
 * @throws what a component throws; the router then renders the error page with status 500
 */
export function renderPage(page: ReactNode, nonce: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const stream = renderToPipeableStream(page, {
      nonce,
      // also called after an error, which the text then fails with: unhandled, it would end the shop
      onAllReady: () => void text(stream.pipe(new PassThrough())).then(resolve, reject),
      onShellError: reject,
      // the router logs it
      onError: () => undefined,
    })
  })
}
