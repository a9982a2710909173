const not = `(?:\\bnot|n['’]t)`
const doNot = `(?: ?n['’]t|['’]t| not)`

/** Negated refusals are wishes: 'I would not mind meeting her.' No match contains the wish itself. */
const refusedRefusals = [
  `${not}(?: at all)? mind\\b`,
  `${not} want to (?:miss(?: out on)?|lose|pass up)\\b`,
  `\\bca(?:nnot|n not|n?['’]t| n['’]t) wait\\b`,
  `\\b(?:do|ca|can|could)${doNot} see (?:any |a |much )?(?:reason |harm )?(?:why not|not to|against)\\b`,
  `${not} see (?:the|any|a) (?:harm|downside)\\b|\\bsee no (?:reason (?:why )?not|harm)\\b|\\bno reason (?:why )?not\\b`,
  `\\b(?:no|any|a|one) reason (?:why )?(?:we|i|they) (?:would|should|could|wouldn|shouldn)${doNot}\\b`,
  `\\b(?:think of|see) (?:a|any|one) reason not\\b`,
  `\\b(?:hate|sorry|sad|mad|crazy|foolish|fools|mistake|shame|pity|remiss) not\\b|\\bfool not to\\b`,
  `${not} afford (?:not )?to\\b`,
  `\\bnot (?=[^.,;?!]{3,80}\\bwould be (?:an? )?(?:mistake|shame|pity|loss|foolish|mad|crazy))`,
  `${not} (?:pass up|hear a no)\\b|${not} (?:a no\\b|say no\\b|rul(?:e|ed|ing) (?:it|her|him|them|#candidate) out\\b)`,
  `\\bonly reason (?:why )?(?:i|we)(?: would|['’]d)?(?: not|(?: do| would)? ?n['’]t)\\b`,
  `\\bwhy (?:not|do(?: ?n['’]t| not) (?:we|you))\\b`,
]

/** Negations that negate nothing, also in a decline: 'No doubt she is good.' */
const emptyNegations = [
  `\\bnothing against\\b|\\bno (?:objection|reservation|hesitation|qualm)s?\\b|\\bnot only\\b`,
  `\\bno (?:problem|doubt|brainer|notes|comments|changes|complaints|concerns|red flags|surprises)\\b|\\bno need to waste\\b|\\bno (?:more |further )?questions\\b`,
  `\\bwithout (?:further )?(?:delay|hesitation|reservation|question|doubt)s?\\b|\\bwas (?:decided |agreed )?to\\b`,
]

/** Words as written, or as tokens ('do n't'). */
export const idioms = new RegExp([...refusedRefusals, ...emptyNegations].join('|'), 'gi')
export const refusedRefusal = new RegExp(refusedRefusals.join('|'), 'i')
