import { readFileSync } from 'node:fs'
import { findPackageJSON } from 'node:module'
import { Command } from 'commander'
import { AppError } from '../domain/errors.ts'
import { configureCommand, type Load, loadWhenCalled } from './configureCommand.ts'
import { exitCodeByKind } from './exitCodes.ts'
import { reportError } from './output.ts'

/** A command as the help lists it. Its module is imported when the command runs. */
interface CommandEntry {
  description: string
  load?: Load
  hidden?: boolean
  commands?: Record<string, CommandEntry>
}

const commands: Record<string, CommandEntry> = {
  start: {
    description: 'run everything in one process: database, worker, server',
    load: () => import('./commands/start.ts'),
  },
  serve: {
    description: 'run the HTTP server alone (API, webhooks, web interface)',
    load: () => import('./commands/serve.ts'),
  },
  work: {
    description: 'run a worker alone (background syncs and jobs)',
    load: () => import('./commands/work.ts'),
  },
  daemon: {
    description: 'run everything in the background, for cron',
    commands: {
      start: {
        description: 'start Rejoinder in the background unless it runs; for cron, every minute',
        load: () => import('./commands/daemon/start.ts'),
      },
      stop: {
        description: 'stop it, and wait until it has ended',
        load: () => import('./commands/daemon/stop.ts'),
      },
      status: {
        description: 'show whether it runs: process, since when, address, last sync; exits with 0 up, 3 down, 7 silent',
        load: () => import('./commands/daemon/status.ts'),
      },
      logs: {
        description: 'show its log',
        load: () => import('./commands/daemon/logs.ts'),
      },
      run: {
        description: 'run in the foreground as the daemon; standard output is its log',
        load: () => import('./commands/daemon/run.ts'),
        hidden: true,
      },
    },
  },
  backup: {
    description: 'write database, files waiting to be sent, and settings to one file, and check it',
    load: () => import('./commands/backup.ts'),
  },
  restore: {
    description: 'restore a backup into an empty database',
    load: () => import('./commands/restore.ts'),
  },
  migrate: {
    description: 'bring the database up to date; safe to run at any time, from several machines at once',
    load: () => import('./commands/migrate.ts'),
  },
  sync: {
    description: 'fetch what is new',
    commands: {
      mail: {
        description: 'fetch new email from the mailbox and turn replies into responses',
        load: () => import('./commands/sync/mail.ts'),
      },
      submissions: {
        description: 'fetch new email from Sent Items and find the resumes sent',
        load: () => import('./commands/sync/submissions.ts'),
      },
      caspio: {
        description: 'fetch candidates that were added or changed in Caspio',
        load: () => import('./commands/sync/caspio.ts'),
      },
      sendgrid: {
        description: 'fetch delivery events from SendGrid: delivered, opened, clicked, bounced',
        load: () => import('./commands/sync/sendgrid.ts'),
      },
    },
  },
  status: {
    description: 'show the last sync, what waits and what is set aside',
    load: () => import('./commands/status.ts'),
  },
  'sign-in-link': {
    description: 'print a link that signs in once, within a day',
    load: () => import('./commands/signInLink.ts'),
  },
  completion: {
    description: 'print a script that completes commands and options in bash, zsh or fish',
    load: () => import('./commands/completion.ts'),
  },
  user: {
    description: 'manage who may sign in',
    commands: {
      add: {
        description: 'add a user, or change the role of one',
        load: () => import('./commands/user/add.ts'),
      },
      list: {
        description: 'list users and their roles',
        load: () => import('./commands/user/list.ts'),
      },
      remove: {
        description: 'remove a user; their sessions end, tokens for scripts stay',
        load: () => import('./commands/user/remove.ts'),
      },
      'set-password': {
        description: 'set the password of a user for the web interface; their open sessions end',
        load: () => import('./commands/user/setPassword.ts'),
      },
      'sign-out': {
        description: 'end the open sessions of one user or of all; tokens for scripts stay',
        load: () => import('./commands/user/signOut.ts'),
      },
    },
  },
  token: {
    description: 'manage tokens for scripts',
    commands: {
      create: {
        description: 'create a token for scripts; it is printed only once',
        load: () => import('./commands/token/create.ts'),
      },
      list: {
        description: 'list tokens: scope, end, last use',
        load: () => import('./commands/token/list.ts'),
      },
      revoke: {
        description: 'revoke a token at once',
        load: () => import('./commands/token/revoke.ts'),
      },
    },
  },
  audit: {
    description: 'show who did what',
    commands: {
      list: {
        description: 'list the audit log, newest first',
        load: () => import('./commands/audit/list.ts'),
      },
    },
  },
  candidates: {
    description: 'manage the lawyers whom the firm refers',
    commands: {
      list: {
        description: 'list candidates, newest first',
        load: () => import('./commands/candidates/list.ts'),
      },
      add: {
        description: 'add a candidate by hand',
        load: () => import('./commands/candidates/add.ts'),
      },
      set: {
        description: 'change status, stage or other fields of a candidate',
        load: () => import('./commands/candidates/set.ts'),
      },
    },
  },
  doctor: {
    description: 'check the installation and say what to do',
    load: () => import('./commands/doctor/doctor.ts'),
    commands: {
      caspio: {
        description: 'check address, token, table and columns of Caspio, and read one row',
        load: () => import('./commands/doctor/caspio.ts'),
      },
    },
  },
  verify: {
    description: 'compare with the source',
    commands: {
      mail: {
        description: 'compare the mirror with the mailbox, folder by folder, and repair what differs',
        load: () => import('./commands/verify/mail.ts'),
      },
    },
  },
  classify: {
    description: 'judge how interested email is, and why; stores nothing',
    load: () => import('./commands/classify/classify.ts'),
    commands: {
      eval: {
        description: 'compare the judgement with the labels of labeled email',
        load: () => import('./commands/classify/eval.ts'),
      },
      rescore: {
        description: 'judge stored responses again that an older version judged; corrections stay',
        load: () => import('./commands/classify/rescore.ts'),
      },
    },
  },
  responses: {
    description: 'read and correct replies about candidates',
    commands: {
      list: {
        description: 'list responses, newest first',
        load: () => import('./commands/responses/list.ts'),
      },
      show: {
        description: 'show one response with its whole text',
        load: () => import('./commands/responses/show.ts'),
      },
      set: {
        description: 'correct level or category, close or reopen',
        load: () => import('./commands/responses/set.ts'),
      },
    },
  },
  outbox: {
    description: 'show and mend email on its way out',
    commands: {
      list: {
        description: 'list email on its way out and sent, newest first',
        load: () => import('./commands/outbox/list.ts'),
      },
      retry: {
        description: 'try an email again that failed',
        load: () => import('./commands/outbox/retry.ts'),
      },
      cancel: {
        description: 'take an email back that has not left',
        load: () => import('./commands/outbox/cancel.ts'),
      },
    },
  },
  quarantine: {
    description: 'show and retry email that could not be read',
    commands: {
      list: {
        description: 'list email that could not be fetched or stored, and why',
        load: () => import('./commands/quarantine/list.ts'),
      },
      retry: {
        description: 'try all of it again now',
        load: () => import('./commands/quarantine/retry.ts'),
      },
    },
  },
  campaigns: {
    description: 'show resumes sent, and who has not answered',
    commands: {
      list: {
        description: 'list campaigns, newest first',
        load: () => import('./commands/campaigns/list.ts'),
      },
      show: {
        description: 'show who of a campaign has not answered, and who is skipped and why',
        load: () => import('./commands/campaigns/show.ts'),
      },
    },
  },
  'follow-ups': {
    description: 'follow up with those who have not answered',
    commands: {
      send: {
        description: 'send follow-ups to those who have not answered; step by step on a terminal',
        load: () => import('./commands/followUps/send.ts'),
      },
    },
  },
  sandbox: {
    description: 'manage the mailbox that stands in for Microsoft 365',
    commands: {
      import: {
        description: 'put email into the sandbox: an .eml, a folder of them, an mbox or a Maildir',
        load: () => import('./commands/sandbox/import.ts'),
      },
    },
  },
}

