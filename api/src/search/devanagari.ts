const consonants: Readonly<Record<string, string>> = Object.fromEntries(
  'क:k ख:kh ग:g घ:gh ङ:n च:ch छ:chh ज:j झ:jh ञ:n ट:t ठ:th ड:d ढ:dh ण:n त:t थ:th द:d ध:dh न:n प:p फ:ph ब:b भ:bh म:m य:y र:r ल:l ळ:l व:v श:sh ष:sh स:s ह:h'
    .split(' ')
    .map((pair) => pair.split(':') as [string, string]),
)
const vowels: Readonly<Record<string, string>> = Object.fromEntries(
  'अ:a आ:aa इ:i ई:ee उ:u ऊ:oo ऋ:ri ए:e ऐ:ai ओ:o औ:au ऑ:o ऍ:e ा:aa ि:i ी:ee ु:u ू:oo ृ:ri े:e ै:ai ो:o ौ:au ॉ:o ॅ:e'
    .split(' ')
    .map((pair) => pair.split(':') as [string, string]),
)
const virama = '\u094d'
const nukta = '\u093c'
/** Letters with a dot below, which changes their sound. */
const dotted: Readonly<Record<string, string>> = { क: 'k', ख: 'kh', ग: 'g', ज: 'z', ड: 'd', ढ: 'dh', फ: 'f' }

/** Writes Devanagari letters and digits as people type them in Latin letters: `जूते` becomes `joote`. */
export function toLatin(text: string): string {
  if (!/\p{Script=Devanagari}/u.test(text)) return text
  return text.replace(/\p{Script=Devanagari}+/gu, (word) => latinWord([...word.normalize('NFD')]))
}

function latinWord(letters: readonly string[]): string {
  let latin = ''
  letters.forEach((letter, at) => {
    const consonant = consonants[letter]
    const vowel = vowels[letter]
    const code = letter.charCodeAt(0)
    if (consonant !== undefined) {
      const hasDot = letters[at + 1] === nukta
      const next = letters[at + (hasDot ? 2 : 1)]
      latin += (hasDot && dotted[letter]) || consonant
      // a consonant carries an a unless another vowel follows; people leave out the last one
      const isLast = next === undefined
      if (!isLast && next !== virama && !isVowelSign(next)) latin += 'a'
    }
    // the end of kurti and zari
    else if (letter === 'ी' && letters[at + 1] === undefined) latin += 'i'
    else if (vowel !== undefined) latin += vowel
    else if (letter === 'ं' || letter === 'ँ') latin += 'n'
    else if (code >= 0x966 && code <= 0x96f) latin += String(code - 0x966)
  })
  return latin
}

function isVowelSign(letter: string): boolean {
  return vowels[letter] !== undefined && letter >= '\u093e'
}
