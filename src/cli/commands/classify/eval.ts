import type { Command } from 'commander'
import { type Config, readConfig } from '../../../config/config.ts'
import { AppError } from '../../../domain/errors.ts'
import { plural } from '../../../domain/plural.ts'
import { interestCategories, interestLevels } from '../../../domain/responses/interest.ts'
import { classifyMail } from '../../../reading/interest/classifyMail.ts'
import {
  type ClassScore,
  calibrationError,
  classScores,
  confusion,
  type Judged,
  macroF1,
  shareJudged,
} from '../../../reading/interest/evaluation.ts'
import { createOutput } from '../../output.ts'
import { type ReplyToClassify, readReplies } from './readReplies.ts'

/** Needs no database. */
export function configure(command: Command): void {
  command
    .argument('<file>', 'a JSON Lines file with labels')
    .addHelpText('after', help)
    .action(async (file: string) => {
      const output = createOutput(command.optsWithGlobals().json === true)
      const config = readConfig()
      const results = (await readReplies([file])).flatMap(reply => compare(reply, config))
      if (results.length === 0) {
        throw new AppError('invalid', 'classify.unlabelled', `${file} contains no labeled email.`, {
          hint: 'A label consists of interestLevel and category, or of level and category.',
        })
      }
      const report = reportOf(results)
      output.result(report, linesOf(report))
    })
}

interface Compared {
  id: string
  level: Judged
  category: Judged
  newTextMatches: boolean | undefined
  newText: string
}

function compare(reply: ReplyToClassify, config: Config): Compared[] {
  const { label } = reply
  if (!label) return []
  const { judgment, newText } = classifyMail(reply, config)
  const { confidence } = judgment
  const newTextMatches = label.newText === undefined ? undefined : folded(label.newText) === folded(newText)
  return [
    {
      id: reply.id,
      level: { label: label.level, judged: judgment.level, confidence },
      category: { label: label.category, judged: judgment.category, confidence },
      newTextMatches,
      newText,
    },
  ]
}

function folded(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

function reportOf(results: readonly Compared[]) {
  const levels = results.map(result => result.level)
  const categories = results.map(result => result.category)
  const levelScores = classScores(levels, interestLevels)
  const withText = results.filter(result => result.newTextMatches !== undefined)
  const misses = results.filter(({ level }) => level.label !== level.judged)
  return {
    count: results.length,
    macroF1: macroF1(levelScores),
    accuracy: 1 - misses.length / results.length,
    missedHighs: shareJudged(levels, 'high', ['not_interested', 'unknown']),
    chasedDeclines: shareJudged(levels, 'not_interested', ['high']),
    calibrationError: calibrationError(levels),
    newTextExact: withText.length === 0 ? null : withText.filter(one => one.newTextMatches).length / withText.length,
    levels: levelScores,
    categoryAccuracy: categories.filter(one => one.label === one.judged).length / categories.length,
    categories: classScores(categories, interestCategories).filter(score => score.count > 0),
    confusion: confusion(levels, interestLevels),
    misses: misses
      .toSorted((a, b) => severity(b.level) - severity(a.level))
      .map(({ id, level, newText }) => ({ id, ...level, newText })),
  }
}

/** The costliest confusions come first, then the most confident ones. */
function severity({ label, judged, confidence }: Judged): number {
  const costly =
    (label === 'high' && /not_interested|unknown/.test(judged)) || `${label}>${judged}` === 'not_interested>high'
  return confidence + (costly ? 1000 : 0)
}

const percent = (share: number) => `${(share * 100).toFixed(1)}%`.padStart(8)

function linesOf(report: ReturnType<typeof reportOf>): string[] {
  const width = 15
  const table = report.confusion.map(
    (row, at) => `${interestLevels[at]!.padEnd(width)}${row.map(count => String(count).padStart(width)).join('')}`,
  )
  return [
    plural(report.count, 'labeled email'),
    `Macro-F1 over levels     ${report.macroF1.toFixed(3)}`,
    `Accuracy of levels       ${percent(report.accuracy)}`,
    `Accuracy of categories   ${percent(report.categoryAccuracy)}`,
    `Highs missed             ${percent(report.missedHighs)}`,
    `Declines judged high     ${percent(report.chasedDeclines)}`,
    `Calibration error        ${report.calibrationError.toFixed(3)}`,
    `New text exact           ${report.newTextExact === null ? 'not labeled' : percent(report.newTextExact)}`,
    '',
    ...scoreLines(report.levels),
    '',
    ...scoreLines(report.categories),
    '',
    `Label by judgment${interestLevels
      .map(level => level.padStart(width))
      .join('')
      .slice(3)}`,
    ...table,
    '',
    'Misses, worst first',
    ...report.misses.map(
      ({ id, label, judged, confidence, newText }) =>
        `  ${id}: ${label} judged ${judged}, ${confidence}%: ${folded(newText).slice(0, 120)}`,
    ),
  ]
}

function scoreLines(scores: readonly ClassScore[]): string[] {
  return [
    `${''.padEnd(20)} precision   recall       F1  emails`,
    ...scores.map(
      ({ name, precision, recall, f1, count }) =>
        `${name.padEnd(20)}  ${percent(precision)} ${percent(recall)} ${percent(f1)} ${String(count).padStart(7)}`,
    ),
  ]
}

const help = `
Examples:
  rejoinder classify eval labeled.jsonl
  rejoinder classify eval labeled.jsonl --json | jq '.macroF1, .levels'`
