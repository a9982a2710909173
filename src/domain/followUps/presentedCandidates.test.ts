import { describe, expect, it } from 'vitest'
import { createCandidateIndex } from '../candidates/candidateIndex.ts'
import { defaultReferencePattern } from '../candidates/references.ts'
import { presentedCandidates } from './presentedCandidates.ts'

const people = [
  { id: 'c', refId: 'JL-1001', name: 'Lucian Castellane', firstName: 'Lucian', lastName: 'Castellane' },
  { id: 'd', refId: 'JL-1002', name: 'Mirela Dragomir', firstName: 'Mirela', lastName: 'Dragomir' },
  { id: 'w', refId: 'JL-1003', name: 'Wei Chen', firstName: 'Wei', lastName: 'Chen' },
  { id: 'v', refId: 'JL-1004', name: 'Wei Chen', firstName: 'Wei', lastName: 'Chen' },
]
const index = createCandidateIndex(people, defaultReferencePattern)
const two = 'Meet Lucian Castellane (JL-1001) and Mirela Dragomir (JL-1002).'

function presented(newText: string, files: readonly string[] = ['Resume.pdf'], subject = 'For your team'): string {
  const email = { subject, newText, resumes: files.map(name => ({ name })) }
  return presentedCandidates(email, index)
    .map(({ id }) => id)
    .join('')
}

describe('an email of ours presents', () => {
  it.each([
    ['both by reference, with a resume each', two, ['Castellane.pdf', 'Dragomir CV.pdf'], 'cd'],
    ['both by reference, with one file for both', two, ['Resumes.pdf'], 'cd'],
    ['both by reference, with the sentence and no resume', two, [], 'cd'],
    [
      'both under headings, one resume',
      'First:\n\n- Castellane, JL-1001\n- JL-1002: a judge',
      ['Castellane.pdf'],
      'cd',
    ],
    [
      'both by name, with a resume each',
      'Lucian Castellane and Mirela Dragomir',
      ['Castellane.pdf', 'MDragomir.pdf'],
      'cd',
    ],
    ['only the one whose resume it carries', two, ['Castellane.pdf'], 'c'],
    [
      'the one whose resume it carries, although named last',
      'Lucian Castellane knows Mirela Dragomir',
      ['Dragomir.pdf'],
      'd',
    ],
    ['the first of those only named', 'Lucian Castellane knows Mirela Dragomir', ['Resume.pdf'], 'c'],
    ['nobody', 'See you on Friday', ['Resume.pdf'], ''],
  ])('%s', (_, text, files, expected) => {
    expect(presented(text, files)).toBe(expected)
  })

  it.each([
    'Meet Lucian Castellane (JL-1001), who is as strong as Mirela Dragomir (JL-1002).',
    'You passed on Mirela Dragomir (JL-1002), so please meet Lucian Castellane (JL-1001).',
    'Meet Lucian Castellane (JL-1001). He worked with Mirela Dragomir (JL-1002), whom you met in May.',
    'Lucian Castellane (JL-1001) is attached. Any news on Mirela Dragomir (JL-1002)?',
    'Lucian Castellane (JL-1001) is attached. Mirela Dragomir (JL-1002), whom you met in May, is well.',
  ])('nobody in passing: %s', text => {
    expect(presented(text)).toBe('c')
  })

  it('both whom its own subject refers to, but not those of an older subject', () => {
    const subject = 'Castellane (JL-1001) and Dragomir (JL-1002)'
    expect(presented('Attached.', ['Resumes.pdf'], subject)).toBe('cd')
    expect(presented('His newer resume.', ['Resume.pdf'], `RE: ${subject}`)).toBe('c')
    expect(presented('Her newer resume.', ['Dragomir.pdf'], `RE: ${subject}`)).toBe('d')
    expect(presented('As promised.', ['One.pdf', 'Two.pdf'], `FW: ${subject}`)).toBe('cd')
  })

  it('another than the subject refers to when it carries that resume too', () => {
    const subject = 'Lucian Castellane (JL-1001)'
    expect(presented('Also Mirela Dragomir.', ['Castellane.pdf', 'Dragomir.pdf'], subject)).toBe('cd')
    expect(presented('Mirela Dragomir says hello.', ['Castellane.pdf'], subject)).toBe('c')
  })

  it('one of two namesakes', () => {
    expect(presented('Meet Wei Chen.', ['Chen.pdf'])).toBe('w')
    expect(presented('Meet Wei Chen (JL-1004).', ['Chen.pdf'])).toBe('v')
  })
})
