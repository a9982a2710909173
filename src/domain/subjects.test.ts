import { describe, expect, it } from 'vitest'
import {
  composerReplySubject,
  forwardSubject,
  oneLine,
  replySubject,
  shownSubject,
  stripSubjectPrefixes,
} from './subjects.ts'

describe('replySubject', () => {
  it('[VAL-06] leaves a subject that starts with "RE:" and prefixes any other', () => {
    expect(replySubject('RE: Tax associate')).toBe('RE: Tax associate')
    expect(replySubject('Tax associate')).toBe('RE: Tax associate')
    expect(replySubject('Reading list')).toBe('RE: Reading list')
    for (const subject of ['Re: Tax', 're: Tax', ' rE : Tax', 'Re[2]: Tax']) expect(replySubject(subject)).toBe(subject)
    expect(replySubject('FW: Tax')).toBe('RE: FW: Tax')
  })

  it('[VAL-07] returns "Email Response" when the original has no subject', () => {
    expect(replySubject('')).toBe('RE: Email Response')
    expect(replySubject(null)).toBe('RE: Email Response')
    expect(replySubject('  ')).toBe('RE: Email Response')
  })
})

describe('composerReplySubject', () => {
  it('[VAL-08] prefixes "Re: " unless the subject already starts with "Re:"', () => {
    expect(composerReplySubject('Tax associate')).toBe('Re: Tax associate')
    for (const subject of ['Re: Tax', 'RE: Tax', 're: Tax']) expect(composerReplySubject(subject)).toBe(subject)
  })
})

describe('forwardSubject', () => {
  it('[VAL-09] leaves "FW:" and "Fwd:" and prefixes any other subject', () => {
    expect(forwardSubject('FW: Tax associate')).toBe('FW: Tax associate')
    expect(forwardSubject('Fwd: Tax associate')).toBe('Fwd: Tax associate')
    for (const subject of ['Fw: Tax', 'fwd: Tax', 'FWD: Tax']) expect(forwardSubject(subject)).toBe(subject)
    expect(forwardSubject('RE: Tax associate')).toBe('FW: RE: Tax associate')
  })

  it('[VAL-10] returns "Client Response" when the original has no subject', () => {
    expect(forwardSubject(undefined)).toBe('FW: Client Response')
  })
})

describe('stripSubjectPrefixes', () => {
  it('[GRP-02] strips RE:, FW: and FWD:, repeated and in any case', () => {
    expect(stripSubjectPrefixes('RE: Fw: fwd: re: Tax associate (JL-2291)')).toBe('Tax associate (JL-2291)')
    expect(stripSubjectPrefixes('Re[2]: Tax associate')).toBe('Tax associate')
    expect(stripSubjectPrefixes('Regarding Tax')).toBe('Regarding Tax')
    expect(stripSubjectPrefixes('')).toBe('')
  })

  it('handles thousands of prefixes quickly', () => {
    expect(stripSubjectPrefixes(`${'Re: '.repeat(5000)}x`)).toBe('x')
  })
})

describe('shownSubject', () => {
  it('[MBX-24] shows a placeholder for an empty subject', () => {
    expect([null, '', ' ', ' Tax associate'].map(shownSubject)).toEqual([
      '(No Subject)',
      '(No Subject)',
      '(No Subject)',
      'Tax associate',
    ])
  })
})

describe('oneLine', () => {
  it('keeps a subject from injecting a header', () => {
    expect(oneLine('Hello\r\nBcc: spy@x.example')).toBe('Hello Bcc: spy@x.example')
  })
})
