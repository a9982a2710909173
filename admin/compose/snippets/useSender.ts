import type { SnippetBody } from '../../../src/contract/snippets.ts'
import { bufferKeys } from '../../kit/keys/bufferKeys.ts'
import { useSession } from '../../providers/session.ts'
import type { Sender } from '../letters/newLetter.ts'
import { snippetText } from './snippetText.ts'
import { useSnippets } from './useSnippets.ts'

export function signatureOf(user: string | undefined, snippets: readonly SnippetBody[]): SnippetBody | undefined {
  return snippets.find(({ kind, name }) => kind === 'signature' && name.toLowerCase() === user?.toLowerCase())
}

export function useSender(): (use: (sender: Sender) => void) => void {
  const { data: session } = useSession()
  const { data: snippets, isError, refetch } = useSnippets()
  const senderOf = (known: readonly SnippetBody[]): Sender => {
    const own = signatureOf(session?.user?.name, known)
    return {
      forwardTo: session?.forwardTo ?? '',
      signature: own && { html: own.body, text: snippetText(own.body) },
    }
  }
  return use => {
    // A letter without a signature is better than no letter.
    if (snippets || isError) return use(senderOf(snippets ?? []))
    const release = bufferKeys()
    void refetch({ cancelRefetch: false })
      .then(({ data = [] }) => use(senderOf(data)))
      .finally(release)
  }
}
