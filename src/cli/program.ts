import { readFileSync } from 'node:fs'
import { findPackageJSON } from 'node:module'
import { Command } from 'commander'
import { AppError } from '../domain/errors.ts'
import { addCampaignsList } from './commands/campaigns/list.ts'
import { addCampaignsShow } from './commands/campaigns/show.ts'
import { addCandidatesAdd } from './commands/candidates/add.ts'
import { addCandidatesList } from './commands/candidates/list.ts'
import { addCandidatesSet } from './commands/candidates/set.ts'
import { addClassify } from './commands/classify/classify.ts'
import { addClassifyEval } from './commands/classify/eval.ts'
import { addClassifyRescore } from './commands/classify/rescore.ts'
import { addDaemonLogs } from './commands/daemon/logs.ts'
import { addDaemonRun } from './commands/daemon/run.ts'
import { addDaemonStart } from './commands/daemon/start.ts'
import { addDaemonStatus } from './commands/daemon/status.ts'
import { addDaemonStop } from './commands/daemon/stop.ts'
import { addDoctorCaspio } from './commands/doctor/caspio.ts'
import { addDoctor } from './commands/doctor/doctor.ts'
import { addFollowUpsSend } from './commands/followUps/send.ts'
import { addMigrate } from './commands/migrate.ts'
import { addSandboxImport } from './commands/sandbox/import.ts'
import { addServe } from './commands/serve.ts'
import { addSignInLink } from './commands/signInLink.ts'
import { addStart } from './commands/start.ts'
import { addStatus } from './commands/status.ts'
import { addSyncCaspio } from './commands/sync/caspio.ts'
import { addSyncMail } from './commands/sync/mail.ts'
import { addSyncSendgrid } from './commands/sync/sendgrid.ts'
import { addSyncSubmissions } from './commands/sync/submissions.ts'
import { addTokenCreate } from './commands/token/create.ts'
import { addTokenList } from './commands/token/list.ts'
import { addTokenRevoke } from './commands/token/revoke.ts'
import { addUserAdd } from './commands/user/add.ts'
import { addUserList } from './commands/user/list.ts'
import { addSetPassword } from './commands/user/setPassword.ts'
import { addSignOut } from './commands/user/signOut.ts'
import { addVerifyMail } from './commands/verify/mail.ts'
import { addWork } from './commands/work.ts'
import { exitCodeByKind } from './exitCodes.ts'
import { reportError } from './output.ts'

/** Every command of `rejoinder`. */
export function createProgram(): Command {
  const program = new Command('rejoinder')
    .description("Finds law firms' replies to candidate referrals and says how interested each one is, and why.")
    .version(version(), '--version', 'print the version')
    .option('--json', 'print the result as JSON, for programs')
    .helpOption('-h, --help', 'print this')
    .configureHelp({ showGlobalOptions: true })
    .showHelpAfterError('(--help after the command tells more)')
    .exitOverride()
    .configureOutput({ writeErr })
    .addHelpText('after', help)
  addStart(program)
  addServe(program)
  addWork(program)
  const daemon = program.command('daemon').description('everything in the background, for cron')
  addDaemonStart(daemon)
  addDaemonStop(daemon)
  addDaemonStatus(daemon)
  addDaemonLogs(daemon)
  addDaemonRun(daemon)
  addMigrate(program)
  const sync = program.command('sync').description('bring something up to now')
  addSyncMail(sync)
  addSyncSubmissions(sync)
  addSyncCaspio(sync)
  addSyncSendgrid(sync)
  addStatus(program)
  addSignInLink(program)
  const user = program.command('user').description('who may sign in')
  addUserAdd(user)
  addUserList(user)
  addSetPassword(user)
  addSignOut(user)
  const token = program.command('token').description('tokens for scripts')
  addTokenCreate(token)
  addTokenList(token)
  addTokenRevoke(token)
  const candidates = program.command('candidates').description('the lawyers whom the firm refers')
  addCandidatesList(candidates)
  addCandidatesAdd(candidates)
  addCandidatesSet(candidates)
  const doctor = addDoctor(program)
  addDoctorCaspio(doctor)
  const verify = program.command('verify').description('compare with the source')
  addVerifyMail(verify)
  const classify = addClassify(program)
  addClassifyEval(classify)
  addClassifyRescore(classify)
  const campaigns = program.command('campaigns').description('resumes that were sent, and who has not answered')
  addCampaignsList(campaigns)
  addCampaignsShow(campaigns)
  const followUps = program.command('follow-ups').description('ask again who has not answered')
  addFollowUpsSend(followUps)
  const sandbox = program.command('sandbox').description('the mailbox that stands in for Microsoft 365')
  addSandboxImport(sandbox)
  return program
}

/** With `--json`, errors are objects. */
function writeErr(text: string): void {
  if (!process.argv.includes('--json')) process.stderr.write(text)
}

const help = `
Examples:
  rejoinder start                          everything in one process, at http://127.0.0.1:3000
  rejoinder sync mail --hours-back 120     look again at the last five days
  rejoinder sandbox import ~/Mail          put real mail into the sandbox
  rejoinder follow-ups send                ask again who has not answered
  rejoinder status --json | jq .queue      how it goes, for programs

Exit codes: 0 done, 1 a bug, 2 wrong input, 3 not signed in, 4 forbidden, 5 not found,
            6 conflict, 7 unavailable (try again), 8 rejected by the other side, 130 interrupted
Settings come from the environment or a .env file; .env.example names them all.`

/** Runs one command line; answers the exit code. */
export async function runProgram(argv: readonly string[]): Promise<number> {
  const json = argv.includes('--json')
  listenForClosedOutput()
  const program = createProgram()
  try {
    await program.parseAsync(argv)
    return Number(process.exitCode ?? 0)
  } catch (error) {
    if (isCommanderError(error)) return reportWords(error, json)
    return reportError(error, json)
  }
}

/** Commander has printed what was asked for, or what is wrong with the words of the call. */
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

/** A reader that has had enough (`| head`) or a closed terminal must not keep us from closing what we opened. */
function listenForClosedOutput(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
}

function version(): string {
  const manifest = findPackageJSON(import.meta.url)
  return manifest ? String(JSON.parse(readFileSync(manifest, 'utf8')).version) : ''
}
