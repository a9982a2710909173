import type { ReplyBank } from './ReplyBank.ts'

export const acknowledgementReplies: ReplyBank = {
  brief: [
    'Received, thanks.',
    'Got it.',
    'Thanks {rec}, noted.',
    'Thx, have it.',
    'In hand, thank you.',
    'Received with thanks. Busy week.',
    'Ok, thanks.',
    'Got the resume. Let me circle back.',
    'Thanks for sending {first} over.',
  ],
  full: [
    'Thank you for your submission of {full}. It has been logged under today’s date.',
    'This is to confirm receipt of the materials for {Mx}.',
    'Many thanks, {rec}. I have entered {Mx} in our system and will be in touch if the partners wish to proceed.',
    'We acknowledge your referral of {full} for the {group}.',
    'Thank you, received. Your firm is recorded as the source for {Mx} until further notice.',
    'Receipt confirmed. We review agency submissions at the end of each month.',
    'Your email regarding {Mx} reached us safely.',
    'Thanks for {full}. Materials are complete.',
  ],
  tails: ['Have a good one.', 'Best to the team.', 'Nothing further needed at present.', 'Regards to {first}.'],
}

export const deferralReplies: ReplyBank = {
  brief: [
    'Not right now. Try me again in {month}.',
    'Hiring is frozen until the new fiscal year. Remind me about {him} in {month}?',
    'No seat in the {group} today. Keep {him} warm if you can.',
    'Bad moment, we are in the middle of a merger vote. Ask me after {date2}.',
    'Like {him}, no headcount. {quarter} at the earliest.',
    'On hold here until bonuses are paid. Check back in {month}.',
    'We just made an offer to somebody for this slot. If it falls through I will call you.',
    "I wouldn't rule {him} out, but not before {month}.",
    'Keep on file please. Nothing open at that level.',
  ],
  full: [
    'Thank you for {full}. The {group} has no opening at present, but we would be glad to keep {his} resume on file and to revisit in {month}.',
    'We are not adding to the {group} before the end of the year. Please feel free to raise {Mx} again in {quarter}, when the budget has been set.',
    'Our {city} office has paused lateral hiring for now. Should {Mx} still be looking in {month}, we would like to hear from you.',
    'The search for which {Mx} would have been considered is on hold while management reviews the practice. I will reach out once it reopens, most likely in {quarter}.',
    'The partners think well of {Mx} but cannot move before a pending group hire is settled, which should be by {date2}. May we come back to you then?',
    'While we do not have a suitable position today, {Mx} has been placed in our talent pool for twelve months.',
    'Because of upcoming office moves we have postponed all interviews until {month}. If the timing works for {Mx}, please check back with us then.',
  ],
  tails: [
    'Sorry not to have better news.',
    'Things could change quickly, so do stay in touch.',
    'It is timing and nothing else.',
    'Happy holidays if we do not speak before.',
    'I will make a note for myself too.',
  ],
}

export const declineReplies: ReplyBank = {
  brief: [
    'Going to pass, thanks.',
    'Not for us.',
    'Pass on {first}. Too senior for the desk.',
    'Thanks but no. We need real {skill} depth and this is adjacent.',
    "We'll pass. Nice lawyer, wrong level.",
    'No need at the moment, filled it last week.',
    'Looked at {him} with {partner}. Not moving forward.',
    'Good on paper, but we know {him} from a case and it is a no.',
    'Afraid not. The comp is ninety over where we bring in that class.',
    'I would happily interview {him} if we had the work. We do not, and I do not see it coming. We are out.',
    'Pass. But do keep sending people with {skill}.',
    'no thx',
    'Not a fit. Appreciate you thinking of us.',
    'Discussed it, the answer is no. Sorry.',
  ],
  full: [
    'Thank you for giving us the opportunity to consider {full}. After careful review the {group} has decided not to move forward.',
    'We appreciate the referral of {Mx}; however, the position has been filled.',
    'The hiring committee met on {day} and will not be pursuing {Mx} at this time. We wish {him} every success.',
    'Unfortunately {his} background does not align with the needs of the {group}, and we will not be scheduling interviews.',
    'While {Mx} is clearly an accomplished lawyer, the partners are looking for someone with more experience in {skill} and have decided to pass.',
    'Thank you for your patience. The committee felt that {Mx} is further along than the role requires and we will not take this further.',
    'We have completed our review. There is no interest in {Mx} on the part of the {city} partners. Please do continue to send us strong candidates.',
    '{Mx} interviewed with this firm some years ago, and the decision at that time stands.',
    'Please let {Mx} know that we have elected to proceed with other applicants.',
  ],
  tails: [
    'Do keep us in mind for others.',
    'Nothing wrong with {him}, it is about the mix.',
    'Thanks all the same.',
    'Please extend our thanks to {him}.',
    'Always good to hear from you.',
    'We remain interested in a corporate mid-level, by the way.',
  ],
}

export const duplicateReplies: ReplyBank = {
  brief: [
    'We already have {him} from another search firm.',
    '{first} applied directly in the spring, so no.',
    'Already in our system, from somebody else. Sorry {rec}.',
    'Second time this week that I see this resume. The other agency was first.',
    'Known to us. {partner} went to law school with {him} and they are already talking.',
  ],
  full: [
    'Our records show that {Mx} was submitted to us by another agency within the last six months, so we are unable to accept the referral.',
    '{Mx} applied through our careers page before your email, and we must therefore treat {him} as a direct applicant.',
    'Workday lists an existing profile for {full}, owned by another vendor until next spring. Under our policy we cannot accept a second submission.',
    'Please note that {Mx} is already under consideration here through a different source.',
  ],
  tails: ['No fee would be due.', 'Thanks anyway.', 'Worth asking candidates before you send them.'],
}

export const unsubscribeReplies: ReplyBank = {
  brief: [
    'Please take me off your list.',
    'Remove me. I have asked before.',
    'Stop sending these.',
    'Unsubscribe',
    'We do not work with agencies. Please do not send me any more resumes.',
  ],
  full: [
    'Our firm does not accept unsolicited resumes from search firms. Please remove this address from your distribution list.',
    'Kindly remove all contacts at this firm from your mailings. We have no agreement with your company.',
  ],
  tails: ['Thank you.', 'I mean it.', 'This applies to my colleagues as well.'],
}

export const redirectReplies: ReplyBank = {
  brief: [
    'Not my area. Try {partnerFull}.',
    "I don't do hiring anymore, {partner} has that now.",
    'Wrong office, hiring for this is decided in {city}. {partnerFull} is your person.',
    'You want {partnerFull}, {partnerAddress}.',
  ],
  full: [
    'All candidate submissions go through our vendor portal. Please upload {full} there; {partnerFull} can give you access.',
    'I have changed roles and no longer handle lateral recruiting. Please direct this to {partnerFull} at {partnerAddress}.',
    'Thank you for your message. {partnerFull} ({partnerAddress}) is the contact for the {group}.',
  ],
  tails: ['Good luck with it.', 'They are quick to answer, in my experience.', 'I have not forwarded it.'],
}
