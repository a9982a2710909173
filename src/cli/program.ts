import { readFileSync } from 'node:fs'
import { findPackageJSON } from 'node:module'
import { Command } from 'commander'
import { AppError } from '../domain/errors.ts'
import { configureCommand, type Load, loadWhenCalled } from './configureCommand.ts'
import { exitCodeByKind } from './exitCodes.ts'
import { helpForTerminal } from './helpForTerminal.ts'
import { reportError } from './output.ts'

interface CommandEntry {
  description: string
  load?: Load
  hidden?: boolean
  commands?: Record<string, CommandEntry>
}

const commands: Record<string, CommandEntry> = {
  start: {
    description: 'run everything in one process: database, worker, and server',
    load: () => import('./commands/start.ts'),
  },
  serve: {
    description: 'run only the HTTP server (API, webhooks, and web interface)',
    load: () => import('./commands/serve.ts'),
  },
  work: {
    description: 'run only a worker (background syncs and jobs)',
    load: () => import('./commands/work.ts'),
  },
  daemon: {
    description: 'run everything in the background, for cron',
    commands: {
      start: {
        description: 'start Rejoinder in the background if it is not running; for cron, every minute',
        load: () => import('./commands/daemon/start.ts'),
      },
      stop: {
        description: 'stop the daemon and wait until it has stopped',
        load: () => import('./commands/daemon/stop.ts'),
      },
      status: {
        description:
          'show the process, start time, address, and last sync; exits with 0 if up, 3 if down, 7 if not responding',
        load: () => import('./commands/daemon/status.ts'),
      },
      logs: {
        description: 'show the log of the daemon',
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
    description: 'write the database, unsent files, and settings to one file and verify it',
    load: () => import('./commands/backup.ts'),
  },
  restore: {
    description: 'restore a backup into an empty database',
    load: () => import('./commands/restore.ts'),
  },
  migrate: {
    description: 'migrate the database; safe to run at any time and from several machines at once',
    load: () => import('./commands/migrate.ts'),
  },
  sync: {
    description: 'fetch new data from a service',
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
        description: 'fetch new and changed candidates from Caspio',
        load: () => import('./commands/sync/caspio.ts'),
      },
      sendgrid: {
        description: 'fetch delivery events from SendGrid, such as delivered, opened, clicked, and bounced',
        load: () => import('./commands/sync/sendgrid.ts'),
      },
    },
  },
  status: {
    description: 'show the last sync, the queues, and the quarantine',
    load: () => import('./commands/status.ts'),
  },
  'sign-in-link': {
    description: 'print a sign-in link that works once and expires after one day',
    load: () => import('./commands/signInLink.ts'),
  },
  completion: {
    description: 'print a script that completes commands and options in bash, zsh, or fish',
    load: () => import('./commands/completion.ts'),
  },
  user: {
    description: 'manage the users who can sign in',
    commands: {
      add: {
        description: 'add a user or change the role of a user',
        load: () => import('./commands/user/add.ts'),
      },
      list: {
        description: 'list users and their roles',
        load: () => import('./commands/user/list.ts'),
      },
      remove: {
        description: 'remove a user and end their sessions; API tokens stay valid',
        load: () => import('./commands/user/remove.ts'),
      },
      'set-password': {
        description: 'set the web interface password of a user and end their sessions',
        load: () => import('./commands/user/setPassword.ts'),
      },
      'sign-out': {
        description: 'end the sessions of one user or all users; API tokens stay valid',
        load: () => import('./commands/user/signOut.ts'),
      },
    },
  },
  token: {
    description: 'manage API tokens',
    commands: {
      create: {
        description: 'create an API token, which is printed only once',
        load: () => import('./commands/token/create.ts'),
      },
      list: {
        description: 'list API tokens with scope, expiration, and last use',
        load: () => import('./commands/token/list.ts'),
      },
      revoke: {
        description: 'revoke an API token',
        load: () => import('./commands/token/revoke.ts'),
      },
    },
  },
  audit: {
    description: 'show the audit log',
    commands: {
      list: {
        description: 'list the audit log, newest first',
        load: () => import('./commands/audit/list.ts'),
      },
    },
  },
  candidates: {
    description: 'manage candidates',
    commands: {
      list: {
        description: 'list candidates, newest first',
        load: () => import('./commands/candidates/list.ts'),
      },
      add: {
        description: 'add a candidate',
        load: () => import('./commands/candidates/add.ts'),
      },
      set: {
        description: 'change the status, stage, or other fields of a candidate',
        load: () => import('./commands/candidates/set.ts'),
      },
    },
  },
  doctor: {
    description: 'check the installation and recommend fixes',
    load: () => import('./commands/doctor/doctor.ts'),
    commands: {
      caspio: {
        description: 'check the Caspio address, token, table, and columns, and read one row',
        load: () => import('./commands/doctor/caspio.ts'),
      },
    },
  },
  verify: {
    description: 'compare the mirror with its source',
    commands: {
      mail: {
        description: 'compare the mirror with the mailbox folder by folder and repair differences',
        load: () => import('./commands/verify/mail.ts'),
      },
    },
  },
  classify: {
    description: 'classify the interest level of emails with the reasons; stores nothing',
    load: () => import('./commands/classify/classify.ts'),
    commands: {
      eval: {
        description: 'evaluate the classifier on labeled emails',
        load: () => import('./commands/classify/eval.ts'),
      },
      rescore: {
        description: 'reclassify responses that an older version classified; corrections stay',
        load: () => import('./commands/classify/rescore.ts'),
      },
    },
  },
  responses: {
    description: 'read and correct replies about candidates',
    commands: {
      list: {
        description: 'list responses, newest conversation first',
        load: () => import('./commands/responses/list.ts'),
      },
      show: {
        description: 'show a response with its full text',
        load: () => import('./commands/responses/show.ts'),
      },
      set: {
        description: 'correct the level or category of a response, or close or reopen it',
        load: () => import('./commands/responses/set.ts'),
      },
    },
  },
  outbox: {
    description: 'show, retry, and cancel outgoing email',
    commands: {
      list: {
        description: 'list outgoing and sent email, newest first',
        load: () => import('./commands/outbox/list.ts'),
      },
      retry: {
        description: 'retry a failed email',
        load: () => import('./commands/outbox/retry.ts'),
      },
      cancel: {
        description: 'cancel an email that has not been sent',
        load: () => import('./commands/outbox/cancel.ts'),
      },
    },
  },
  quarantine: {
    description: 'show and retry email that could not be read',
    commands: {
      list: {
        description: 'list email that could not be fetched or stored, with the reasons',
        load: () => import('./commands/quarantine/list.ts'),
      },
      retry: {
        description: 'retry all quarantined email now',
        load: () => import('./commands/quarantine/retry.ts'),
      },
    },
  },
  campaigns: {
    description: 'show campaigns: the submissions of a candidate under one subject',
    commands: {
      list: {
        description: 'list campaigns, newest first',
        load: () => import('./commands/campaigns/list.ts'),
      },
      show: {
        description: "show who has not answered a candidate's submissions, and who is skipped and why",
        load: () => import('./commands/campaigns/show.ts'),
      },
    },
  },
  'follow-ups': {
    description: 'follow up with recipients who have not answered',
    commands: {
      send: {
        description: 'send follow-ups to recipients who have not answered; interactive on a terminal',
        load: () => import('./commands/followUps/send.ts'),
      },
    },
  },
  sandbox: {
    description: 'manage the sandbox mailbox that replaces Microsoft 365',
    commands: {
      import: {
        description: 'import email into the sandbox from .eml files, a folder, an mbox, or a Maildir',
        load: () => import('./commands/sandbox/import.ts'),
      },
    },
  },
}

