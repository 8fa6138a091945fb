import type { DisplayFont } from '@tanabana/contract/display-fonts.ts'
import { fontStyle, fontUrl } from './display-fonts.ts'

/** Loads the display font with the page, and brings the style of one that the style sheet lacks. On the server only. */
export function DisplayFontLinks({ displayFont }: { displayFont: DisplayFont | undefined }) {
  return (
    <>
      <link rel="preload" href={fontUrl(displayFont)} as="font" type="font/woff2" crossOrigin="anonymous" />
      {displayFont && (
        // the precedence keeps it when React replaces the document with the error page
        <style href="display-font" precedence="page">
          {fontStyle(displayFont)}
        </style>
      )}
    </>
  )
}
