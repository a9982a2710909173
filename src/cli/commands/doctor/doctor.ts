import { resolve } from 'node:path'
import { type Command, InvalidArgumentError } from 'commander'
import { pino } from 'pino'
import { checkMicrosoft, type MicrosoftReport } from '../../../actions/operations/checkMicrosoft.ts'
import { checkDataDisk, checkFiles, checkOperation } from '../../../actions/operations/checkOperation.ts'
import { checkServices } from '../../../actions/operations/checkServices.ts'
import { checkWebhooks } from '../../../actions/operations/checkWebhooks.ts'
import { type Config, listMisspelled, readConfig } from '../../../config/config.ts'
import type { Misspelling } from '../../../config/misspelled.ts'
import { createContext } from '../../../context.ts'
import { type Check, failedCheck } from '../../../domain/checks.ts'
import { AppError } from '../../../domain/errors.ts'
import { listNames } from '../../../domain/plural.ts'
import { toDatabaseError } from '../../../store/database/databaseError.ts'
import { createOutput, type Output } from '../../output.ts'
import { reportChecks } from '../../reportChecks.ts'
import { openRuntime, type Runtime } from '../../runtime.ts'
import { type Fix, fixChecks } from './fixChecks.ts'

export function configure(command: Command): void {
  command
    .option('--other-mailbox <address>', 'a mailbox that the app must not be able to access', readAddress)
    .option('--fix', 'repair problems that can be repaired without data loss, then check again')
    .addHelpText('after', help)
    .action(async ({ otherMailbox = null, fix }: { otherMailbox?: string | null; fix?: boolean }) => {
      const output = createOutput(command.optsWithGlobals().json === true)
      const found = await examine(otherMailbox)
      const fixes = fix ? await fixChecks(found.checks) : []
      report(output, fixes.length > 0 ? await examine(otherMailbox) : found, fixes)
    })
}

/** One failure must not hide another. */
async function examine(otherMailbox: string | null): Promise<MicrosoftReport> {
  const read = attempt(() => readConfig())
  if ('problem' in read) return { checks: [failedCheck('settings', read.problem)], limitCommands: [] }
  const config = read.done
  const before: Check[] = [
    checkSettings(config, listMisspelled()),
    await checkDataDisk(config.dataDir),
    await checkFiles(config.dataDir, resolve('.env')),
  ]
  const opened = await open(config)
  if ('problem' in opened) before.push(failedCheck('database', opened.problem))
  if ('problem' in opened && config.sandbox) return { checks: before, limitCommands: [] }
  const { context, isInitialized, close } = 'done' in opened ? opened.done : withoutDatabase(config)
  try {
    if ('done' in opened) before.push(...(await checkOperation(context)))
    const microsoft = isInitialized
      ? await checkMicrosoft(context, otherMailbox)
      : { checks: [notInitialized], limitCommands: [] }
    const webhooks = 'done' in opened ? await checkWebhooks(context) : []
    return { ...microsoft, checks: [...before, ...microsoft.checks, ...(await checkServices(context)), ...webhooks] }
  } finally {
    await close()
  }
}

type Attempt<T> = { done: T } | { problem: AppError }

function attempt<T>(work: () => T): Attempt<T> {
  try {
    return { done: work() }
  } catch (error) {
    if (error instanceof AppError) return { problem: error }
    throw error
  }
}

async function open(config: Config): Promise<Attempt<Runtime>> {
  try {
    return { done: await openRuntime({ config, migrate: false, microsoft: true, readOnly: true }) }
  } catch (error) {
    const problem = error instanceof AppError ? error : toDatabaseError(error)
    if (problem) return { problem }
    throw error
  }
}

function withoutDatabase(config: Config): Pick<Runtime, 'context' | 'isInitialized' | 'close'> {
  const databaseUrl = config.databaseUrl ?? 'postgres://127.0.0.1:1/none'
  const context = createContext(config, { databaseUrl, log: pino({ level: 'silent' }) })
  return { context, isInitialized: true, close: () => context.close() }
}

const notInitialized: Check = {
  name: 'graph sign-in',
  state: 'ok',
  message: 'The sandbox is used instead of Microsoft 365 and has not been started yet. Start it with: rejoinder start',
}

function checkSettings(
  { host, publicUrl, trustedProxies, sandbox }: Config,
  misspelled: readonly Misspelling[],
): Check {
  const name = 'settings'
  const isOpen = !/^(127\.|localhost$|::1$)/.test(host)
  const mode = sandbox
    ? 'The sandbox is used instead of Microsoft 365: nothing leaves this machine.'
    : 'Microsoft 365 is configured.'
  if (isOpen && !publicUrl?.startsWith('https:')) {
    const hint = 'Put an https proxy in front of it and set PUBLIC_URL to its public address.'
    return { name, state: 'warn', message: `${mode} HOST ${host} is reachable from the network without https.`, hint }
  }
  if (isOpen && trustedProxies.every(proxy => proxy === 'loopback')) {
    const hint = 'Set TRUSTED_PROXIES to the address of the proxy. Otherwise all users behind it count as one client.'
    return { name, state: 'warn', message: `${mode} Only proxies on this machine are trusted.`, hint }
  }
  if (misspelled.length > 0) {
    const hint = 'Correct the name in .env or in the environment. Rejoinder ignores unknown settings.'
    const names = listNames(misspelled.map(({ name, meant }) => `${name} (${meant}?)`))
    return { name, state: 'warn', message: `${mode} Unknown settings: ${names}.`, hint }
  }
  return { name, state: 'ok', message: mode }
}

function report(output: Output, { checks, limitCommands }: MicrosoftReport, fixes: readonly Fix[]): void {
  const fixed = fixes.map(({ name, message }) => `fix   ${name}: ${message}`)
  const limits = limitCommands.map(line => `  ${line}`)
  const end = [
    ...(fixed.length > 0 ? ['', ...fixed] : []),
    ...(limits.length > 0 ? ['', 'In Exchange Online PowerShell:', ...limits] : []),
  ]
  reportChecks(output, checks, { more: { limitCommands, fixes }, end, failureExitCode: 1 })
}

function readAddress(text: string): string {
  if (!/^[^\s@]+@[^\s@]+$/.test(text)) throw new InvalidArgumentError('Must be an email address.')
  return text
}

const help = `
Changes nothing and sends nothing. Each check is ok, warn, or fail, with a recommendation. Exits with 0 if no
check fails, otherwise with 1. Unless the app is limited to the one mailbox, it also prints how to limit it.

With --fix, the command makes readable files private, fetches missing email, and retries quarantined email.

Examples:
  rejoinder doctor
  rejoinder doctor --fix
  rejoinder doctor --other-mailbox partner@firm.com
  rejoinder doctor --json | jq '.checks[] | select(.state != "ok")'`
