import { parentPort } from 'node:worker_threads'
import { judgeInterest } from '../interest/judgeInterest.ts'
import { readReplyText } from '../text/replyText.ts'
import type { TextAnswer, TextTask } from './ThreadQueue.ts'

const answer = (value: TextAnswer) => parentPort?.postMessage(value)

parentPort?.on('message', (tasks: readonly TextTask[]) => {
  for (const task of tasks) {
    if (task.kind === 'read') answer({ reading: readReplyText(task.mail) })
    else answer({ judgment: judgeInterest(task.input) })
  }
})
answer('ready')
