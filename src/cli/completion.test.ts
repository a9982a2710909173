import { execFileSync } from 'node:child_process'
import { expect, it } from 'vitest'
import { startCli } from '../testing/runCli.ts'

const { stdout: script, code } = await startCli(['completion', 'bash']).ended

it.each([
  [['daem'], ['daemon']],
  [
    ['daemon', 'st'],
    ['start', 'stop', 'status'],
  ],
  [
    ['--json', 'daemon', 'st'],
    ['start', 'stop', 'status'],
  ],
  [['follow-ups', 'send', '--dr'], ['--dry-run']],
  [['outbox', 'nothing-like-it'], []],
])('completes %j in bash', (words, expected) => {
  expect(code).toBe(0)
  const typed = `COMP_WORDS=(rejoinder "$@"); COMP_CWORD=$#; _rejoinder; printf '%s\\n' "\${COMPREPLY[@]}"`
  const answer = execFileSync('bash', ['-c', `${script}\n${typed}`, 'bash', ...words], { encoding: 'utf8' })
  expect(answer.split('\n').filter(Boolean)).toEqual(expected)
})

it('lists every command and option once, with its description, for fish', async () => {
  const { stdout } = await startCli(['completion', 'fish']).ended
  const lines = stdout.trim().split('\n')
  expect(lines).toContain(
    `complete -c rejoinder -n "test (commandline -opc | string match -v -- '-*' | string join ' ') = 'rejoinder daemon'" -a stop -d 'stop the daemon and wait until it has stopped'`,
  )
  expect(new Set(lines).size).toBe(lines.length)
})

it('refuses an unknown shell and names the known ones', async () => {
  const { code: refused, stderr } = await startCli(['completion', 'tcsh']).ended
  expect(refused).toBe(2)
  expect(stderr).toContain('bash, zsh, fish')
})
