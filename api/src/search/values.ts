const women = ['women', 'unisex', 'unknown']
const men = ['men', 'unisex', 'unknown']
const children = ['girls', 'boys', 'kids', 'unknown']

/** Genders as `search_gender` stores them, by the words of shoppers. */
const genders: Readonly<Record<string, readonly string[]>> = {
  ...allOf('women womens woman womans ladies lady ladie female females aurat auraton mahila mahilaon', women),
  ...allOf('men mens man gents gent male males mard mardon mardana purush', men),
  ...allOf('girl girls ladki ladkiyon ladkiyan beti', ['girls', 'kids', 'unknown']),
  ...allOf('boy boys ladka ladke ladkon beta', ['boys', 'kids', 'unknown']),
  ...allOf(
    'kid kids child children childrens baby bachcha bachche bachchon bacche bacha bache bachon bacchon',
    children,
  ),
  ...allOf('unisex', ['unisex', 'unknown']),
}

function allOf(words: string, value: readonly string[]): Record<string, readonly string[]> {
  return Object.fromEntries(words.split(' ').map((word) => [word, value]))
}

/** @returns the genders that fit, the best ones first; null if the word is no gender */
export function genderOf(word: string): readonly string[] | null {
  return Object.hasOwn(genders, word) ? (genders[word] ?? null) : null
}

const letters = new Set('xxs xs s m l xl xxl 3xl 4xl 5xl'.split(' '))
const names: Readonly<Record<string, string>> = {
  small: 's',
  medium: 'm',
  large: 'l',
  xsmall: 'xs',
  xlarge: 'xl',
  xxlarge: 'xxl',
  '2xl': 'xxl',
  xxxl: '3xl',
  xxxxl: '4xl',
}
const longNames: Readonly<Record<string, string>> = {
  'extra small': 'xs',
  'extra large': 'xl',
  'x large': 'xl',
  'x small': 'xs',
  'double xl': 'xxl',
}
/** The import writes One Size. */
const oneSize = { names: new Set(['free size', 'one size']), keys: ['onesize', 'freesize'] }
/** Numbers on clothes and shoes; larger ones are prices or names. */
const maxSize = 60

/** Reads a size at a position: `xl`, `uk 9`, `size 30`, `2.4`, `8 years`. @returns null if there is none */
export function sizeAt(words: readonly string[], at: number): { sizes: string[]; length: number } | null {
  const [word = '', next = '', third = ''] = words.slice(at)
  const long = Object.hasOwn(longNames, `${word} ${next}`) ? longNames[`${word} ${next}`] : undefined
  if (long) return { sizes: [long], length: 2 }
  if (oneSize.names.has(`${word} ${next}`)) return { sizes: oneSize.keys, length: 2 }
  if (Object.hasOwn(names, word)) return { sizes: [names[word] ?? ''], length: 1 }
  if (letters.has(word)) return { sizes: [word], length: 1 }
  if (/^(uk|ind)$/.test(word) && isNumber(next)) return { sizes: [next], length: 2 }
  const joined = /^(?:uk|ind|size)(\d{1,2})$/.exec(word)
  if (joined?.[1]) return { sizes: [joined[1]], length: 1 }
  if (!isNumber(word)) return null
  if (/^(years?|yrs?|saal)$/.test(next)) return { sizes: ages(Number(word)), length: 2 }
  if (/^(years?|yrs?|saal)$/.test(third) && isNumber(next)) return { sizes: [`${word}-${next}y`], length: 3 }
  // 2.4 arrives as two words
  if (word === '2' && /^\d{1,2}$/.test(next)) return { sizes: [`2.${next}`], length: 2 }
  return { sizes: [word], length: 1 }
}

function isNumber(word: string): boolean {
  return /^[1-9]\d?$/.test(word) && Number(word) <= maxSize
}

function ages(years: number): string[] {
  return [`${years}y`, `${years}-${years + 1}y`, `${years - 1}-${years}y`]
}
