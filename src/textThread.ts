import { parentPort } from 'node:worker_threads'
import { readItem, type TextAnswer, type TextQuestion } from './textReader.ts'

/** The thread of the text reader: answers each question with the texts of its mails. */
parentPort?.on('message', ({ id, items }: TextQuestion) => {
  const answer: TextAnswer = { id, texts: items.map(readItem) }
  parentPort?.postMessage(answer)
})
