import { months } from './parserText.ts'

const calendarWord =
  /^(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?|(?:mon|tues|wednes|thurs|fri|satur|sun)day|mon|tue|wed|thu|fri|sat|sun|spring|summer|fall|autumn|winter|noon|midday|dawn|dusk|eve|morrow|day|week|early|late|christmas|easter|holiday|holidays)$/i
/** 'In April', 'the end of April', '3 April' */
const beforePeriod = String.raw`(?<!\b(?:in|until|till?|early|late|mid|by|since|during|this|next|through|thru|over|(?:end|middle|beginning|start|week|half|part|first|turn|\d(?:st|nd|rd|th)?) of|\d{1,2}(?:st|nd|rd|th)?)[ -](?:the )?)`

/** Blanks out a candidate's name where it would be read as a day or a month: 'Ping me about April'. Keeps the length. */
export function withoutNames(text: string, names: string): string {
  const all = names.match(/[\p{L}\p{M}]{3,}/gu) ?? []
  const own = all.filter(name => calendarWord.test(name)).join('|')
  if (!own) return text
  const pattern = new RegExp(
    String.raw`(?<![\p{L}\p{M}])(?:(?:${own})(?=['’]s\b| (?:${all.join('|')})(?![\p{L}\p{M}]))|${beforePeriod}(?:${own})(?![\p{L}\p{M}]|[.,]? (?:the |${months} )?\d))`,
    'giu',
  )
  return text.replace(pattern, name => 'X'.repeat(name.length))
}
