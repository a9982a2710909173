import { useSession } from '../../providers/session.ts'
import type { Sender } from '../letters/newLetter.ts'
import { snippetText } from './snippetText.ts'
import { useSnippets } from './useSnippets.ts'

/** Returns who writes, with the signature of that name. */
export function useSender(): Sender {
  const { data: session } = useSession()
  const { data: snippets = [] } = useSnippets()
  const name = session?.user?.name.toLowerCase()
  const own = snippets.find(snippet => snippet.kind === 'signature' && snippet.name.toLowerCase() === name)
  return {
    forwardTo: session?.forwardTo ?? '',
    signature: own && { html: own.body, text: snippetText(own.body) },
  }
}
