import { extname } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { MailContent } from '../../domain/mail.ts'
import { type MailItem, mailContent, type ReplyText } from '../../domain/mailbox/mailItem.ts'
import { type InterestInput, type InterestJudgement, judgeInterest } from '../interest/judgeInterest.ts'
import { readReplyText } from '../text/replyText.ts'

/** The reader never blocks the process. */
export interface TextReader {
  /** An item without a parsed body has the reason. */
  read(items: readonly MailItem[]): Promise<MailItem[]>
  /** @throws Error when judging takes too long */
  judge(input: InterestInput): Promise<InterestJudgement>
  close(): Promise<void>
}

export type TextTask = { kind: 'read'; mail: MailContent } | { kind: 'judge'; input: InterestInput }
export type TextResult = { reading: ReplyText } | { judgement: InterestJudgement }
/** The thread reports 'ready', then answers the tasks in order. */
export type TextAnswer = 'ready' | TextResult

/** From this many characters on, a thread pays off. */
const worthAThread = 200_000
/** A longer email may block the process. */
const longestHere = 20_000
const longestJudgedHere = 2_000
/** Tasks that wait in the thread itself, so that it need not wait for this process between two of them. */
const maxPosted = 200
/** A usual email takes milliseconds, the longest one a second. */
const defaultDeadlineMs = 30_000
const startDeadlineMs = 120_000

interface Job {
  task: TextTask
  settle: (result: TextResult | Error) => void
}

/**
 * The thread starts with the first text that needs it. A text that kills it or takes longer than `deadlineMs` is given
 * up, and a new thread reads the rest.
 */
export function createTextReader(deadlineMs = defaultDeadlineMs): TextReader {
  /** The first `posted` of them are in the thread. */
  const waiting: Job[] = []
  let posted = 0
  let worker: Worker | null = null
  let isReady = false
  let answers = 0
  let timer: NodeJS.Timeout | undefined

  const postMore = (): void => {
    if (waiting.length > posted && posted <= maxPosted / 2) {
      const next = waiting.slice(posted, maxPosted)
      worker ??= start()
      worker.postMessage(next.map(({ task }) => task))
      posted += next.length
    }
    watch()
  }
  const watch = (): void => {
    clearTimeout(timer)
    if (waiting.length === 0) return
    const seen = answers
    // Answers may have arrived while this process was blocked.
    const check = () => setImmediate(() => seen === answers && giveUp(new Error('The email is too long to read.')))
    timer = setTimeout(check, isReady ? deadlineMs : startDeadlineMs)
    timer.unref()
  }
  const settleNext = (result: TextResult | Error): void => {
    posted -= 1
    waiting.shift()?.settle(result)
  }
  /** Blames the current text, unless the thread never became ready. */
  const giveUp = (error: Error): void => {
    const dead = worker
    worker = null
    void dead?.terminate()
    const blamed = isReady ? Math.min(posted, 1) : posted
    isReady = false
    for (let n = 0; n < blamed; n += 1) settleNext(error)
    posted = 0
    postMore()
  }
  const start = (): Worker => {
    const started = new Worker(new URL(`./textThread${extname(import.meta.url)}`, import.meta.url), {
      // Texts live for one page, so a larger young generation would only hold memory.
      resourceLimits: { maxYoungGenerationSizeMb: 48 },
    })
    started.unref()
    started.on('message', (answer: TextAnswer) => {
      if (worker !== started) return
      answers += 1
      if (answer === 'ready') isReady = true
      else settleNext(answer)
      postMore()
    })
    started.on('error', error => worker === started && giveUp(error as Error))
    started.on('exit', () => worker === started && giveUp(new Error('The thread that reads emails has ended.')))
    return started
  }
  const run = (task: TextTask): Promise<TextResult | Error> =>
    new Promise(settle => {
      waiting.push({ task, settle })
      // Tasks of the same turn go to the thread together.
      if (waiting.length === posted + 1) queueMicrotask(postMore)
    })

  return {
    async read(items) {
      const bodies = items.map(item => item.body?.length ?? 0)
      const isShort = bodies.every(length => length <= longestHere)
      if (isShort && bodies.reduce((sum, length) => sum + length, 0) < worthAThread) return items.map(readHere)
      const withBody = items.filter(item => item.body !== undefined)
      const results = await Promise.all(withBody.map(item => run({ kind: 'read', mail: mailContent(item) })))
      const read = new Map(withBody.map((item, index) => [item, readingOf(results[index])]))
      return items.map(item => ({ ...item, ...read.get(item) }))
    },
    async judge(input) {
      if (input.newText.length + (input.quotedText?.length ?? 0) <= longestJudgedHere) return judgeInterest(input)
      const result = await run({ kind: 'judge', input })
      if (result instanceof Error) throw result
      if (!('judgement' in result)) throw new Error('The thread has answered something else.')
      return result.judgement
    },
    async close() {
      const open = worker
      worker = null
      clearTimeout(timer)
      await open?.terminate()
    },
  }
}

function readHere(item: MailItem): MailItem {
  return item.body === undefined ? { ...item } : { ...item, reading: readReplyText(mailContent(item)) }
}

function readingOf(result: TextResult | Error | undefined): Pick<MailItem, 'reading' | 'unreadable'> {
  if (result instanceof Error) return { unreadable: result.message }
  return result && 'reading' in result ? { reading: result.reading } : {}
}