/** Creates the command line. The options of a command are known after its module is imported: see `configureAll`. */
export function createProgram(): Command {
  const program = new Command('rejoinder')
    .description("Finds law firms' replies to candidate referrals and says how interested each one is, and why.")
    .version(version(), '-v, --version', 'print the version')
    .option('--json', 'print the result as JSON, for programs')
    .helpOption('-h, --help', 'print this help')
    .helpCommand(false)
    .configureHelp({ showGlobalOptions: true })
    .showHelpAfterError('(--help after the command tells more)')
    .exitOverride()
    .configureOutput({ writeErr })
    .addHelpText('after', help)
  addCommands(program, commands)
  return program
}

function addCommands(parent: Command, entries: Record<string, CommandEntry>): void {
  for (const [name, { description, load, hidden, commands: children = {} }] of Object.entries(entries)) {
    const command = parent.command(name, { hidden }).description(description).helpCommand(false)
    if (load) loadWhenCalled(command, load)
    addCommands(command, children)
  }
  parent.hook('preSubcommand', (_parent, command) => configureCommand(command))
}

/** Prints the errors of commander. With `--json`, `reportWords` prints them as objects. */
function writeErr(text: string): void {
  if (!process.argv.includes('--json')) process.stderr.write(text)
}

const help = `
Examples:
  rejoinder start                          run everything in one process, at http://127.0.0.1:3000
  rejoinder sync mail --hours-back 120     look again at the last five days
  rejoinder sandbox import ~/Mail          put real email into the sandbox
  rejoinder follow-ups send                follow up with those who have not answered
  rejoinder status --json | jq .queue      show the state, for programs

Exit codes: 0 done, 1 a bug, 2 wrong input, 3 credentials refused, 4 forbidden, 5 not found,
            6 conflict, 7 unavailable (try again), 8 rejected by the other side, 130 interrupted
Settings come from the environment or a .env file; .env.example names them all.`

