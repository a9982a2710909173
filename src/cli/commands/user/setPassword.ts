import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import type { Command } from 'commander'
import { setPassword } from '../../../actions/signIn.ts'
import { AppError } from '../../../domain/errors.ts'
import { createOutput } from '../../output.ts'
import { withContext } from '../../surroundings.ts'

/** `rejoinder user set-password`: from the keyboard without echo, or from standard input when that is piped. */
export function addSetPassword(user: Command): void {
  user
    .command('set-password')
    .description('set the password of the web interface; open sessions end')
    .addHelpText('after', '\nAsks for it on a terminal; reads one line of standard input otherwise.')
    .action(async (_options: object, command: Command) => {
      const output = createOutput(command.optsWithGlobals().json === true)
      const password = process.stdin.isTTY ? await askTwice() : await readLine()
      await withContext({ migrate: false, microsoft: false }, context => setPassword(context, password))
      output.result({ set: true }, ['The password is set. Open sessions have ended.'])
    })
}

async function askTwice(): Promise<string> {
  const first = await askHidden('New password: ')
  if (first !== (await askHidden('Again: '))) {
    throw new AppError('invalid', 'password.differs', 'The two are not the same. Nothing was changed.')
  }
  return first
}

async function askHidden(question: string): Promise<string> {
  process.stderr.write(question)
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() })
  const reader = createInterface({ input: process.stdin, output: silent, terminal: true })
  reader.on('SIGINT', () => process.exit(130))
  const answer = await reader.question('')
  reader.close()
  process.stderr.write('\n')
  return answer
}

async function readLine(): Promise<string> {
  const reader = createInterface({ input: process.stdin })
  for await (const line of reader) {
    reader.close()
    return line
  }
  throw new AppError('invalid', 'password.none', 'No password on standard input.')
}
