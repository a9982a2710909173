import { isClosing } from './signatures/closingLines.ts'

/** '1. Is the seat in Houston?', 'b) Her notice period:' */
const numbered = /^\s*(?:\(?\d{1,2}[.)]|\(?[a-hA-H][.)]|Q\d{0,2}[.:)])\s*\S/u
const asks = /\?\W*$/
const introduces = /[?:]\W*$/
const longestQuestion = 300

const nouns = '(?:answers?|comments?|responses?|replies|notes|thoughts|input)'
const places = '(?:below|beneath|underneath|under|after|in-?line|in line|in the (?:body|text)|in your)'
const announcement = new RegExp(
  String.raw`\b(?:${nouns}|answered|commented|responded|replied|inserted)\b.{0,40}\b${places}\b|\b${places}\b.{0,40}\b${nouns}\b|\bin-?line\b|\binter(?:spersed|lineated)\b|^\W*see below\W*$`,
  'i',
)
const request = /\?\s*$|\bplease (?:answer|comment|respond|reply|add|send|give)\b|\b(?:can|could|would|will) you\b/i

export function saysAnswersBelow(text: string): boolean {
  return text.split(/(?<=[.?!])\s+|\n+/).some(sentence => announcement.test(sentence) && !request.test(sentence))
}

interface Point {
  below: string[][]
}

/** Requires a sender who announces answers, and an answer to most questions. */
export function answersBetweenQuestions(lines: readonly string[]): string[] {
  const paragraphs = paragraphsOf(lines)
  const isNumbered = paragraphs.filter(([first]) => numbered.test(first!)).length >= 2
  const points = pointsOf(paragraphs, isNumbered ? splitNumbered : splitAsked)
  const answers = points.flatMap(({ below }, index) => {
    // The email continues below the last question.
    const said = index < points.length - 1 ? below : below.slice(0, 1)
    return said.filter(answer => !isClosing(answer[0]!.trim())).map(answer => answer.join('\n'))
  })
  const answered = points.filter(({ below }) => below.length > 0).length
  return points.length >= 2 && answered * 2 > points.length ? answers : []
}

function paragraphsOf(lines: readonly string[]): string[][] {
  const paragraphs: string[][] = [[]]
  for (const line of lines) {
    if (line.trim() === '') paragraphs.push([])
    else {
      // Word puts no blank lines between.
      if (numbered.test(line)) paragraphs.push([])
      paragraphs.at(-1)!.push(line)
    }
  }
  return paragraphs.filter(paragraph => paragraph.length > 0)
}

type Split = (paragraph: readonly string[]) => { rest: string[] } | undefined

function pointsOf(paragraphs: readonly string[][], split: Split): Point[] {
  const points: Point[] = []
  for (const paragraph of paragraphs) {
    const question = split(paragraph)
    if (question) points.push({ below: question.rest.length > 0 ? [question.rest] : [] })
    else points.at(-1)?.below.push(paragraph)
  }
  return points
}

/** Text below the question mark is the answer. */
const splitNumbered: Split = paragraph => {
  if (!numbered.test(paragraph[0]!)) return undefined
  const end = paragraph.findIndex(line => introduces.test(line))
  return { rest: end < 0 ? [] : paragraph.slice(end + 1) }
}

const splitAsked: Split = paragraph => {
  const end = paragraph.findIndex(line => asks.test(line))
  if (end < 0 || paragraph.slice(0, end + 1).join(' ').length > longestQuestion) return undefined
  return { rest: paragraph.slice(end + 1) }
}
