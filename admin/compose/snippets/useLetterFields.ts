import { firstName } from '../../../src/domain/followUps/followUpTemplate.ts'
import type { SnippetFields } from '../../../src/domain/followUps/snippets.ts'
import type { Letter } from '../letters/letters.ts'
import { isForward, useAnsweredResponse } from '../useAnsweredResponse.ts'

const nothing = { candidate: null, firm: null, daysSince: null, sentAgo: null }

export function useLetterFields(letter: Letter): SnippetFields {
  const fields = useAnsweredResponse(letter)?.writing.fields
  if (fields && !isForward(letter)) return fields
  return { ...nothing, candidate: fields?.candidate ?? null, firstName: firstNameOf([letter.to].flat()[0]) }
}

function firstNameOf(recipient = ''): string {
  const [, name = '', address = recipient] = /^(.*?)\s*<([^<>]*)>$/.exec(recipient) ?? []
  return firstName({ name: name.replaceAll('"', ''), address })
}
