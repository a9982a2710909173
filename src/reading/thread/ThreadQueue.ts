import { extname } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { MailContent } from '../../domain/mail.ts'
import type { ReplyText } from '../../domain/mailbox/mailItem.ts'
import type { InterestInput, InterestJudgment } from '../interest/judgeInterest.ts'

export type TextTask = { kind: 'read'; mail: MailContent } | { kind: 'judge'; input: InterestInput }
export type TextResult = { reading: ReplyText } | { judgment: InterestJudgment }
export type TextAnswer = 'ready' | TextResult

/** Keeps the thread from waiting for this process between two tasks. */
const maxPosted = 200
const startDeadlineMs = 120_000

interface Job {
  task: TextTask
  settle: (result: TextResult | Error) => void
}

/** Ends a task that kills the thread or exceeds `deadlineMs`; a new thread runs the rest. */
export class ThreadQueue {
  readonly #deadlineMs: number
  /** The first `#posted` tasks are in the thread. */
  readonly #waiting: Job[] = []
  #posted = 0
  #worker: Worker | null = null
  #isReady = false
  #answers = 0
  #timer: NodeJS.Timeout | undefined

  constructor(deadlineMs: number) {
    this.#deadlineMs = deadlineMs
  }

  run(task: TextTask): Promise<TextResult | Error> {
    return new Promise(settle => {
      this.#waiting.push({ task, settle })
      // Tasks of one event-loop turn are posted together.
      if (this.#waiting.length === this.#posted + 1) queueMicrotask(() => this.#postMore())
    })
  }

  async close(): Promise<void> {
    const open = this.#worker
    this.#worker = null
    clearTimeout(this.#timer)
    await open?.terminate()
  }

  #postMore(): void {
    if (this.#waiting.length > this.#posted && this.#posted <= maxPosted / 2) {
      const next = this.#waiting.slice(this.#posted, maxPosted)
      this.#worker ??= this.#start()
      this.#worker.postMessage(next.map(({ task }) => task))
      this.#posted += next.length
    }
    this.#watch()
  }

  #watch(): void {
    clearTimeout(this.#timer)
    if (this.#waiting.length === 0) return
    const seen = this.#answers
    const giveUp = () => seen === this.#answers && this.#giveUp(new Error('The email is too long to read.'))
    // Answers may have arrived while this process was blocked.
    this.#timer = setTimeout(() => setImmediate(giveUp), this.#isReady ? this.#deadlineMs : startDeadlineMs)
    this.#timer.unref()
  }

  #settleNext(result: TextResult | Error): void {
    this.#posted -= 1
    this.#waiting.shift()?.settle(result)
  }

  /** Blames the current task, unless the thread never became ready. */
  #giveUp(error: Error): void {
    const dead = this.#worker
    this.#worker = null
    void dead?.terminate()
    const blamed = this.#isReady ? Math.min(this.#posted, 1) : this.#posted
    this.#isReady = false
    for (let n = 0; n < blamed; n += 1) this.#settleNext(error)
    this.#posted = 0
    this.#postMore()
  }

  #start(): Worker {
    const started = new Worker(new URL(`./textThread${extname(import.meta.url)}`, import.meta.url), {
      // Texts live for one page; a larger young generation would only hold memory.
      resourceLimits: { maxYoungGenerationSizeMb: 48 },
    })
    started.unref()
    started.on('message', (answer: TextAnswer) => {
      if (this.#worker !== started) return
      this.#answers += 1
      if (answer === 'ready') this.#isReady = true
      else this.#settleNext(answer)
      this.#postMore()
    })
    const onEnd = (error: Error) => this.#worker === started && this.#giveUp(error)
    started.on('error', error => onEnd(error as Error))
    started.on('exit', () => onEnd(new Error('The thread that reads emails has ended.')))
    return started
  }
}
