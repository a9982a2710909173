import { aCandidate, anOutreach, aReply } from './builders.ts'
import type { TestMail } from './sandboxControl.ts'

const hour = 3_600_000
const hoursAgo = (hours: number) => new Date(Date.now() - hours * hour).toISOString()

const dayBeforeYesterday = new Date(hoursAgo(48)).toLocaleDateString('en-US', { dateStyle: 'long' })

/** Has the name that we wrote, those of their own emails (oldest first), and the expected name and greeting. */
interface Person {
  address: string
  written: string
  own: string[]
  shown: string
  greeted: string
  isAway?: boolean
}

export const people: Person[] = [
  {
    address: 'ltravers@one.example',
    written: '',
    own: ['Travers, Lorraine'],
    shown: 'Lorraine Travers',
    greeted: 'Lorraine',
  },
  { address: 'asmith@two.example', written: 'Asmith', own: ["'Ann Smith'"], shown: 'Ann Smith', greeted: 'Ann' },
  { address: 'ipelletier@three.example', written: 'Pelletier, Ivy', own: [], shown: 'Ivy Pelletier', greeted: 'Ivy' },
  {
    address: 'sgreyling@four.example',
    written: 'sgreyling@four.example',
    own: ['Sunita Rao'],
    shown: 'Sunita Rao',
    greeted: 'Sunita',
    isAway: true,
  },
  {
    address: 'jsmith@five.example',
    written: 'John',
    own: ['Smith, John, Jr.'],
    shown: 'John Smith, Jr.',
    greeted: 'John',
  },
  {
    address: 'jgm@six.example',
    written: 'JGM',
    own: ['"García Márquez, José"'],
    shown: 'José García Márquez',
    greeted: 'José',
  },
  { address: 'h.tanaka@seven.example', written: 'Hiroshi', own: ['田中 浩'], shown: '田中 浩', greeted: '田中' },
  {
    address: 'nelamin@eight.example',
    written: '',
    own: ['Nadia el-Amin', 'nelamin@eight.example'],
    shown: 'Nadia el-Amin',
    greeted: 'Nadia',
  },
  {
    address: 'anne.jones@nine.example',
    written: 'Anne Byrne',
    own: ['Byrne, Anne', 'Anne Jones'],
    shown: 'Anne Jones',
    greeted: 'Anne',
  },
  {
    address: 'rosalind.achterberg@ten.example',
    written: '',
    own: ['rosalind.achterberg@ten.example'],
    shown: 'Rosalind Achterberg',
    greeted: 'Rosalind',
  },
]
export const ada = aCandidate({ name: 'Ada Lind', refId: 'JL-8801' })
export const wei = aCandidate({ name: 'Wei Chen', refId: 'JL-8802' })

export function lettersOf({ address, written, own, isAway }: Person): TestMail[] {
  const to = [{ name: written, address }]
  const sent = [ada, wei].map((candidate, n) =>
    anOutreach(candidate, { to, receivedDateTime: hoursAgo(200 + n), conversationId: `${candidate.refId} ${address}` }),
  )
  const answers = own.map((name, n) =>
    aReply({
      from: { name, address },
      subject: isAway ? 'Automatic reply: Ada Lind (JL-8801)' : 'RE: Ada Lind, associate (JL-8801)',
      text: isAway ? `I am out of the office until ${dayBeforeYesterday}.` : 'Thank you, we are reviewing the resume.',
      receivedDateTime: hoursAgo(100 - n),
      conversationId: `JL-8801 ${address}`,
      ...(isAway && { headers: [{ name: 'Auto-Submitted', value: 'auto-replied' }] }),
    }),
  )
  return [...sent, ...answers]
}
