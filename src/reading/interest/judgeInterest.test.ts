import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { interestCategories, interestLevels } from '../../domain/responses/interest.ts'
import { classifierVersion, type InterestInput, judgeInterest } from './judgeInterest.ts'

const judge = (newText: string, more: Partial<InterestInput> = {}) =>
  judgeInterest({ newText, subject: 'Re: Tax associate', automatic: null, candidateName: 'Nora Lind', ...more })
const level = (newText: string, more?: Partial<InterestInput>) => judge(newText, more).level
const decidingWords = (newText: string) =>
  judge(newText).evidence.map(({ start, end, rule }) => ({ words: newText.slice(start, end), rule }))

const outreach =
  'Dear Marta, Ms. Lind is available for an interview on Tuesday at 3. Shall I schedule a call, or will you pass?'

describe('judgeInterest', () => {
  it.each([
    "I wouldn't rule her out, but not before March.",
    'Looked at him with Theodore. Not moving forward.',
    'Thanks, received; will circulate (next week).',
  ])('names the deciding words without punctuation of their own: %s', text => {
    const rules = decidingWords(text).map(({ rule }) => rule)
    expect(rules).not.toEqual([])
    for (const rule of rules) expect(rule).not.toMatch(/ [.,;:()]|“[.,;:()]/)
  })

  it.each([
    ['Which candidate is this about?', 'unknown question'],
    ['Is this about Marcy Tremont or Marcy Trammell?', 'unknown question'],
    ['Remind me which one she was?', 'unknown question'],
    ['Hi Laura, which candidate do you mean? Thanks', 'unknown question'],
    ['Sorry, which one?', 'unknown question'],
    ['please unsub me', 'not_interested unsubscribe'],
    ['can u unsub us, we only hire from our network', 'not_interested unsubscribe'],
    ['Which candidate has tried a case?', 'moderate question'],
    ['Which partner did she work for?', 'moderate question'],
    ['Which of them is free on Tuesday? We want to meet both.', 'high interview_request'],
    ['Please unsub me from the newsletter, but set up the call with her for Friday.', 'high interview_request'],
    ["Wrong person! I'm in accounts payable.", 'unknown redirect'],
    ["Wrong Dana! I'm in accounts payable :)", 'unknown redirect'],
    ['I think you have the wrong person.', 'unknown redirect'],
    ["You've got the wrong Tom. I'm a paralegal in tax.", 'unknown redirect'],
    ['Sorry, wrong Bob. I do tax.', 'unknown redirect'],
    ["I think you meant to send this to someone else. I'm a paralegal.", 'unknown redirect'],
    ["I'm the wrong person to be hiring anyone while my case is on appeal. If we win, call me.", 'low deferral'],
    ['Wrong Jim again. Please stop mailing me about lawyers.', 'not_interested unsubscribe'],
    ['Can he start on the 1st? We would put an offer out today.', 'high interview_request'],
    ['You have the wrong person, but we would love to meet her. Tuesday?', 'high interview_request'],
    ["I'm leaving the firm on Friday. Tom and Monica will carry on.", 'unknown redirect'],
    ["I'm leaving the firm on Friday. Nobody has been named to take over.", 'unknown redirect'],
    ['I am retiring from the firm at year end; Tom Reyes will take over.', 'unknown redirect'],
    ["I'm leaving the firm on Friday, but we want to meet her before then.", 'high interview_request'],
    ["I'm leaving the firm's decision to Tom. He wants to interview her.", 'high interview_request'],
    ["I am Mr. Vance's assistant. I have put this in front of him.", 'moderate positive'],
    ["I am Ms. Lane's secretary. I have placed this in front of her.", 'moderate positive'],
    ["I've put this in front of him.", 'moderate positive'],
    ["I've put her in front of the partners and they want to interview her.", 'high interview_request'],
    ['Is Hannah able to start before March 1?', 'moderate question'],
    ['Is she able to start before March 1?', 'moderate question'],
    ['Would Nora be able to start before March 1? We have a trial.', 'moderate question'],
    ["Is David able to wait until March 1? We can't onboard laterals before then.", 'moderate question'],
    ['Can David wait until January for an answer?', 'moderate question'],
    ['Would David be willing to wait until March?', 'moderate question'],
    ['Can she start in January?', 'moderate question'],
    ['Can she start with a call on Monday at 3?', 'high interview_request'],
    ['Is she able to come in on Monday at 3?', 'high interview_request'],
    ['Can we wait until January?', 'low deferral'],
    ['Can you please reformat without the name? We do blind review.', 'moderate question'],
    ['Please resend without her name. We do blind review.', 'moderate question'],
    ['Could you redact the name? We review blind.', 'moderate question'],
    ['Can you send an anonymized version?', 'moderate question'],
    ['Please remove the name from the resume.', 'moderate question'],
    ['Mr. Moss passed away in April. Please remove his name and write to Lorraine Fisk.', 'unknown redirect'],
    ['Can you set up a call without the partner? We want to meet her.', 'high interview_request'],
  ])('judges %j as %s', (newText, expected) => {
    const { level, category } = judge(newText)
    expect(`${level} ${category}`).toBe(expected)
  })

  it.each([
    'Happy to look at this, but please countersign the attached fee agreement first (20%, 6-month guarantee).',
    'please sign our fee agreement first',
    'Please countersign our standard terms before we review any resumes.',
    'We need a signed fee agreement on file before we can consider candidates.',
    'We cannot review her until you sign our fee agreement.',
    'Your fee agreement with us expired on 10/31. Please sign the renewed agreement before we can review.',
    'Hi Owen, using this old email to reach you: do you have any bankruptcy associates in Chicago?',
    'Separate topic: do you have any corporate associates?',
    'Different subject - we need a tax partner in Houston, can you help?',
  ])('sends a condition or a new search to For Review: %s', text => {
    expect(judge(text).confidence).toBeLessThan(60)
  })

  it.each([
    ["We'd love to meet her. The fee agreement is on file.", 'high'],
    ['Thanks for signing the fee agreement. She looks strong.', 'moderate'],
    ['We will pass on her.', 'not_interested'],
    ['We need a tax partner, so we would like to meet her on Tuesday.', 'high'],
  ])('does not doubt %s', (text, level) => {
    const judged = judge(text)
    expect(judged.level).toBe(level)
    expect(judged.confidence).toBeGreaterThanOrEqual(60)
  })

  it.each([
    ['The latter.', 'Would you like to speak with her, or should we close this out for now?', 'not_interested'],
    ['The former, please', 'Would you like to speak with her, or should we close this out for now?', 'high'],
    ['Latter', 'Is it a pass, or shall I set up a call?', 'high'],
    ['Yes, thanks', 'Would you like to speak with her, or should we close this out for now?', 'high'],
    ['1', 'Is it a pass, or shall I set up a call?', 'not_interested'],
    ['The latter.', 'Does Tuesday or Wednesday work for a call?', 'high'],
  ] as const)('takes %j as an answer to %j', (newText, quotedText, expected) => {
    expect(judge(newText, { quotedText }).level).toBe(expected)
  })

  it.each([
    ['high', 'Could Ms. Lind come in on Friday at ten?'],
    ['moderate', 'Strong background. I will share it with the tax group.'],
    ['low', 'Received, thank you.'],
    ['not_interested', 'We are not interested.'],
    ['unknown', ''],
  ])('[VAL-15] recognizes %s, with a confidence in whole percent', (expected, text) => {
    const judged = judge(text)
    expect(judged.level).toBe(expected)
    expect(Number.isInteger(judged.confidence)).toBe(true)
    expect(judged.version).toBe(classifierVersion())
  })

  it.each([
    'We are not interested in an interview on Tuesday.',
    'No thank you, no call on Monday please.',
    'She is available, but not a good fit.',
    'We will pass on the interview, thanks for the times on Friday.',
    'No current need. No meeting next week then.',
  ])('[VAL-17] does not judge %j as high', text => {
    expect(level(text)).toBe('not_interested')
  })

  it('[VAL-18] judges enthusiasm without mention of a meeting as moderate', () => {
    expect(level('An excellent résumé, we are very interested.')).toBe('moderate')
    expect(level('An excellent résumé. Please set up an interview.')).toBe('high')
  })

  it('[VAL-19] does not judge mention of a meeting without a time or enthusiasm as high', () => {
    expect(level('Interview notes below.')).not.toBe('high')
    expect(level('Interview on Thursday at 4.')).toBe('high')
  })

  it.each([
    'We are not in a position to interview.',
    'We cannot schedule interviews this year.',
    'We will not be setting up a call with Ms. Lind.',
  ])('judges negated scheduling as a decline: %s', text => {
    expect(level(text)).toBe('not_interested')
  })

  it.each([
    ['not_interested', 'Do we want to interview her? No.'],
    ['not_interested', 'Hi Laura, should we meet her? I think not.'],
    ['high', 'Do we want to interview her? Absolutely.'],
    ['high', "I see no reason why we wouldn't meet her."],
    ['high', 'There is nobody I would rather meet.'],
    ['not_interested', "I wish I could meet her, but I can't."],
    ['not_interested', "We cap at 3 PQE and she's 7."],
    ['unknown', 'Remind me, which one is she?'],
  ])('reads a negation together with what it negates: %s, %s', (expected, text) => {
    expect(level(text)).toBe(expected)
  })

  it('does not count a hypothetical wish as interest', () => {
    expect(level('I would gladly interview her if we had the work. We are out on this one.')).toBe('not_interested')
  })

  it('decides by the later of two stances', () => {
    expect(level('I was going to pass, but the partners want to meet her on Monday.')).toBe('high')
    expect(level('We wanted to meet her on Monday. The group has since decided not to go forward.')).toBe(
      'not_interested',
    )
  })

  it('judges a decline as such although the sender asks for other candidates', () => {
    expect(level('Great lawyer, but we will pass. Call me when you have someone with trial experience!')).toBe(
      'not_interested',
    )
  })

  it('judges a deferral to a named time as low, and one without a time as a decline', () => {
    expect(judge('Not now. Please check back in September.')).toMatchObject({ level: 'low', category: 'deferral' })
    expect(level('We are not hiring.')).toBe('not_interested')
  })

  it('distinguishes the categories of declines', () => {
    expect(judge('Another agency sent her to us in May.').category).toBe('duplicate')
    expect(judge('Please take me off your list.').category).toBe('unsubscribe')
    expect(judge('Not for us.').category).toBe('decline')
  })

  it('judges a substantial question as moderate', () => {
    expect(judge('What is her portable book, and is she admitted in Texas?')).toMatchObject({
      level: 'moderate',
      category: 'question',
    })
  })

  it.each([
    'When would she be able to start?',
    'Is she still available?',
    "What's her notice period?",
    'is she still avail',
  ])("judges a question about the candidate's situation as moderate: %s", text => {
    expect(judge(text)).toMatchObject({ level: 'moderate', category: 'question' })
  })

  it.each([
    'No need to sell me on her just have her call me',
    'no notes just book it',
    "Not sure she's right for us but happy to talk to her.",
    'Yes comma please set up an interview for Tuesday period',
  ])('recognizes interest in text that seems to decline or lacks punctuation: %s', text => {
    expect(level(text)).toBe('high')
  })

  it.each(['Not a no. Let me talk to the partners.', "We haven't ruled her out."])(
    'judges a negated refusal as moderate: %s',
    text => {
      expect(level(text)).toBe('moderate')
    },
  )

  it('recognizes a misspelled no-more-mail wish', () => {
    expect(judge('Please deleet my contact details').category).toBe('unsubscribe')
  })

  it('judges a referral to another person as unknown', () => {
    expect(judge('I am the wrong person for this. Please contact Ann Lee in recruiting.')).toMatchObject({
      level: 'unknown',
      category: 'redirect',
    })
  })

  it('gives automatic mail no level, whatever its text', () => {
    const automatic = { kind: 'autoReply' as const, category: 'auto_reply' as const, reason: 'header' }
    expect(judge('I would love to interview her on Monday.', { automatic })).toMatchObject({
      level: 'unknown',
      category: 'auto_reply',
    })
  })

  it('judges each of several candidates by the text about that candidate', () => {
    const text = 'Happy to meet Mr. Reed on Tuesday. Ms. Lind is too junior for us.'
    const names = { quotedText: 'Paul Reed and Nora Lind are available.' }
    expect(level(text, { ...names, candidateName: 'Nora Lind' })).toBe('not_interested')
    expect(level(text, { ...names, candidateName: 'Paul Reed' })).toBe('high')
  })

  it('recognizes candidates by names in the quoted text only, when just one of them is known', () => {
    const text = 'Yes to Chen, any afternoon next week. Pass on Okafor.'
    const quotedText =
      'Dear Marta,\n\nI attach two profiles, of Wei Chen and of Ngozi Okafor, for your tax group in Boston.'
    expect(level(text, { quotedText, candidateName: 'Wei Chen' })).toBe('high')
    expect(level(text, { quotedText, candidateName: 'Ngozi Okafor' })).toBe('not_interested')
    expect(level('Yes to Chen, pass on Okafor.', { quotedText, candidateName: 'Ngozi Okafor' })).toBe('not_interested')
  })

  it('starts where a letter turns to the candidate', () => {
    const text = 'Mr. Reed can come in on Friday at 3. As for Nora Lind, we think not, and will let this one go by.'
    expect(level(text)).toBe('not_interested')
    expect(level('We will pass on Mr. Reed. As for Ms. Lind, could she come in on Friday at 3?')).toBe('high')
  })

  it.each([
    ['not_interested', 'Three résumés read.\nAnn Lee - please arrange a call with her\nNora Lind - no, too senior'],
    ['high', 'Three résumés read.\nAnn Lee - no, too senior\nNora Lind - please arrange a call with her'],
    ['high', 'Please get us times for Ann, Nora and Paula. We would like to hold the interviews on the 19th.'],
    ['not_interested', 'About Ann and Nora: we would like to interview Ann next week. We will not proceed with Nora.'],
    ['high', 'Ann has been told no. Nora we would like to meet on Friday.'],
    ['high', 'Nora did well. Please schedule her for a second interview and tell Ann that we decline.'],
  ])('judges the candidates of one email separately: %s', (expected, text) => {
    expect(level(text, { otherCandidateNames: ['Ann Lee', 'Paula Farrell'] })).toBe(expected)
  })

  it("ignores what is said about another candidate's interview", () => {
    const text =
      "The head wants Nora in on Monday morning. Marisol's interview was no success and we will not continue."
    expect(level(text)).toBe('high')
  })

  it.each([
    ['Accepted: Interview', 'Ann Lee has accepted this meeting.', 'high'],
    ['Declined: Interview', 'The group decided not to go forward.', 'not_interested'],
    ['Declined: Interview', 'In court then. Could she do Friday at 2 pm?', 'high'],
    ['Declined: Interview', '', 'not_interested'],
    ['New Time Proposed: Interview', '', 'high'],
    ['Abgelehnt: Interview', '', 'not_interested'],
    ['Aceptada: Entrevista', '', 'high'],
    ['Declinado: Entrevista', '', 'not_interested'],
    ['Canceled: Interview', 'The position has been filled, so we will not go forward.', 'not_interested'],
    ['Canceled: Interview', 'Partner is in court. Could she do Friday at 2 pm instead?', 'high'],
  ])('judges the calendar reply %s with the comment %j', (subject, text, expected) => {
    expect(level(text, { subject })).toBe(expected)
  })

  it.each([
    ['Interview: Nora Lind', ''],
    [
      'Nora Lind / Tax group',
      'Microsoft Teams meeting\nJoin on your computer or mobile app\nMeeting ID: 231 445 991 20',
    ],
    ['Intro call Nora Lind', 'Dial-in below. Looking forward to it.'],
  ])('judges the meeting invitation %j as high', (subject, text) => {
    const odataType = '#microsoft.graph.eventMessageRequest'
    expect(judge(text, { subject, odataType })).toMatchObject({ level: 'high', category: 'interview_request' })
  })

  it('leaves a canceled meeting without a reason for review', () => {
    const canceled = judge('', { subject: 'Canceled: Interview Nora Lind' })
    expect(canceled).toMatchObject({ level: 'unknown', category: 'other' })
    expect(canceled.confidence).toBeLessThan(60)
  })

  it.each([
    "Can't make this one, Bob will take it instead.",
    "I don't need to be on this call.",
    'Interview already took place. She was great.',
    'I have a conflict.',
    'Need to move this.',
    'Wrong time zone - should be 3 ET',
    'On a plane.',
    'Duplicate - I have another invite for this.',
    'Conflict - Joyce will find another time.',
    '',
  ])('leaves a declined meeting for review unless the comment refuses the candidate: %j', comment => {
    const declined = judge(comment, { subject: 'Declined: Interview with Nora Lind' })
    expect(declined.level === 'high' ? 0 : declined.confidence).toBeLessThan(60)
  })

  it.each([
    ['Bob cannot make it', 'high'],
    ['We have decided to pass on her after all.', 'not_interested'],
  ])('judges an accepted meeting with the comment %j as %s', (comment, expected) => {
    expect(level(comment, { subject: 'Accepted: Interview with Nora Lind' })).toBe(expected)
  })

  it.each([
    ['Yes - Tuesday works (EOM)', 'high'],
    ['RE: Please set up a call for Tuesday <EOM>', 'high'],
    ['Yes please, Thursday 2pm my time works [EOM]   was: JL-2291 patent prosecution', 'high'],
    ['PASS -- thx -- Re: JL-2291 sanctions senior associate', 'not_interested'],
    ['RE: Nora Lind, associate (JL-2291)', 'unknown'],
    ['AW: WG: Nora Lind', 'unknown'],
    ['Nora Lind, associate (JL-2291)', 'unknown'],
    ['', 'unknown'],
  ])('judges an email without text by its subject %j, for review', (subject, expected) => {
    const judgment = judge('', { subject })
    expect(judgment).toMatchObject({ level: expected, evidence: [] })
    expect(judgment.confidence).toBeLessThan(60)
  })

  it.each([
    'Please see the attached letter.',
    'Hi Dana,\n\nPlease see the attached response.',
    'See attached.',
    'See attached letter.',
    'Please find attached our response',
    'Please see below.',
    'FYI',
    'FYI below',
    'Pat (pat@moore.example) has sent you a protected message.\nRead the message\nLearn about messages protected by Microsoft Purview Message Encryption.',
    'Pat Moore sent you an encrypted email.\nUnlock Message',
    'You have received a secure message. Open the attached file securedoc.html to read it.',
    'This is a secure, encrypted message.\nClick here to read your message.',
    `-----BEGIN PGP MESSAGE-----\n\n${'hQEMA1cB8fAqyz3ZAQf/WqJ2i0kQ6m7y\n'.repeat(100)}=abcd\n-----END PGP MESSAGE-----`,
    'See my answers below in red.',
    'Please see my comments inline.',
    'Answered inline, thanks!',
    'Hi Dana,\n\nMy answers are in CAPS below.',
    'My responses are below in blue.',
    'Comments below.',
    'Answers in red.',
    'Our responses are set out below in bold. Thanks',
    '',
  ])('leaves an answer that is somewhere else for review: %j', text => {
    const judgment = judge(text)
    expect(judgment.level).toBe('unknown')
    expect(judgment.confidence).toBeLessThan(60)
  })

  it.each([
    ['Please see attached offer letter for Nora. We are thrilled!', 'high'],
    ['Please see our availability below: Tuesday at 2 or Thursday at 10.', 'high'],
    ['Sadly we will pass. Please see the attached letter.', 'not_interested'],
    ['Please find attached our invoice for September.', 'unknown'],
    ['My answers are below. Yes, we would love to meet her on Tuesday.', 'high'],
  ])('judges words beside an attachment: %j', (text, expected) => {
    const judgment = judge(text)
    expect(judgment.level).toBe(expected)
    expect(judgment.confidence).toBeGreaterThanOrEqual(60)
  })

  it('recognizes a calendar reply in the text of an email', () => {
    expect(judge('Declined: Interview Nora Lind (Tue 3 Dec 2:00pm)')).toMatchObject({
      level: 'not_interested',
      evidence: [{ start: 0, end: 48 }],
    })
    expect(level('Accepted: Interview Nora Lind')).toBe('high')
  })

  it('judges a bare answer by the subject, or else by the question that it answers', () => {
    expect(level('Yes pls', { subject: 'Re: Intro call with Nora Lind?' })).toBe('high')
    expect(level('Yes', { quotedText: 'Would you like to meet her?' })).toBe('high')
    expect(level('Yes', { quotedText: 'Shall I send the résumé?' })).toBe('moderate')
    expect(level('Pass')).toBe('not_interested')
    expect(level('When?')).toBe('high')
    expect(level('👍')).toBe('low')
  })

  it('shows the deciding clause in whole words, with its rule or its loudest words', () => {
    const text = 'Thanks for the note. The group has decided to pass on her. Hope all is well!'
    const [first] = decidingWords(text)
    expect(first?.words).toBe('The group has decided to pass on her')
    expect(first?.rule).toMatch(/pass|decided/)
  })

  it.each([
    ['We have decided to pass, thank you.', 'not_interested'],
    ['no thx', 'not_interested'],
    ['Non, merci.', 'not_interested'],
    ['Nee bedankt', 'not_interested'],
    ['Nein danke!', 'not_interested'],
    ['Perfect, 4:30 it is.', 'high'],
    ['That works, I will send the invitation.', 'high'],
    ['We are not interested.', 'not_interested'],
    ['We are very interested and will share her résumé with the group.', 'moderate'],
    ['I do not handle hiring any more. Please write to Carla Reyes in recruiting.', 'unknown'],
  ])('judges %j as %s', (text, expected) => {
    expect(level(text)).toBe(expected)
  })

  it('ignores the text of a quoted outreach', () => {
    const quotedText = 'She is available for an interview on Monday at 3. Shall we schedule a call? Strong candidate.'
    expect(
      level('We are not hiring this year, and the partners see no need for another associate in that group, sorry.', {
        quotedText,
      }),
    ).toBe('not_interested')
    expect(
      level('Received, thank you. I have put the résumé with the others that came in this week on the same role.', {
        quotedText,
      }),
    ).toBe('low')
  })

  it('judges the first 20,000 characters, says so, and leaves the rest for review', () => {
    const opening = 'We will pass on Nora. '
    const long = `${opening}${'x'.repeat(20_000 - opening.length)} But please set up an interview on Friday.`
    const judged = judge(long)
    expect(judged.level).toBe(judge(long.slice(0, 20_000)).level)
    expect(judged.confidence).toBeLessThan(60)
    expect(judged.evidence.at(-1)).toMatchObject({
      start: 20_000,
      end: long.length,
      rule: expect.stringContaining('20,000 characters'),
    })
    expect(judge(long.slice(0, 20_000)).evidence.every(({ end }) => end <= 20_000)).toBe(true)
  })

  it('keeps an aside about somebody else within its clause', () => {
    const both = { candidateName: 'Nora Lind', otherCandidateNames: ['Martin Hale'] }
    expect(level('Nora, not Martin, is the one we would like to interview.', both)).toBe('high')
    expect(level('nora, not martin, is who we want to interview.', both)).toBe('high')
    expect(level('Martin, not Nora, is the one we would like to interview.', both)).not.toBe('high')
  })

  it('is less confident when stances conflict', () => {
    const plain = judge('Could she come in on Friday at 2 pm?')
    const torn = judge('We will pass for now, although one of us would still like to interview her.')
    expect(torn.confidence).toBeLessThan(plain.confidence)
  })

  it.each([
    ['high', 'Yes, happy to schedule a call.'],
    ['high', 'We would like to schedule an interview with Nora.'],
    ['high', 'We would be happy to schedule a call.'],
    ['high', 'The practice group is interested in interviewing Nora further.'],
    ['high', 'We would like to proceed with Nora.'],
    ['high', "Let's move forward."],
    ['high', 'Please proceed.'],
    ['high', 'Our recruiting team will contact you to schedule an interview.'],
    ['not_interested', 'We will not be scheduling an interview.'],
    ['not_interested', 'We are not interested in interviewing Nora.'],
  ])('recognizes the most common wordings: %s, %s', (expected, text) => {
    const judged = judge(text)
    expect(judged.level).toBe(expected)
    expect(judged.confidence).toBeGreaterThanOrEqual(60)
  })
})

