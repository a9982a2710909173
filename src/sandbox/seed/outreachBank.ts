export const submissionSentence = 'The following candidate has been submitted for your review:'

export const outreachSubjects = {
  withReference: [
    '{full} ({ref}) - {Role}, {Practice}',
    '{Practice} {role} - {ref}',
    'Candidate {ref}: {full}, {Practice}',
    '{role} for your {group} / {ref}',
    'Introducing {full} | {ref}',
    '{ref} - {skill} {role} in {home}',
  ],
  withoutReference: [
    '{full} - {Practice} {Role}',
    '{skill}: a {role} from {home}',
    '{Practice} {role} ready to move',
    'Confidential: {practice} {role}, {years} years',
  ],
} as const

export const outreachBodies = {
  openings: [
    'I hope the week is treating you well.',
    'Following our conversation earlier this year, somebody came to mind for {firm}.',
    'I will be brief.',
    'A candidate has asked us to approach {firm} before anybody else.',
    'You mentioned that the {group} was stretched, which is why I am writing.',
    'Thank you again for your time last month.',
    'We have just agreed to represent a lawyer who I think you should know.',
  ],
  pitches: [
    '{full} ({ref}) is a {practice} {role} in {home} with {years} years of experience, currently at {current}. {His} focus is {skills}.',
    'I would like to introduce {full}, reference {ref}: {role}, {practice}, {home}. {He} has spent {years} years on {skills}, most recently at {current}.',
    'Please meet {full} (our reference {ref}), {role} at {current}. In {years} years {he} has built a practice in {skills}.',
    'Reference {ref}: {full}, {practice}, {years} years. {Mx} is known for {skill} and would move for the right platform.',
  ],
  details: [
    '{He} is looking for a larger platform and has not interviewed elsewhere.',
    '{His} current compensation is {comp}, and {he} is realistic about level.',
    'Clients describe {him} as the person whom they call first.',
    '{He} would bring business of about {book}, by {his} own estimate.',
    'The move is prompted by a merger at {his} firm; relations there are excellent.',
    '{He} has family in {city} and is committed to the move.',
    '{Mx} has run the day-to-day work on three recent matters.',
    '{He} is admitted in {state} and in one other state.',
    'The partners for whom {he} works do not know, so please keep this confidential.',
  ],
  questions: [
    'Would you be open to a conversation with {him}?',
    'May I set up a call for {day} or {day2}?',
    'Is {he} somebody whom the {group} would like to interview, or rather a pass?',
    'If the timing is wrong, a word about when to check back would help.',
    'Shall I send a writing sample and references?',
    'Let me know how you would like to proceed.',
  ],
  closings: ['Best regards,', 'Kind regards,', 'Best,', 'Many thanks,', 'With thanks,'],
} as const
