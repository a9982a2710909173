import { describe, expect, it } from 'vitest'
import { shownLevel, threadParts } from '../responses/threads.ts'
import { hasSubmissionSentence, isResumeFile, submittedTo } from './submissions.ts'

describe('submissions', () => {
  it.each([
    ['Okonjo Resume.pdf', true],
    ['cv.DOCX', true],
    ['Maria Chen - Contract Attorney Resume.pdf', true],
    ['Maria_Chen_Contract_CV.pdf', true],
    ['Chen Résumé (Terms Counsel).docx', true],
    ['Chen Re\u0301sume\u0301, engagement.docx', true],
    ['Curriculum Vitae NDA.pdf', true],
    ['Maria Chen - Contract Attorney.pdf', true],
    ['Fee Agreement 2026.pdf', false],
    ['Fee_Agreement_2026.pdf', false],
    ['Contract.pdf', false],
    ['Maria Chen - Contract.pdf', false],
    ['Terms of Business.docx', false],
    ['Holloway NDA signed.pdf', false],
    ['Engagement Letter.pdf', false],
    ['W-9.pdf', false],
    ['logo.png', false],
    ['resume.exe', false],
  ])('a file named %s is a resume: %s', (name, expected) => {
    expect(isResumeFile({ name })).toBe(expected)
  })

  it('the submission sentence is found across line breaks', () => {
    expect(hasSubmissionSentence('Hi,\nThe following candidate has been\r\n submitted for your  review:\nAda')).toBe(
      true,
    )
    expect(hasSubmissionSentence('The following candidate was submitted')).toBe(false)
  })
})

describe('the recipients of a submission', () => {
  const maria = { name: 'Maria Elena Chen', firstName: 'Maria', lastName: 'Chen', email: 'maria@home.example' }
  const cruz = { name: 'Ana de la Cruz', firstName: 'Ana', lastName: 'de la Cruz', email: null }
  const isTo = (name: string, address: string, candidate = maria as Parameters<typeof submittedTo>[1]) =>
    submittedTo([{ name, address }], candidate, 'rejoinder.example').length > 0

  it('exclude colleagues and invalid addresses', () => {
    expect(isTo('Kim', 'kim@rejoinder.example')).toBe(false)
    expect(isTo('All partners', 'undisclosed-recipients')).toBe(false)
  })

  it.each([
    ['Somebody', 'Maria@HOME.example'],
    ['Maria Chen', 'mc1990@gmail.com'],
    ['CHEN, Maria', 'mc1990@proton.me'],
    ['Dr. María E. Chen, Esq.', 'mc@hey.com'],
    ['Maria Elena Chen', 'mc@firm.example', false],
    ['', 'maria.chen@gmail.com'],
    ['', 'ChenMaria88@yahoo.com'],
    ['M', 'm.chen@me.com', false],
  ])('distinguish the candidate from others: %j <%s>', (name, address, isCandidate = true) => {
    expect(isTo(name, address)).toBe(!isCandidate)
  })

  it('exclude a candidate whose last name has several words', () => {
    expect(isTo('de la Cruz, Ana', 'a@firm.example', cruz)).toBe(false)
    expect(isTo('', 'ana.delacruz@gmail.com', cruz)).toBe(false)
    expect(isTo('', 'ana.delacruz@firm.example', cruz)).toBe(true)
  })

  it("include others who share part of the candidate's name", () => {
    for (const name of ['Maria', 'Chen', 'Peter Chen', 'Maria Chen-Okafor', 'Maria Santos', '']) {
      expect(isTo(name, 'x@firm.example')).toBe(true)
    }
    expect(isTo('', 'x@firm.example', { name: 'Chen', firstName: null, lastName: null, email: null })).toBe(true)
  })
})

describe('threads', () => {
  const message = { conversationId: 'x', internetMessageId: '<m>', candidateId: 'c', senderAddress: 'A@Firm.example' }

  it('contain one conversation with one firm about one candidate', () => {
    expect(threadParts(message)).toBe(
      threadParts({ ...message, internetMessageId: '<n>', senderAddress: 'b@firm.example' }),
    )
    for (const other of [{ conversationId: 'y' }, { candidateId: 'd' }, { senderAddress: 'a@other.example' }]) {
      expect(threadParts({ ...message, ...other })).not.toBe(threadParts(message))
    }
  })

  it('contain a single person at a public mail host', () => {
    const ann = { ...message, senderAddress: 'Ann@comcast.net' }
    expect(threadParts(ann)).toBe(threadParts({ ...ann, senderAddress: 'ann@Comcast.net' }))
    expect(threadParts(ann)).not.toBe(threadParts({ ...ann, senderAddress: 'bob@comcast.net' }))
  })

  it('contain a single message when there is no conversation', () => {
    const alone = { ...message, conversationId: null }
    expect(threadParts(alone)).not.toBe(threadParts({ ...alone, internetMessageId: '<n>' }))
  })

  it('[STATE-11] of an override domain are shown as not interested when high, otherwise unchanged', () => {
    expect(shownLevel('high', 'a.example', ['a.example'])).toBe('not_interested')
    expect(shownLevel('moderate', 'a.example', ['a.example'])).toBe('moderate')
    expect(shownLevel('high', 'b.example', ['a.example'])).toBe('high')
  })
})
