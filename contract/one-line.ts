/** Prints nothing, or turns the direction of what follows. Joiners are not in it: some of them mean something. */
const invisible =
  /\u034f|[\u00ad\u061c\u115f\u1160\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\u2800\u3164\ufeff\uffa0\ufff9-\ufffb]/gu

/** Scripts whose letters a joiner shapes. */
const shaped =
  '\\p{sc=Deva}\\p{sc=Beng}\\p{sc=Guru}\\p{sc=Gujr}\\p{sc=Orya}\\p{sc=Taml}\\p{sc=Telu}\\p{sc=Knda}\\p{sc=Mlym}\\p{sc=Sinh}\\p{sc=Arab}'
const viramas = '\\u094d\\u09cd\\u0a4d\\u0acd\\u0b4d\\u0bcd\\u0c4d\\u0ccd\\u0d4d\\u0dca'

/** A joiner between such letters, after a virama (Malayalam's chillus) or in an emoji; or any other one. */
const joiners = new RegExp(
  `([${shaped}][\\u200c\\u200d](?=[${shaped}])|[${viramas}][\\u200c\\u200d]|\\p{Extended_Pictographic}[\\ufe0f\\p{Emoji_Modifier}]?\\u200d(?=\\p{Extended_Pictographic}))|[\\u200c\\u200d]`,
  'gu',
)

/** Selectors and tags print nothing without another character. */
const printed = /[^\p{Default_Ignorable_Code_Point} ]/u

/**
 * Text of one line as it is kept: in Unicode's form NFC, with single spaces and without invisible characters, except the
 * joiners that Indian scripts and emoji need. Empty if it prints nothing.
 */
export function oneLine(typed: string): string {
  const kept = typed
    .replace(invisible, '')
    .replace(joiners, '$1')
    .replace(/\p{Z}+/gu, ' ')
    .trim()
    .normalize('NFC')
  return printed.test(kept) ? kept : ''
}