describe('judgeInterest on random text', () => {
  const phrase = fc.constantFrom(
    'we will pass',
    'could she come in on Friday?',
    'but',
    'not',
    'Ms. Lind',
    'Mr. Reed',
    'thank you',
    'check back in May',
    'too junior',
    'strong',
    'her book?',
    'unsubscribe',
    '. ',
    '; ',
    '\n\n',
    '1. ',
    ', ',
    'if we had',
    '👍',
    'interview',
  )
  const text = fc
    .array(fc.oneof(phrase, fc.string({ unit: 'binary' })), { maxLength: 20 })
    .map(parts => parts.join(' '))

  it('never throws, judges the same text the same way, and shows evidence within the text', () => {
    fc.assert(
      fc.property(text, fc.string(), (newText, subject) => {
        const judged = judge(newText, { subject })
        expect(judge(newText, { subject })).toEqual(judged)
        expect(interestLevels).toContain(judged.level)
        expect(interestCategories).toContain(judged.category)
        expect(judged.confidence).toBeGreaterThanOrEqual(0)
        expect(judged.confidence).toBeLessThanOrEqual(100)
        for (const { start, end } of judged.evidence) {
          expect(start).toBeGreaterThanOrEqual(0)
          expect(end).toBeGreaterThan(start)
          expect(end).toBeLessThanOrEqual(newText.length)
          for (const edge of [start, end]) expect(newText.slice(edge - 1, edge + 1)).not.toMatch(/^[\p{L}\p{N}]{2}$/u)
        }
      }),
    )
  })

  it('ignores the quoted text unless the new text is a bare answer', () => {
    const quoted = fc.constantFrom(outreach, 'We will pass.', 'Please interview her on Monday!', 'Unsubscribe me.')
    fc.assert(
      fc.property(text, quoted, (newText, quotedText) => {
        const padded = `${newText} This mail is in reply to the one of last week, which we have in front of us today.`
        expect(judge(padded, { quotedText, candidateName: '' }).level).toBe(judge(padded, { candidateName: '' }).level)
      }),
    )
  })

  it('reads the sentence of a calendar program like the subject, not as a comment', () => {
    const text = 'Nadine Okafor has tentatively accepted this meeting.'
    expect(judge(text, { subject: 'Tentative: Interview' })).toMatchObject({ level: 'moderate', confidence: 59 })
    expect(judge(text.replace('tentatively ', ''), { subject: 'Accepted: Interview' }).level).toBe('high')
    expect(judge(text.replace('tentatively accepted', 'declined'), { subject: 'Declined: Interview' }).level).toBe(
      'not_interested',
    )
  })
})
