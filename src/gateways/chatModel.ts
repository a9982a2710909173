import { AppError } from '../domain/errors.ts'
import type { ChatMessage } from '../reading/interest/secondOpinion.ts'

export interface ChatModel {
  name: string
  /** Shown to people, because the host receives email text. */
  host: string
  /**
   * @throws AppError `unavailable` when the model is away or too slow, `rejected` when it refuses or breaks the
   * protocol
   */
  ask(messages: readonly ChatMessage[], signal: AbortSignal): Promise<string>
}

interface ChatOptions {
  /** May lack '/chat/completions' and have a query (Azure's api-version). */
  url: string
  key: string
  model: string
  timeoutMs?: number
}

const usualTimeoutMs = 30_000
const longestAnswer = 256 * 1024

/** Azure OpenAI takes its key as `api-key`. */
export function createChatModel({ url, key, model, timeoutMs = usualTimeoutMs }: ChatOptions): ChatModel {
  const endpoint = new URL(url)
  const path = endpoint.pathname.replace(/\/+$/, '')
  endpoint.pathname = path.endsWith('/chat/completions') ? path : `${path}/chat/completions`
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${key}`, 'api-key': key }
  return {
    name: model,
    host: endpoint.host,
    async ask(messages, signal) {
      const timeout = AbortSignal.timeout(timeoutMs)
      try {
        const response = await fetch(endpoint, {
          method: 'POST',
          headers,
          body: JSON.stringify({ model, messages }),
          redirect: 'error',
          signal: AbortSignal.any([signal, timeout]),
        })
        const text = await readAnswer(response)
        if (response.ok) return contentOf(text)
        throw refusal(response.status)
      } catch (cause) {
        if (cause instanceof AppError) throw cause
        signal.throwIfAborted()
        const why = timeout.aborted ? 'did not answer in time' : 'cannot be reached'
        throw new AppError('unavailable', 'chat.unreachable', `The model for second opinions ${why}.`, { cause })
      }
    },
  }
}

async function readAnswer(response: Response): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk, { stream: true })
    if (text.length > longestAnswer) throw malformed()
  }
  return text
}

function contentOf(text: string): string {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw malformed()
  }
  const content = (value as { choices?: { message?: { content?: unknown } }[] } | null)?.choices?.[0]?.message?.content
  if (typeof content !== 'string') throw malformed()
  return content
}

function refusal(status: number): AppError {
  const later = status === 408 || status === 429 || status >= 500
  const message = `The model for second opinions answered ${status}.`
  if (later) return new AppError('unavailable', 'chat.busy', message)
  return new AppError('rejected', 'chat.refused', message, {
    hint: 'Check INTEREST_LLM_URL, INTEREST_LLM_KEY and INTEREST_LLM_MODEL.',
  })
}

function malformed(): AppError {
  return new AppError('rejected', 'chat.malformed', 'The model for second opinions did not return a chat completion.')
}
