import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import type { Command } from 'commander'
import { recordCommand } from '../../../actions/operations/recordAction.ts'
import { setPassword } from '../../../actions/operations/signIn.ts'
import { AppError } from '../../../domain/errors.ts'
import { createOutput } from '../../output.ts'
import { withDatabase } from '../../runtime.ts'
import { Interrupted } from '../../stopRequest.ts'

/** Reads from the keyboard without echo, or from a pipe. */
export function configure(command: Command): void {
  command
    .argument('[name]', 'the name of the user; default: the first user')
    .addHelpText('after', help)
    .action(async (name: string | undefined) => {
      const output = createOutput(command.optsWithGlobals().json === true)
      await withDatabase(async context => {
        await setPassword(context, process.stdin.isTTY ? await promptTwice() : await readLine(), name)
        await recordCommand(context, 'user set-password', { name })
      })
      output.result({ set: true }, ['The password is set. Open sessions have ended.'])
    })
}

async function promptTwice(): Promise<string> {
  const first = await askHidden('New password: ')
  if (first !== (await askHidden('Again: '))) {
    throw new AppError('invalid', 'password.differs', 'The two passwords differ. Nothing was changed.')
  }
  return first
}

async function askHidden(question: string): Promise<string> {
  process.stderr.write(question)
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() })
  const reader = createInterface({ input: process.stdin, output: silent, terminal: true })
  try {
    return await new Promise<string>((resolve, reject) => {
      reader.once('SIGINT', () => reject(new Interrupted('SIGINT')))
      reader.once('close', () => reject(noPassword()))
      reader.question('').then(resolve, reject)
    })
  } finally {
    reader.close()
    process.stderr.write('\n')
  }
}

async function readLine(): Promise<string> {
  const reader = createInterface({ input: process.stdin })
  for await (const line of reader) {
    reader.close()
    return line
  }
  throw noPassword()
}

function noPassword(): AppError {
  return new AppError('invalid', 'password.none', 'No password was entered. Nothing was changed.', {
    hint: 'Enter it when prompted, or pass it as one line on standard input.',
  })
}

const help = `
Prompts for the password on a terminal, otherwise reads one line of standard input. The password must have at least
10 characters.

Examples:
  rejoinder user set-password
  pass show rejoinder | rejoinder user set-password`