/** A command's options are known only after its module is imported: see `configureAll`. */
export function createProgram(): Command {
  const program = new Command('rejoinder')
    .description(
      "Finds law firms' replies to candidate referrals and classifies the interest level of each reply, with the reasons.",
    )
    .version(version(), '-v, --version', 'print the version')
    .option('--json', 'print the result as JSON, for programs')
    .helpOption('-h, --help', 'print this help')
    .helpCommand(false)
    .configureHelp({ showGlobalOptions: true })
    .showHelpAfterError('(run the command with --help for more information)')
    .exitOverride()
    .configureOutput({ writeOut, writeErr })
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

function writeOut(text: string): void {
  process.stdout.write(process.stdout.isTTY ? helpForTerminal(text) : text)
}

/** With `--json`, `reportWords` prints the errors of commander as objects. */
function writeErr(text: string): void {
  if (!process.argv.includes('--json')) process.stderr.write(text)
}

const help = `
Examples:
  rejoinder start                        run everything in one process
  rejoinder sync mail --hours-back 120   also retry unlinked email of the last five days
  rejoinder sandbox import ~/Mail        import real email into the sandbox
  rejoinder follow-ups send              follow up with those who have not answered
  rejoinder status --json | jq .queue    show the queues as JSON

Exit codes: 0 success, 1 bug, 2 invalid input, 3 credentials refused, 4 forbidden, 5 not found, 6 conflict,
7 unavailable (try again), 8 rejected by a service, 130 interrupted
Rejoinder reads settings from the environment or a .env file. .env.example lists them all.`

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

/** `help sync mail` becomes `sync mail --help`. */
function helpLast(argv: readonly string[]): string[] {
  const at = argv.findIndex((word, at) => at > 1 && !word.startsWith('-'))
  return argv[at] === 'help' ? [...argv.toSpliced(at, 1), '--help'] : [...argv]
}

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

/** Closed output (`| head`, a closed terminal) must not keep resources open. */
function listenForClosedOutput(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
}

function version(): string {
  const manifest = findPackageJSON(import.meta.url)
  return manifest ? String(JSON.parse(readFileSync(manifest, 'utf8')).version) : ''
}
