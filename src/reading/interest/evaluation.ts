/** `confidence` is in percent. */
export interface Judged {
  label: string
  judged: string
  confidence: number
}

export interface ClassScore {
  name: string
  count: number
  precision: number
  recall: number
  f1: number
}

/** F1 is the harmonic mean of precision and recall. */
export function classScores(judged: readonly Judged[], names: readonly string[]): ClassScore[] {
  return names.map(name => {
    const count = judged.filter(one => one.label === name).length
    const called = judged.filter(one => one.judged === name).length
    const right = judged.filter(one => one.label === name && one.judged === name).length
    const f1 = count + called === 0 ? 0 : (2 * right) / (count + called)
    return { name, count, precision: called === 0 ? 0 : right / called, recall: count === 0 ? 0 : right / count, f1 }
  })
}

/** Ignores classes without labels. */
export function macroF1(scores: readonly ClassScore[]): number {
  const met = scores.filter(score => score.count > 0)
  return met.length === 0 ? 0 : met.reduce((sum, score) => sum + score.f1, 0) / met.length
}

const bins = 10

/** Uses ten bins. Source: Guo et al., On Calibration of Modern Neural Networks, 2017. */
export function calibrationError(judged: readonly Judged[]): number {
  if (judged.length === 0) return 0
  const groups = Map.groupBy(judged, one => Math.min(bins - 1, Math.floor((one.confidence / 100) * bins)))
  let error = 0
  for (const group of groups.values()) {
    const claimed = group.reduce((sum, one) => sum + one.confidence / 100, 0)
    const right = group.filter(one => one.label === one.judged).length
    error += Math.abs(claimed - right)
  }
  return error / judged.length
}

/** Rows are labels, columns judgments. */
export function confusion(judged: readonly Judged[], names: readonly string[]): number[][] {
  return names.map(label => names.map(name => judged.filter(one => one.label === label && one.judged === name).length))
}

/** 0 when there are no such replies. */
export function shareJudged(judged: readonly Judged[], label: string, as: readonly string[]): number {
  const labeled = judged.filter(one => one.label === label)
  return labeled.length === 0 ? 0 : labeled.filter(one => as.includes(one.judged)).length / labeled.length
}
