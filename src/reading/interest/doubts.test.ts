import { describe, expect, it } from 'vitest'
import { judgeInterest } from './judgeInterest.ts'

const judge = (newText: string) =>
  judgeInterest({ newText, subject: 'RE: Rachel Okafor', automatic: null, candidateName: 'Rachel Okafor' })

describe('a confident decline', () => {
  it.each([
    "I don't see why we wouldn't meet with her.",
    "I don't see why we shouldn't meet her.",
    "I see no reason why we wouldn't have her in.",
    "I can't see why we wouldn't want to talk to her.",
    "Can't think of a reason not to meet her.",
    'Would hate not to see her before she commits elsewhere.',
    "We'd regret not meeting her.",
    "We can't afford to pass on her.",
    "You asked if we'd pass. We won't. What days work for him?",
    "I can't think of anyone I'd rather meet this month.",
    "There is no way I'm letting this one go by without a meeting.",
    'Not meeting her would be a mistake.',
    'We have no reservatiions about setting up a meeting with her.',
    'I have no interest in seeing anyone but her.',
    'You can release my number to him.',
    'You can pass my number to him.',
    "I'd happily buy her a drink and hear the story.",
    'Feel free to give him my number.',
    'Please give him my mobile.',
    "Can't believe she'd leave. There's no way I let that one pass me by. Drinks on Monday, you and me and her.",
    'everyone thought management would vote no they did not we want her in for a second round',
    'No comments schedule the candidate.',
    'thanks for this no ones passing on that set it up',
    'Yes to a call, no to a cover letter.',
    'No to Zoom, yes to in person.',
    "Yes on the interview, no on the salary ask - we'd cap at 300.",
    "There's no way I'm not interviewing this one.",
    "Can't not meet her with that resume.",
    "I was fixing to tell you no. Then my partner reminded me what the last one cost. She won't regret an hour on our porch.",
    'One referee was sour and we hold it against him, not her. Rachel can expect a call from our chair.',
    "Only reason I'd not hire her is if she hates dogs. Have her come by.",
    'She accepted!',
    'He has accepted our offer.',
    'She signed.',
    'The vote passed.',
    "We're all set for Tuesday.",
    "We're all set for Thursday at 2.",
    "Mark isn't interested, but I am.",
    'We just lost an associate, so yes.',
    'We just hired two people but could use a third.',
    "Rachel hasn't replied to our scheduling email.",
    'We have not heard back from her about the interview.',
    'Feedback on Rachel: smart, personable, light on deal experience.',
    'A rejection letter went out by mistake when we changed systems. Nobody here has turned her down, and the panel recommended an offer.',
    'Has she heard no from us? On the contrary, terms are coming on Friday.',
    'The interview will not be recorded.',
    "The interview won't take longer than half an hour.",
    'There is no written test.',
    'Bob had a conflict, so we swapped in Claire.',
    "She doesn't need to bring anything.",
    'No need to prepare anything.',
    'No need to dress up.',
    "She won't need to give a presentation.",
    'It won’t take long.',
    'Don’t use the old Zoom link.',
    'Nothing formal.',
    'This will not be a technical interview.',
    'No change to Thursday.',
    'We are not moving it.',
    'No NDA needed.',
    "There won't be a panel, just me.",
    'Claire could not get out of trial so it will be me and Bob.',
    "She isn't right for M&A. Funds would like to meet her though.",
    "She isn't right for M&A. Can we set up a call about the Chicago opening?",
    "We won't be moving forward for the trademark opening. Would she interview for promotions instead?",
  ])('goes to For Review when it may express interest: %s', text => {
    const { level, confidence } = judge(text)
    if (level !== 'high' && level !== 'moderate') expect(confidence).toBeLessThan(60)
  })

  it('goes to For Review when it only defers', () => {
    const { level, confidence } = judge("Thanks, we're going to hold off for now.")
    if (level === 'not_interested') expect(confidence).toBeLessThan(60)
    else expect(level).toBe('low')
  })

  it.each(
    ['Tuesday', 'Thursday morning', 'that day', '3 pm', 'the 14th', 'this week', 'that time', 'December 3'].flatMap(
      time => [
        `${time} doesn't work.`,
        `Sorry, ${time} won't work for me.`,
        `${time} is a no-go.`,
        `I can't make ${time}.`,
        `No can do ${time}.`,
        `Afraid ${time} doesn't suit.`,
        `I'm not available ${time}.`,
      ],
    ),
  )('goes to For Review when it refuses only a time: %s', text => {
    const { level, confidence } = judge(text)
    if (level === 'not_interested') expect(confidence).toBeLessThan(60)
  })

  it('has evidence for the doubt', () => {
    expect(judge('Tuesday does not work for us.').evidence.map(({ rule }) => rule)).toContain(
      'words that refuse a time',
    )
    const rules = (text: string) => judge(text).evidence.map(({ rule }) => rule)
    expect(rules('Feel free to give him my number.')).toContain('no word of refusal')
    expect(rules('We could not affrod not to fix up a meeting.')).toContain('a refusal that is refused')
  })

  it.each([
    'The search is on hold while the group is reorganized. I should know more by March and will update you on her then.',
    "Rachel held her own with a tough room. I'm encouraged, and will be taking soundings from those who weren't there.",
    'We need two references for Rachel before the offer can be released. One should be a partner she works for now.',
    "It wouldn't hurt to have a chat with her.",
    "We've decided against the other finalist. Rachel is our pick. Offer coming.",
    'We could not affoord to pass on her.',
    "We'd be remiiss not to meet her.",
    'She interviewed with us last week and it was unanimous: we want to bring her back.',
    'No need to waste time: set up a call.',
    'Do we need someone like this?',
    'We have a need in her practice.',
    'This is exactly what we need.',
    'No need to send more candidates, we like Rachel.',
    "No need for a call, we'll make an offer.",
    'Smart and a fit.',
    'We passed her resume to the London office.',
    'She did not disappoint.',
    "You weren't kidding, she's great.",
    'We could not be happier with her.',
    'She left no doubt.',
    'Not a single weak spot.',
    "Money isn't the problem.",
    "Salary won't be an issue.",
    "We don't have any issue with her book.",
    'We have never had a better applicant.',
    'The role has not been filled.',
    'Close the search, she’s it.',
    "She isn't admitted in Texas, but we can work with that.",
  ])('is not sure about interest in unusual words: %s', text => {
    const { level, confidence } = judge(text)
    if (level === 'not_interested') expect(confidence).toBeLessThan(60)
  })

  it.each([
    'We will pass on Rachel, thank you.',
    'Not a fit for us at this time.',
    'The role has been filled.',
    'Passing on this one.',
    'We will pass on her.',
    "We're all set on privacy.",
    'We regret that we will not be taking this further.',
    'She is too junior for the group.',
    'She applied to us directly last month.',
    'We have decided to go in another direction.',
    "I don't think she is right for us. Sorry.",
    'We are not hiring in tax this year.',
    'Please remove me from your list.',
    'Sorry, not interested.',
    'Sorry, not a fit for us.',
    'Sorry, we are not hiring right now.',
    'We regret we are not able to proceed.',
    'She accepted another position.',
    'He has accepted an offer elsewhere.',
    "She's signed with a competitor.",
    'We are unable to move forward at this time.',
    'This week the position was filled.',
    "We can't take this on this year.",
    'Not a fit, and Tuesday does not work either.',
    'We do not have a need in her practice.',
    "She's smart, but I don't think she is a good fit.",
    'No need to send more candidates, we are all set.',
  ])('stays sure when the text clearly declines: %s', text => {
    expect(judge(text)).toMatchObject({ level: 'not_interested' })
    expect(judge(text).confidence).toBeGreaterThanOrEqual(60)
  })
})

