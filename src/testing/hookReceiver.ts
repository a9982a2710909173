import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

type Answer = number | ((request: IncomingMessage, response: ServerResponse, body: string) => void)

export interface HookReceiver {
  url: string
  received: { path: string; headers: IncomingHttpHeaders; body: string }[]
  close(): Promise<void>
}

/** Repeats the last answer. */
export async function startHookReceiver(answers: readonly Answer[]): Promise<HookReceiver> {
  const received: HookReceiver['received'] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const answer = answers[Math.min(received.length, answers.length - 1)] ?? 200
    const body = Buffer.concat(chunks).toString()
    received.push({ path: request.url ?? '', headers: request.headers, body })
    if (typeof answer === 'function') answer(request, response, body)
    else response.writeHead(answer).end(`answered ${answer}`)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook/`,
    received,
    async close() {
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
    },
  }
}
