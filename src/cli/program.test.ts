import type { Command } from 'commander'
import { describe, expect, it } from 'vitest'
import { runCli } from '../testing/runCli.ts'
import { configureAll } from './configureCommand.ts'
import { createProgram } from './program.ts'

const program = createProgram()
await configureAll(program)

function leaves(command: Command, path: string[] = []): [string, Command][] {
  const children = command.commands.filter(child => child.name() !== 'help')
  if (children.length === 0) return [[path.join(' '), command]]
  return children.flatMap(child => leaves(child, [...path, child.name()]))
}

function helpOf(command: Command): string {
  let text = ''
  command.configureOutput({
    writeOut: part => {
      text += part
    },
  })
  command.outputHelp()
  return text
}

describe('the help', () => {
  it('lists the commands of the product', () => {
    expect(leaves(program).map(([path]) => path)).toEqual([
      'start',
      'serve',
      'work',
      'daemon start',
      'daemon stop',
      'daemon status',
      'daemon logs',
      'daemon run',
      'backup',
      'restore',
      'migrate',
      'sync mail',
      'sync submissions',
      'sync caspio',
      'sync sendgrid',
      'status',
      'sign-in-link',
      'completion',
      'user add',
      'user list',
      'user remove',
      'user set-password',
      'user sign-out',
      'token create',
      'token list',
      'token revoke',
      'audit list',
      'candidates list',
      'candidates add',
      'candidates set',
      'doctor caspio',
      'verify mail',
      'classify eval',
      'classify rescore',
      'responses list',
      'responses show',
      'responses set',
      'outbox list',
      'outbox retry',
      'outbox cancel',
      'quarantine list',
      'quarantine retry',
      'campaigns list',
      'campaigns show',
      'follow-ups send',
      'sandbox import',
    ])
  })

  it.each(leaves(program))('for %s names its options and shows an example', (path, command) => {
    const help = helpOf(command)
    expect(help).toContain(command.description().slice(0, 40))
    expect(help).toContain('--json')
    expect(help).toMatch(/\nExamples?:\n/)
    expect(help.split(/\nExamples?:\n/)[1]).toContain(`rejoinder ${path}`)
    for (const option of command.options) expect(help).toContain(option.flags)
  })

  it('for the whole program lists the exit codes and explains where settings come from', () => {
    const help = helpOf(program)
    expect(help).toContain('Exit codes: 0 success, 1 bug, 2 invalid input')
    expect(help).toContain('.env.example')
  })
})

describe('command-line arguments', () => {
  it.each([
    [['statsu'], 'Did you mean status?'],
    [['sync'], 'Usage: rejoinder sync'],
    [['sync', 'mail', '--hours-back', '0'], 'Must be a whole number of hours, 1 or more'],
    [['status', '--frob'], "unknown option '--frob'"],
    [['token', 'create'], "missing required argument 'name'"],
  ])('%j are refused with a reason', async (words, reason) => {
    const { code, stdout, stderr } = await runCli(words)
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
    expect(stderr).toContain(reason)
  })

  it('are refused with a JSON object under --json', async () => {
    const { code, stdout, stderr } = await runCli(['sync', 'mail', '--hours-back', 'x', '--json'])
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
    expect(JSON.parse(stderr)).toMatchObject({ code: 'usage', error: expect.stringContaining('--hours-back') })
  })

  it('--version and --help exit with 0 and print to standard output', async () => {
    const [version, help] = [await runCli(['--version']), await runCli(['sync', 'mail', '--help'])]
    expect(version).toMatchObject({ code: 0, stderr: '' })
    expect(version.stdout).toMatch(/^\d+\.\d+\.\d+\n$/)
    expect(help).toMatchObject({ code: 0, stderr: '' })
    expect(help.stdout).toContain('--hours-back <n>')
  })

  it('-v and help X Y print the same as --version and X Y --help', async () => {
    expect(await runCli(['-v'])).toEqual(await runCli(['--version']))
    expect(await runCli(['help', 'sync', 'mail'])).toEqual(await runCli(['sync', 'mail', '--help']))
    expect(await runCli(['help'])).toEqual(await runCli(['--help']))
  })
})
