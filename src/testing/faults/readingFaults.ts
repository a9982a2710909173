import type { Fault } from './Fault.ts'

const linking = 'src/domain/responses/linking.ts'
const linkingTest = 'src/domain/responses/linking.test.ts'
const choice = 'src/reading/interest/levelChoice.ts'
const choiceTest = 'src/reading/interest/levelChoice.test.ts'

export const readingFaults: readonly Fault[] = [
  {
    why: 'Partners who have declined are chased: a chased no costs no more than a plain mistake.',
    file: choice,
    find: 'const falseYes = 9',
    put: 'const falseYes = 1',
    test: [choiceTest, 'is not high while a decline is possible'],
  },
  {
    why: 'A yes is filed as a decline: a missed yes costs no more than a plain mistake.',
    file: choice,
    find: 'const missedYes = 3',
    put: 'const missedYes = 1',
    test: [choiceTest, 'is not a decline while high is possible'],
  },
  {
    why: "A reply that names 'Peter Chen' of the firm counts as about the candidate Wei Chen.",
    file: linking,
    find: '  if (isSomeoneElse && !namesakes.some(candidate => own.includes(candidate))) return undefined\n',
    put: '',
    test: [linkingTest, "are not linked to another person's last name, even when only one was submitted to the firm"],
  },
  {
    why: 'A reply that mentions another candidate for comparison is linked to that one.',
    file: linking,
    find: '!isMentionedInPassing(newText, start, namesOwn || around.includes(candidate))',
    put: 'newText.length > start',
    test: [linkingTest, "stays with the thread's candidate when another is mentioned in passing"],
  },
  {
    why: 'A thread that continues with another candidate is linked to the first one.',
    file: linking,
    find: "  if (inSubject.length > 0 && isReused) return linked(answered, 'in_reply_to')\n",
    put: '',
    test: [linkingTest, 'links to the new candidate when a thread was reused for another one'],
  },
  {
    why: 'One of two candidates with the same name is chosen at random.',
    file: linking,
    find: 'return meant.length === 1 ? meant[0] : undefined',
    put: 'return meant[0]',
    test: [linkingTest, 'are not linked when it is unclear which is meant'],
  },
  {
    why: "A recruiter's link is undone when the email is processed again.",
    file: 'src/actions/responses/moveRelinked.ts',
    find: "    if (known.some(response => response.linkedBy === 'recruiter')) return []\n",
    put: '',
    test: ['src/api/linkingEmails.db.test.ts', 'survives later processing'],
  },
]
