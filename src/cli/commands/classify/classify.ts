import type { Command } from 'commander'
import { readConfig } from '../../../config/config.ts'
import { type ClassifiedMail, classifyMail } from '../../../reading/interest/classifyMail.ts'
import { createOutput } from '../../output.ts'
import { readReplies } from './readReplies.ts'

/** Needs no database. */
export function configure(command: Command): void {
  command
    .argument('[files...]', '.eml, JSON Lines or plain text files; standard input by default')
    .addHelpText('after', help)
    .action(async (files: string[]) => {
      const output = createOutput(command.optsWithGlobals().json === true)
      const config = readConfig()
      for (const reply of await readReplies(files)) {
        const classified = classifyMail(reply, config)
        output.result(resultOf(reply.id, classified), linesOf(reply.id, classified))
      }
    })
}

function resultOf(id: string, { newText, automatic, judgment, links, offeredTimes }: ClassifiedMail) {
  const { level, category, confidence, evidence, version } = judgment
  return {
    id,
    interestLevel: level,
    category,
    sentimentScore: confidence,
    newText,
    evidence,
    links,
    automatic,
    offeredTimes,
    classifierVersion: version,
  }
}

function linesOf(id: string, { newText, judgment }: ClassifiedMail): string[] {
  const { level, category, confidence, evidence } = judgment
  const reasons = evidence.map(({ start, end, rule }) => `    ${oneLine(newText.slice(start, end))}  (${rule})`)
  return [`${id}: ${level}, ${category}, ${confidence}%`, ...reasons]
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ')
}

const help = `
Each line of JSON Lines contains a whole email (id, from, subject, headers, contentType, body, candidate, others) or
only its text (text, subject, candidate, others, asked). "others" lists the names of the other candidates that the email
is about. With --json, the command prints one line for each email.

Examples:
  rejoinder classify reply.eml
  echo 'We will pass, thanks.' | rejoinder classify
  rejoinder classify --json < reply.eml | jq .interestLevel`