describe('a reply that takes no stance', () => {
  it.each([
    'The attachment did not open.',
    'Please resend as PDF.',
    'The link is broken.',
    'No attachment.',
    'Which candidate is this about?',
    'Who is this?',
    'Jun started on Monday - please send your invoice to ap@bexleystone.example.',
    'Will resigned after two weeks. We expect a refund under the guarantee.',
    'You never got back to us about her start date. Very unprofessional. Who is your manager?',
    'You sent me the wrong resume.',
    'That is the wrong attachment.',
    'Who else do you have?',
    'Do you have anyone else like her?',
    'Please send your fee agreement.',
    'I have a complaint about how this was handled.',
    'Still waiting for your answer on the start date.',
  ])('goes to For Review when it asks us for something: %s', text => {
    const { level, confidence } = judge(text)
    if (level !== 'moderate' && level !== 'high') expect(confidence).toBeLessThan(60)
  })
})

describe('a reply about an email or a thread', () => {
  it.each([
    'Sorry, that last email was meant for someone else. Please ignore it.',
    'Please disregard my last message, wrong recipient.',
    'Ignore my previous email, that was for another candidate.',
    'Oops, wrong thread. Please ignore.',
    'My earlier note was sent in error.',
    'That reply was intended for a different recruiter, apologies.',
  ])('goes to For Review when it takes an email back: %s', text => {
    expect(judge(text).confidence).toBeLessThan(60)
  })

  it.each([
    'Please remove me from this email chain, Jim is handling it.',
    'Not interested in her. Please take me off this thread but keep sending others.',
    'Please take me off the thread, Jim has this.',
    'Remove me from the cc line please.',
    'Kindly drop me from this email string.',
  ])('is no wish for no more email when it only leaves the thread: %s', text => {
    expect(judge(text).category).not.toBe('unsubscribe')
    expect(judge(text).confidence).toBeLessThan(60)
  })

  it.each([
    'Please take me off your mailing list.',
    'Take me off this list and stop emailing this thread.',
    'Unsubscribe',
  ])('stays a wish for no more email: %s', text =>
    expect(judge(text)).toMatchObject({ level: 'not_interested', category: 'unsubscribe' }),
  )
})

