import { months } from './parserText.ts'

export interface Clock {
  hour: number
  minute: number
  meridiem: 'a' | 'p' | null
}

export interface ClockTime extends Clock {
  start: number
  end: number
  /** 'Noon', '2:30' and '3pm' are hours anywhere. */
  isClear: boolean
  /** 'Two' counts things more often than hours. */
  isWord: boolean
}

const numbers = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve']
export const numberWords = numbers.join('|')
export const numberNamed = (word: string): number => numbers.indexOf(word.toLowerCase()) + 1 || Number(word)

const half = String.raw`(?:(?:\s?(?=[ap]\.?m\b)|(?=[ap](?![\w.'’]|-(?!\d))))(?<half>[ap])(?:m\b|\.m\b\.?)?)?`
const hrs = String.raw`(?:\s?h(?:ou)?rs\b)?`
/** '2%', '2.75', '2,000', '10-K' and '2nd' are no hours, but '2ish' and '9-noon' are. */
const alone = String.raw`(?!\d|%|[:.]\d|,\d{3}|(?!(?:-(?:noon|midday)|-?ish)\b)-?[a-z])`
const clockTime = new RegExp(
  String.raw`(?<![\w$€£#.]|\d:)(?:${[
    String.raw`(?:12\s)?(?:noon|midday)\b`,
    String.raw`(?<hour>1\d|2[0-3]|0?\d)(?:(?<sure>[:h])(?<minute>[0-5]\d)${hrs}|\.(?<minute>[0-5][05])|h|(?<sure>\s?o['’]?clock\b))?${half}${alone}`,
    String.raw`(?:(?<hour>0[1-9]|1\d|2[0-2])(?<minute>[0-5][05])${hrs}|(?<hour>[1-9])(?<minute>15|30|45))${half}(?!/)${alone}`,
    String.raw`(?<word>${numberWords})\b(?:[ -](?<minutes>thirty|fifteen|forty[- ]?five)\b|(?<sure>\s?o['’]?clock\b))?${half}(?!-[a-z])`,
  ].join('|')})`,
  'gi',
)

/** Numbers of a date are no hours: 'March 10-12', '10 or 11 March', '3/10', '2026-03-10'. */
const inDate = new RegExp(
  [
    String.raw`\b${months} \d{1,2}(?![\d:]|\s?[ap]\.?m\b)(?:st|nd|rd|th)?(?:\s?[-–]\s?\d{1,2}(?![\d:]|\s?[-–]\s?\d|\s?[ap]\.?m\b)|\s(?:to|through|thru)\s\d{1,2}\b(?!:))?(?:,? 20\d\d\b)?`,
    String.raw`\b\d{1,2}(?:st|nd|rd|th)?(?:(?:\s?[-–/]\s?|,?\s(?:or|and|to|&)\s)\d{1,2}(?:st|nd|rd|th)?)?\s{0,3}(?:of\s{1,3})?(?:${months})(?![a-z])`,
    String.raw`\b\d{1,2}[/.]\d{1,2}[/.](?:20)?\d\d\b|(?<![\d:–-])\d{1,2}/\d{1,2}(?![\d:/]|\s?[-–]\s?\d{1,2}(?:\D|$)|\s?[ap]\.?m\b)|\b20\d\d-\d\d-\d\d\b`,
  ].join('|'),
  'gi',
)

/** Finds all that could be an hour and is no part of a date. */
export function clockTimesIn(text: string): ClockTime[] {
  const dates = [...text.matchAll(inDate)].map(({ 0: words, index }) => ({ from: index, to: index + words.length }))
  return [...text.matchAll(clockTime)]
    .filter(({ index }) => !dates.some(({ from, to }) => index >= from && index < to))
    .map(({ 0: words, index, groups = {} }) => {
      const { hour, minute = '0', word, minutes, half, sure } = groups
      const place = { start: index, end: index + words.length }
      if (!hour && !word) return { ...place, hour: 12, minute: 0, meridiem: 'p', isClear: true, isWord: false }
      return {
        ...place,
        hour: numberNamed(word ?? hour!),
        minute: minutes ? minutesNamed(minutes) : Number(minute),
        meridiem: half ? (half.toLowerCase() as 'a' | 'p') : null,
        isClear: Boolean(half ?? sure),
        isWord: word !== undefined && !minutes,
      }
    })
}

const minutesNamed = (word: string): number => (/^t/i.test(word) ? 30 : /^fi/i.test(word) ? 15 : 45)
