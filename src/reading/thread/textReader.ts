import { type MailItem, mailContent } from '../../domain/mailbox/mailItem.ts'
import { type InterestInput, type InterestJudgment, judgeInterest } from '../interest/judgeInterest.ts'
import { readReplyText } from '../text/replyText.ts'
import { type TextResult, ThreadQueue } from './ThreadQueue.ts'

/** Never blocks the process. */
export interface TextReader {
  /** Gives an item without a parsed body the reason. */
  read(items: readonly MailItem[]): Promise<MailItem[]>
  /** @throws Error when judging takes too long */
  judge(input: InterestInput): Promise<InterestJudgment>
  close(): Promise<void>
}

/** Characters from which a thread pays off. */
const worthAThread = 200_000
/** A longer email may block the process. */
const longestHere = 20_000
const longestJudgedHere = 2_000
/** A typical email takes milliseconds, and the longest one a second. */
const defaultDeadlineMs = 30_000

/** Reads short texts here and others in a thread. */
export function createTextReader(deadlineMs = defaultDeadlineMs): TextReader {
  const thread = new ThreadQueue(deadlineMs)
  return {
    async read(items) {
      const bodies = items.map(item => item.body?.length ?? 0)
      const isShort = bodies.every(length => length <= longestHere)
      if (isShort && bodies.reduce((sum, length) => sum + length, 0) < worthAThread) return items.map(readHere)
      const withBody = items.filter(item => item.body !== undefined)
      const results = await Promise.all(withBody.map(item => thread.run({ kind: 'read', mail: mailContent(item) })))
      const read = new Map(withBody.map((item, index) => [item, readingOf(results[index])]))
      return items.map(item => ({ ...item, ...read.get(item) }))
    },
    async judge(input) {
      if (input.newText.length + (input.quotedText?.length ?? 0) <= longestJudgedHere) return judgeInterest(input)
      const result = await thread.run({ kind: 'judge', input })
      if (result instanceof Error) throw result
      if (!('judgment' in result)) throw new Error('The thread has answered something else.')
      return result.judgment
    },
    close: () => thread.close(),
  }
}

function readHere(item: MailItem): MailItem {
  return item.body === undefined ? { ...item } : { ...item, reading: readReplyText(mailContent(item)) }
}

function readingOf(result: TextResult | Error | undefined): Pick<MailItem, 'reading' | 'unreadable'> {
  if (result instanceof Error) return { unreadable: result.message }
  return result && 'reading' in result ? { reading: result.reading } : {}
}