describe('a confident high level', () => {
  it.each([
    'You will get an invitation from our scheduler for a call with Rachel. Please disregard it, we closed the search today.',
    'The interviews set for Monday have been released, because a conflict obliged the partners to bring the process to an end.',
    "Don't send resumes on Sunday mornings. Or at any other time.",
    'Rachel came to our reception and gave Pat her resume there. Pat wants her on his calendar, so we will go on without an agency.',
    'She is a great litigator, so we made her an offer last week after she wrote to Pat on her own initiative.',
    "Interview Rachel? I'd sooner interview my dentist.",
    "You say that she is free, keen and ready to meet us. We're none of those.",
    'She takes up her new post on Monday, so we can put her papers away. I had a lunch planned for her.',
    'She insists on equity at once, and that we will never agree to. Let us bring the discussions to an end.',
    'I think the world of him and would make him a partner tomorrow, but I told my wife no more employees.',
    "We were about to make her an offer when she told us she's starting at Croft Hale in May, so we closed her file.",
    'Please ask Rachel to apply on our website.',
    'We need to sign a fee agreement before we talk to her.',
    "I'd love to meet her but my partners shot it down. Sorry.",
    "Rachel isn't it. When can you talk about the Miami search? I'm free Thursday 3-5.",
    "Doesn't work for us. Btw I'm in your building Tues, coffee?",
    'Thought about having her in for an interview Tuesday, thought better of it.',
    'We are rescinding the offer. Please call me.',
    "Let's move on to the next candidate",
    'The partners came out of the interview lukewarm and would rather keep looking.',
    "Ignore the invite I sent for Tuesday, Rachel's out.",
    'Only candidates from AmLaw 50 please',
    'If she had two more years I would interview her tomorrow.',
    'Cancel the interview please, the partners have changed their minds.',
    'Call off the interview.',
    "Please scrap Rachel's interview.",
    'The committee turend down organizing a first meeting with her.',
    'We do not believe that we need to continue discussions with her.',
    'Much as I would like to host her at our office, the role is filed.',
    'Yes to Victor Tran, no to Rahcel.',
    "You're second. We got her from Bellwether on Monday.",
    'Please ceae all communications.',
    'Enough with the eails please.',
    'She interviewed with us in 2024. Four conversations, all of them scheduled at her convenience. Once was enough.',
    "It would be a waste of everybody's time to meet.",
    'I wanted to set up a call with Rachel but I was outvoted',
    'I would love to meet everybody but please quit mailing me.',
    'To set up an interview with her we would need one thing, a different Ms. Okafor.',
    'Can we discuss it when pigs fly, or when the courts open on Sunday?',
    'Yeah, nah. Awful on the phone, and she had every chance to explain.',
    'Please complete our vendor form and W-9, then resubmit Rachel with a 20% schedule.',
    'can you grab bread on the way home, and the cat needs her drops',
    'i would love to advance rachel to the next stage but we have no room let me know if you need anything',
    "She's been interviewing with us for a month through an internal referral, the callback is on Thursday.",
    'Wrong Annette! I do the flowers. Roses or tulips for the 12th?',
    'Cancel next Tuesday please, the search is off.',
    "I'd interview a 4th-year tomorrow, but she is a 9th-year.",
    'We have a hiring freeze through year end, then would love to meet her.',
    'Fourth email about people I did not ask about. Make it the last.',
    'She ought to look elsewhere, and with confidence; anyone would be fortunate to interview her.',
    'Mark says she will make a fine partner and we should be sorry we let her go. All the best to her',
    "Third, Rachel: I'm going to sit that one out. Fourth, would you join us in March?",
    'Rachel was referred to us by one of our associates in May. We have her in hand, thanks.',
    'I began this email to ask for times for Rachel. Then I read her writing sample again. I am out.',
    'How wonderful, a third note about meeting somebody. Block yourself or I will.',
    'Rachel accepted on Monday and un-accepted on Wednesday. We have moved on.',
    "I'm good, thanks",
    "I'm all set for now, thank you.",
    'All good here, thanks!',
    "Rachel emailed me this morning to say she's accepted the Cleveland offer, so we took her off Monday's interview schedule. Wish her luck.",
    "She accepted her firm's offer last night, so cancel Tuesday.",
  ])('goes to For Review when it may decline in other words: %s', text => {
    const { level, confidence } = judge(text)
    if (level === 'high') expect(confidence).toBeLessThan(60)
  })

  it.each([
    "If the book checks out we'd want to meet her",
    "We'd only want to meet her if she has a book.",
    'Provided her billings are what you say, we would interview her.',
    "Subject to the partners' approval we'd like to bring her in.",
  ])('goes to For Review when it depends on a condition: %s', text => {
    const { level, confidence } = judge(text)
    if (level === 'high') expect(confidence).toBeLessThan(60)
  })

  it.each([
    'Please pause scheduling, the partners are rethinking the hire.',
    'Hold off on the interview please.',
    'Can we un-schedule the interview?',
    'Please hold off on scheduling.',
    'We have to postpone the interview indefinitely.',
    'We are going to skip the interview.',
    'Put scheduling on pause please.',
    'Bob is ill, so Thursday with Rachel is off.',
    "Tuesday's call is off, sorry.",
  ])('is never sure when the meeting is put off: %s', text => {
    const { level, confidence } = judge(text)
    expect(level === 'high' && confidence >= 60).toBe(false)
  })

  it('has evidence for the doubt', () => {
    const { evidence } = judge("Let's move on to the next candidate")
    expect(evidence.map(({ rule }) => rule)).toContain('words that may refuse')
  })

  it.each([
    'Could she come in on Friday at ten?',
    "I'm good for Tuesday, thanks.",
    "We're all set for 2 pm tomorrow.",
    "Let's move on to the next step with Rachel.",
    'Please set up a call with Rachel for Tuesday.',
    'We would like to interview her next week.',
    "Tuesday doesn't work for us, but Wednesday at 3 does. We would love to meet her.",
    'She is out Monday; can we do Tuesday? We would love to meet her.',
    'We want to meet her. Mornings only please.',
    'If she is free on Thursday we would like to meet her.',
    "We'd love to talk to her if she can come in.",
    'No, Tuesday is better. We would like to interview her then.',
    'We have to cancel Tuesday, but could she do Thursday instead?',
    'Please hold Tuesday for the interview.',
    'Can we postpone the interview to Thursday?',
    "Let's skip the call and bring Rachel in for an interview.",
    'Please cancel the interview on Tuesday and reschedule her for Friday.',
  ])('stays sure when nothing in the text declines: %s', text => {
    expect(judge(text)).toMatchObject({ level: 'high' })
    expect(judge(text).confidence).toBeGreaterThanOrEqual(60)
  })
})