/** Runs a command line and returns the exit code. */
export async function runProgram(argv: readonly string[]): Promise<number> {
  const json = argv.includes('--json')
  listenForClosedOutput()
  const program = createProgram()
  try {
    await program.parseAsync(helpLast(argv))
    return Number(process.exitCode ?? 0)
  } catch (error) {
    if (isCommanderError(error)) return reportWords(error, json)
    return reportError(error, json)
  }
}

/** Turns `help sync mail` into `sync mail --help`. */
function helpLast(argv: readonly string[]): string[] {
  const at = argv.findIndex((word, at) => at > 1 && !word.startsWith('-'))
  return argv[at] === 'help' ? [...argv.toSpliced(at, 1), '--help'] : [...argv]
}

/** Returns the exit code after commander has printed help or a usage error. */
function reportWords({ exitCode, code, message }: CommanderError, json: boolean): number {
  if (exitCode === 0) return 0
  const error = code === 'commander.help' ? 'A command is missing.' : message.replace(/^error: /, '')
  if (json) reportError(new AppError('invalid', 'usage', error, { hint: 'rejoinder --help' }), json)
  return exitCodeByKind.invalid
}

interface CommanderError {
  code: string
  exitCode: number
  message: string
}

function isCommanderError(error: unknown): error is CommanderError {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('commander.')
}

/** Ignores closed output (`| head`, a closed terminal), so that everything opened is still closed. */
function listenForClosedOutput(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
}

function version(): string {
  const manifest = findPackageJSON(import.meta.url)
  return manifest ? String(JSON.parse(readFileSync(manifest, 'utf8')).version) : ''
}
