import { resolve } from 'node:path'
import { type Command, InvalidArgumentError } from 'commander'
import { pino } from 'pino'
import { checkMicrosoft, type MicrosoftReport } from '../../../actions/operations/checkMicrosoft.ts'
import { checkDataDisk, checkFiles, checkOperation } from '../../../actions/operations/checkOperation.ts'
import { checkServices } from '../../../actions/operations/checkServices.ts'
import { type Config, readConfig } from '../../../config/config.ts'
import { createContext } from '../../../context.ts'
import { type Check, failedCheck } from '../../../domain/checks.ts'
import { AppError } from '../../../domain/errors.ts'
import { createOutput, type Output } from '../../output.ts'
import { reportChecks } from '../../reportChecks.ts'
import { type OpenedSurroundings, openSurroundings } from '../../surroundings.ts'

/** `rejoinder doctor`: what is wrong, and what to do. */
export function addDoctor(program: Command): Command {
  return program
    .command('doctor')
    .description('what is wrong with the installation, and what to do')
    .option('--other-mailbox <address>', 'a mailbox of the firm that the app must not reach', readAddress)
    .addHelpText('after', help)
    .action(async ({ otherMailbox }: { otherMailbox?: string }, command: Command) => {
      const output = createOutput(command.optsWithGlobals().json === true)
      report(output, await examine(otherMailbox ?? null))
    })
}

/** Everything, as far as it can be looked at: what is broken must not hide what is broken too. */
async function examine(otherMailbox: string | null): Promise<MicrosoftReport> {
  const read = attempt(() => readConfig())
  if ('trouble' in read) return { checks: [failedCheck('settings', read.trouble)], limitCommands: [] }
  const config = read.done
  const before: Check[] = [
    checkSettings(config),
    await checkDataDisk(config.dataDir),
    await checkFiles(config.dataDir, resolve('.env')),
  ]
  const opened = await open(config)
  if ('trouble' in opened) before.push(failedCheck('database', opened.trouble))
  if ('trouble' in opened && config.sandbox) return { checks: before, limitCommands: [] }
  const { context, begun, close } = 'done' in opened ? opened.done : withoutDatabase(config)
  try {
    if ('done' in opened) before.push(...(await checkOperation(context)))
    const microsoft = begun ? await checkMicrosoft(context, otherMailbox) : { checks: [notBegun], limitCommands: [] }
    return { ...microsoft, checks: [...before, ...microsoft.checks, ...(await checkServices(context))] }
  } finally {
    await close()
  }
}

type Attempt<T> = { done: T } | { trouble: AppError }

function attempt<T>(work: () => T): Attempt<T> {
  try {
    return { done: work() }
  } catch (error) {
    if (error instanceof AppError) return { trouble: error }
    throw error
  }
}

async function open(config: Config): Promise<Attempt<OpenedSurroundings>> {
  try {
    return { done: await openSurroundings({ config, migrate: false, microsoft: true, looksOnly: true }) }
  } catch (error) {
    if (error instanceof AppError) return { trouble: error }
    throw error
  }
}

/** The outside can be looked at all the same: nothing of it is asked through the database. */
function withoutDatabase(config: Config): Pick<OpenedSurroundings, 'context' | 'begun' | 'close'> {
  const databaseUrl = config.databaseUrl ?? 'postgres://127.0.0.1:1/none'
  const context = createContext(config, { databaseUrl, log: pino({ level: 'silent' }) })
  return { context, begun: true, close: () => context.close() }
}

const notBegun: Check = {
  name: 'graph sign-in',
  state: 'ok',
  message: 'The sandbox stands in for Microsoft 365; it is not begun. rejoinder start begins it.',
}

function checkSettings({ host, publicUrl, trustedProxies, sandbox }: Config): Check {
  const name = 'settings'
  const isOpen = !/^(127\.|localhost$|::1$)/.test(host)
  const mode = sandbox ? 'The sandbox stands in: nothing leaves this machine.' : 'Microsoft 365 is configured.'
  if (isOpen && !publicUrl?.startsWith('https:')) {
    const hint = 'Put a proxy with https before it and set PUBLIC_URL to its address.'
    return { name, state: 'warn', message: `${mode} HOST ${host} is open to the network without https.`, hint }
  }
  if (isOpen && trustedProxies.every(proxy => proxy === 'loopback')) {
    const hint = 'Set TRUSTED_PROXIES to the address of the proxy, or everybody behind it counts as one caller.'
    return { name, state: 'warn', message: `${mode} No proxy is trusted but on this machine.`, hint }
  }
  return { name, state: 'ok', message: mode }
}

function report(output: Output, { checks, limitCommands }: MicrosoftReport): void {
  const end =
    limitCommands.length > 0 ? ['', 'In Exchange Online PowerShell:', ...limitCommands.map(c => `  ${c}`)] : []
  reportChecks(output, checks, { more: { limitCommands }, end, failureExitCode: 1 })
}

function readAddress(text: string): string {
  if (!/^[^\s@]+@[^\s@]+$/.test(text)) throw new InvalidArgumentError('An e-mail address.')
  return text
}

const help = `
Changes nothing and sends nothing. Each line is ok, warn or fail, with what to do below it. Ends with 0 when nothing
fails, else with 1. It also says how to limit the app to the one mailbox, unless it sees that it is.

Examples:
  rejoinder doctor
  rejoinder doctor --other-mailbox partner@firm.com
  rejoinder doctor --json | jq '.checks[] | select(.state != "ok")'`
