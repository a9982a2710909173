import { afterEach, describe, expect, it } from 'vitest'
import { configureAll } from './configureCommand.ts'
import { helpForTerminal } from './helpForTerminal.ts'
import { createProgram } from './program.ts'

const { columns } = process.stdout
afterEach(() => void Object.assign(process.stdout, { columns }))

function at(width: number, help: string): string[] {
  Object.assign(process.stdout, { columns: width })
  return helpForTerminal(help).split('\n')
}

describe('help on a terminal', () => {
  it('flows paragraphs, and continues descriptions below their beginning', () => {
    const first =
      'Runs the same as start. If the daemon is already running, the command prints nothing and exits with 0, so'
    const help = `${first}\ncron can run it.\n\nExamples:\n  rejoinder status    show the queues and the last sync\n`
    expect(at(60, help)).toEqual([
      'Runs the same as start. If the daemon is already running,',
      'the command prints nothing and exits with 0, so cron can run',
      'it.',
      '',
      'Examples:',
      '  rejoinder status    show the queues and the last sync',
      '',
    ])
    expect(at(48, help).slice(-4, -1)).toEqual([
      'Examples:',
      '  rejoinder status    show the queues and the',
      '                      last sync',
    ])
  })

  it('fits 80 columns for the whole program', async () => {
    const program = createProgram()
    await configureAll(program)
    const written: string[] = []
    program
      .configureHelp({ helpWidth: 80 })
      .configureOutput({ writeOut: text => void written.push(text) })
      .outputHelp()
    const help = written.join('')
    expect(at(80, help).filter(line => line.length > 80)).toEqual([])
    expect(help.length).toBeGreaterThan(1000)
  })
})
