/** Where the tape goes, in the figure of 120 × 250 units. */
export type TapeLine = readonly [fromX: number, fromY: number, toX: number, toY: number]
export type Measure = { is: RegExp; how: string; line?: TapeLine }

const foot: Measure = {
  is: /foot|heel|insole/,
  how: 'Stand on paper with your heel against a wall. Mark the longest toe and measure from the wall to the mark. Use the longer foot.',
}

/** What we can explain. The first match counts: a sleeve length is a sleeve. */
const known: readonly Measure[] = [
  foot,
  {
    is: /sleeve/,
    how: 'From the shoulder seam down to the cuff, with the arm slightly bent.',
    line: [38, 58, 22, 122],
  },
  {
    is: /inseam|in-seam|(inside|inner).*leg/,
    how: 'From the crotch down the inside of the leg to the hem.',
    line: [63, 134, 66, 228],
  },
  {
    is: /outseam|out-seam|outside.*leg/,
    how: 'From the waist down the outside of the leg to the hem.',
    line: [82, 98, 78, 228],
  },
  { is: /chest|bust/, how: 'Under the arms, around the fullest part of the chest.', line: [40, 72, 80, 72] },
  {
    is: /waist/,
    how: 'Around the narrowest part of the waist. For trousers, where the waistband sits.',
    line: [43, 98, 77, 98],
  },
  { is: /hip|seat/, how: 'Around the fullest part of the hips, with the feet together.', line: [38, 122, 82, 122] },
  { is: /shoulder/, how: 'Across the back, from one shoulder seam to the other.', line: [38, 54, 82, 54] },
  { is: /thigh/, how: 'Around the fullest part of the thigh.', line: [39, 146, 58, 146] },
  { is: /neck|collar/, how: 'Around the base of the neck, with a finger under the tape.', line: [53, 44, 67, 44] },
  { is: /head/, how: 'Around the head, above the ears and eyebrows.', line: [49, 18, 71, 18] },
  {
    is: /length/,
    how: 'From the top of the shoulder, or from the waistband, straight down to the hem.',
    line: [50, 48, 50, 150],
  },
]

/** The measures of a chart that we can explain, by their names. */
export function explained(measures: readonly string[]): { name: string; measure: Measure }[] {
  return measures.flatMap((name) => {
    const measure = known.find(({ is }) => is.test(name.toLowerCase()))
    return measure ? [{ name, measure }] : []
  })
}
