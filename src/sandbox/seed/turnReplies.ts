export const turnReplies = {
  maybeToYes: [
    'I know I was lukewarm last week. {partner} read it over the weekend and now wants to meet {him}. What about {day} at {time}?',
    'Update: we got the headcount. Please ask {first} for times on {day} or {day2}.',
    'The group came back and it is a yes. Could {Mx} join a video call on {date}, {time}?',
    'Thank you for the additional information, that settles it. The partners would like to interview {Mx}; is {day} at {time} possible?',
    '{book} changes things. Let us talk to {him} this week, {day} after {time}?',
    'Sorry for the silence. Hiring committee said go. When can {first} come in?',
  ],
  yesToNo: [
    'I am sorry to do this, but we have to cancel with {first}. The partner who wanted {him} is leaving, and the seat goes too.',
    'After the interview the group decided not to go forward with {Mx}. Strong conversation, but not the right fit for the {skill} work.',
    'We will have to withdraw. Conflicts came back with a problem that cannot be waived.',
    'The committee discussed {Mx} at length following {his} meeting and has decided to pass. Thank you for your help throughout.',
    'Change of plan here, the firm froze laterals this morning. Please release the {day} slot; we are not going to pursue {first}.',
    'Spoke to {him} on {day}. Nice, but not what we need. Pass.',
  ],
  noToMaybe: [
    'One thing: the {city} group heard about {him} and might have something in {month}. Not now, but keep {him} in mind for us.',
    'Thinking again about {first}. If {he} would consider counsel, I could show {him} to our other office. Let me ask around.',
  ],
  nextStep: [
    '{day} at {time} is confirmed. {partnerFull} and I will be on the call.',
    'That works, thank you. I will send the invitation for {day} {time} shortly; please have {him} bring a short list of matters.',
    'Perfect, {time} it is. Dial-in to follow.',
    'The first conversation went very well. We would like {him} to meet four more partners in {city} on {date}.',
    'Great call with {first}. Next round: {partnerFull} and the chair, {day} or {day2}?',
    'Sorry, a deposition landed on that slot. Could {he} do {time2} the same day, or {day2} at any hour?',
    'We are preparing an offer for {Mx}. The letter should be out by {date}; please keep this between us for now.',
  ],
  answered: [
    'Thanks, that is what I needed. Passing it on to {partner}.',
    'Helpful. {book} is a bit light for us but not out of the question; let me talk to the {group}.',
    'Ok. On those numbers I think we are out, sorry.',
    'That is above what we can do. Thanks for being quick about it.',
    'Appreciate the quick answer. In that case let us set up a call with {him}, {day} at {time}?',
    'Good to know. I will put it before the committee on {day}.',
    'Understood. Then I would rather wait until {month} and look at {him} again.',
  ],
} as const

/** The last entry fits every question. */
export const questionAnswers: readonly (readonly [RegExp, readonly string[]])[] = [
  [
    /\bbook\b|portable|originated|travel/i,
    [
      'Portable business: {he} puts it at {book}, of which half is certain. Two of the clients have followed {him} once before.',
      '{He} has told us that {book} would follow within twelve months. I would discount that by a third, as one should.',
    ],
  ],
  [
    /adverse|conflicts/i,
    [
      '{Mx} knows of no matter against your clients, but will fill in your form before the first conversation.',
      'I asked: one small matter against a bank two years ago, closed. {He} can name it under your usual undertaking.',
    ],
  ],
  [
    /making|compensation|\brange\b|bonus|scale|hours/i,
    [
      'Current base is {comp}, the bonus last year was about a fifth of that. {He} would move for the same, for the right group. Notice is thirty days.',
      '{He} is at {comp} plus bonus, with hours a little above 2,000 in each of the last two years.',
    ],
  ],
  [
    /admitted|class year|\bbar\b|transcript|sit\?/i,
    [
      '{He} is admitted in {state} and in good standing; the class year is that of {his} admission, {years} years ago. The transcript follows tomorrow.',
      'Admitted in {state}, and {he} would waive in elsewhere. I have asked {him} for the transcript.',
    ],
  ],
  [
    /leaving|reason|moves|happened/i,
    [
      'The group that hired {him} is breaking up: two partners left in the spring. The earlier move followed a merger.',
      'No trouble behind it. {He} was told that advancement is three years further off than promised.',
    ],
  ],
  [
    /first chair|support|own matters|relationship|bag/i,
    [
      'I asked {first}: the matters are {his} own, the partner signs the bills. Happy to set up a call so that you hear it from {him}.',
      'Mostly lead, with a partner in the background. {He} has sent me a list that I can share on a call.',
    ],
  ],
  [
    /sponsorship|relocation|office|feel about|shown to|decision on level/i,
    [
      'No sponsorship is needed, {he} would pay for the move, and four days in the office are what {he} does today.',
      '{His} spouse is from the area, so it is a real move. We have shown {him} to nobody else there.',
    ],
  ],
  [
    /./,
    [
      'Good questions. May I put {him} on the phone with you for ten minutes? {day} at {time} would suit.',
      'Thank you. I have put this to {first} and will have the answer for you by {day}.',
    ],
  ],
]

export const recruiterAnswers = {
  interview: [
    'Wonderful. {first} can do {day} at {time}; I will confirm the details with {him} this afternoon.',
    'Great news, thank you. {Mx} is free on {day} from {time} and on {day2} all day. Which do you prefer?',
    'Thank you, {contact}. I have passed this on to {first} and will come back with times before the end of the day.',
    'Delighted. {He} would prefer video for the first conversation. {day}, {time} Eastern?',
    'Will do. I will have the conflicts form back to you by {day}.',
  ],
  positive: [
    'Thank you, {contact}. {first} is talking to one other firm, so a word by {day} would be ideal.',
    'Much appreciated. Let me know if a short call about {him} would help the group.',
    'Thanks for circulating. I can send a deal sheet and two references at any time.',
  ],
  deferral: [
    'Understood, thank you. I will come back to you in {month}.',
    'Thanks for being direct. I have made a note for {month} and will keep you posted on {first}.',
  ],
  decline: [
    'Thank you for the clear answer, {contact}. I will let {first} know, and hope to have somebody closer for you soon.',
    'Understood. May I ask what would have made the difference?',
  ],
  followUp: [
    'A quick follow-up on {full} ({ref}): have the partners had a chance to look?',
    'I wanted to make sure that my note about {Mx} reached you. {He} has interest from another firm, so timing matters a little.',
    'Just floating this back to the top of your inbox. Any first thoughts on {first}?',
    'Checking in on {ref}. If the {group} is not the right home, I would be glad to know that as well.',
    'Is there anything further that I can send on {full}? A call with {him} can be arranged at short notice.',
  ],
} as const
