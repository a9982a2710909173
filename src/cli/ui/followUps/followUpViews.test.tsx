import { render } from 'ink-testing-library'
import { describe, expect, it } from 'vitest'
import { waitFor } from '../../../testing/waitFor.ts'
import { CampaignChoice } from './CampaignChoice.tsx'
import { MailPreview } from './MailPreview.tsx'
import { RecipientChoice, type RecipientOption } from './RecipientChoice.tsx'
import { SendProgress } from './SendProgress.tsx'

type Screen = ReturnType<typeof render>
const shows = (screen: Screen, text: string) =>
  waitFor(`'${text}' on the screen:\n${screen.lastFrame()}`, async () => screen.lastFrame()?.includes(text))
const [down, left, right, enter, leave] = ['\u001B[B', '\u001B[D', '\u001B[C', '\r', '\u001B']

const options: RecipientOption[] = [
  { email: 'a@one.example', firm: 'One', day: '2026-11-01', leftOut: null, early: null },
  { email: 'b@two.example', firm: 'Two', day: '2026-11-01', leftOut: null, early: null },
  { email: 'c@three.example', firm: 'Three', day: '2026-11-01', leftOut: 'has answered', early: null },
  { email: 'd@four.example', firm: 'Four', day: '2026-11-05', leftOut: null, early: 'due 2026-11-10' },
]

describe('follow-ups on the terminal', () => {
  it('[FUP-01] [FUP-02] offers the campaigns with position level and location', async () => {
    const chosen: string[] = []
    const campaigns = ['Ada Lind', 'Wei Chen'].map(candidateName => ({
      candidateName,
      labels: 'Associate, Boston, MA',
      day: '2026-11-01',
    }))
    const screen = render(
      <CampaignChoice options={campaigns} onChoose={name => chosen.push(name)} onLeave={() => {}} />,
    )
    expect(screen.lastFrame()).toContain('Which candidate do you want to follow up on?')
    expect(screen.lastFrame()).toContain('> Ada Lind Associate, Boston, MA, sent 2026-11-01')
    screen.stdin.write(down)
    await shows(screen, '> Wei Chen')
    screen.stdin.write(enter)
    await waitFor('the choice', async () => chosen[0] === 'Wei Chen')
  })

  it('[FUP-06] [VAL-25] selects one or all due recipients, explains why others are left out, requires one', async () => {
    const done: string[][] = []
    const screen = render(
      <RecipientChoice
        title="Whom?"
        options={options}
        ticked={[]}
        onDone={emails => done.push(emails)}
        onBack={() => {}}
      />,
    )
    expect(screen.lastFrame()).toContain(' -  c@three.example: has answered · Three, sent 2026-11-01')
    screen.stdin.write(enter)
    await shows(screen, 'Please select at least one recipient.')
    screen.stdin.write('a')
    await shows(screen, '2 of 3 selected, 1 skipped')
    await shows(screen, '[ ] d@four.example: due 2026-11-10 · Four, sent 2026-11-05')
    screen.stdin.write(' ')
    await shows(screen, '[ ] a@one.example')
    screen.stdin.write('G')
    await shows(screen, '> [ ] d@four.example')
    screen.stdin.write(' ')
    await shows(screen, '> [x] d@four.example')
    screen.stdin.write('k')
    await shows(screen, '>  -  c@three.example')
    screen.stdin.write(' ')
    screen.stdin.write(enter)
    await waitFor('the choice', async () => done.length > 0)
    expect(done).toEqual([['b@two.example', 'd@four.example']])
  })

  it('cuts the firm, and never the reason why somebody is skipped or not due yet', () => {
    const long = { email: `${'long'.repeat(6)}@firm.example`, firm: 'Firm & Partners '.repeat(4), day: '2026-11-01' }
    const leftOut = 'sent an email that cannot be read here: check Outlook'
    const screen = render(
      <RecipientChoice
        title="Whom?"
        options={[
          { ...long, leftOut, early: null },
          { ...long, email: `b${long.email}`, leftOut, early: null },
          { ...long, email: `c${long.email}`, leftOut: null, early: 'due 2026-11-10' },
        ]}
        ticked={[]}
        onDone={() => {}}
        onBack={() => {}}
      />,
    )
    const lines = screen.lastFrame()?.split('\n') ?? []
    expect(lines.filter(line => line.includes(`: ${leftOut.slice(0, 40)}`))).toHaveLength(2)
    expect(lines.find(line => line.includes('due 2026-11-10'))).toMatch(
      /^ {2}\[ \] clong\S+: due 2026-11-10 · Firm.*…$/,
    )
    expect(lines[2], 'the current line wraps').toMatch(/sent 2026-11-01$/)
  })

  it('shows each email before it leaves, and sends only when the question is answered with y', async () => {
    const sent: number[] = []
    const emails = ['a', 'b'].map(name => ({
      to: `${name}@one.example`,
      firm: 'One',
      subject: 'Re: Ada',
      text: `Hi ${name}`,
    }))
    const screen = render(<MailPreview emails={emails} onSend={() => sent.push(1)} onBack={() => {}} />)
    screen.stdin.write(right)
    await shows(screen, 'Hi b')
    screen.stdin.write(left)
    await shows(screen, 'Hi a')
    screen.stdin.write('y')
    screen.stdin.write(enter)
    await shows(screen, 'Send 2 follow-up emails now?')
    screen.stdin.write('n')
    await shows(screen, 'Enter send')
    expect(sent).toEqual([])
    screen.stdin.write(enter)
    await shows(screen, 'now?')
    screen.stdin.write('y')
    await waitFor('the sending', async () => sent.length === 1)
  })

  it('names the folders that cannot be read before the last question, and in it', async () => {
    const emails = [{ to: 'a@one.example', firm: 'One', subject: 'Ada Lind', text: 'Hi a' }]
    const screen = render(<MailPreview emails={emails} refused={['Archive']} onSend={() => {}} onBack={() => {}} />)
    await shows(screen, 'refuses to return the email in Archive')
    screen.stdin.write(enter)
    await shows(screen, 'although these folders cannot be read?')
  })

  it('goes back from the recipients', async () => {
    let isBack = false
    const onBack = () => {
      isBack = true
    }
    const screen = render(
      <RecipientChoice title="Whom?" options={options} ticked={[]} onDone={() => {}} onBack={onBack} />,
    )
    screen.stdin.write(leave)
    await waitFor('the way back', async () => isBack)
  })

  it('shows the progress of sending, each outcome and what it waits for', () => {
    const lines = [
      { email: 'a@one.example', state: 'sent', words: 'sent' },
      { email: 'b@two.example', state: 'left_out', words: 'has answered' },
      { email: 'c@three.example', state: 'waiting', words: 'waiting' },
    ] as const
    const frame = render(<SendProgress lines={lines} error="The mailbox stays away." isStopping={false} />).lastFrame()
    expect(frame?.split('\n')).toEqual([
      `${'█'.repeat(19)}${'░'.repeat(9)} 2/3 · 1 sent, 0 failed, 1 skipped`,
      '✓ a@one.example sent',
      '- b@two.example has answered',
      'Waiting: The mailbox stays away.',
      'Ctrl-C cancels the emails that have not been sent.',
    ])
  })
})
