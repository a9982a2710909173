import { extname } from 'node:path'
import { Worker } from 'node:worker_threads'
import { type MailItem, mailContent } from './domain/mailbox/mailItem.ts'
import { type ReplyText, readReplyText } from './reading/text/replyText.ts'

/** Takes mails apart without keeping the process from serving meanwhile. */
export interface TextReader {
  /** The texts of the mails that have a body, in the order given; null for the others. */
  read(items: readonly MailItem[]): Promise<(ReplyText | null)[]>
  close(): Promise<void>
}

/** What the thread is asked and answers; `id` tells which question an answer is for. */
export interface TextQuestion {
  id: number
  items: readonly MailItem[]
}
export interface TextAnswer {
  id: number
  texts: (ReplyText | null)[]
}

/** Below so many characters of bodies, starting a thread and sending them there costs more than reading them here. */
const worthAThread = 200_000

/** Makes the reader. Its thread starts with the first page of mail that is worth one, and again when it has died. */
export function createTextReader(): TextReader {
  const waiting = new Map<
    number,
    { resolve: (texts: (ReplyText | null)[]) => void; reject: (error: unknown) => void }
  >()
  let worker: Worker | null = null
  let lastId = 0

  const start = (): Worker => {
    const started = new Worker(new URL(`./textThread${extname(import.meta.url)}`, import.meta.url), {
      // Texts live for one page; a young generation as large as they could fill only holds memory.
      resourceLimits: { maxYoungGenerationSizeMb: 48 },
    })
    started.unref()
    started.on('message', ({ id, texts }: TextAnswer) => {
      waiting.get(id)?.resolve(texts)
      waiting.delete(id)
    })
    const end = (error: unknown): void => {
      if (worker === started) worker = null
      for (const { reject } of waiting.values()) reject(error)
      waiting.clear()
    }
    started.on('error', end)
    started.on('exit', () => end(new Error('The thread that reads mails has ended.')))
    return started
  }

  return {
    async read(items) {
      const characters = items.reduce((sum, item) => sum + (item.body?.length ?? 0), 0)
      if (characters < worthAThread) return items.map(readItem)
      worker ??= start()
      const question: TextQuestion = { id: ++lastId, items }
      const answer = new Promise<(ReplyText | null)[]>((resolve, reject) => {
        waiting.set(question.id, { resolve, reject })
      })
      worker.postMessage(question)
      return answer
    },
    async close() {
      await worker?.terminate()
    },
  }
}

/** The text of one mail; null when its body was left out. */
export function readItem(item: MailItem): ReplyText | null {
  return item.body === undefined ? null : readReplyText(mailContent(item))
}
