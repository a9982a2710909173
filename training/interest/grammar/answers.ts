import type { Family } from './family.ts'

const bareYeses = [
  '[Yes|Yep|Yup|Yeah|Ya|Aye|Affirmative|Sure|Sure thing|Absolutely|Definitely|Most definitely|Certainly|Of course|For sure]',
  '[Indeed|Yes indeed|Naturally|By all means|100%|In a heartbeat|In a flash|You bet|You betcha|You got it|You can count on it]',
  "[It's a yes|It’s a yes from us|It's a yes from me|That's a yes|That’s a yes here|A big yes|Big yes|Hard yes|Yes from me|Yes from our side]",
  '[Without question|Without a doubt|No question|No question about it|No doubt|No objection|No objections|No objections here|No hesitation here]',
  "[Why not|Don’t see why not|I don't see why not|Can't see why not|We see no reason not to|I wouldn’t say no|Wouldn't say no]",
  '[Approved|Agreed|Deal|Done|Too right|Green light|Green light from us|All systems go|Full steam ahead|Thumbs up here]',
  '[Perfect|Great|Great idea|Good idea|Excellent|Excellent, yes|Great, yes|Ok, yes|Oh yes|Yes yes|Yes, very much|Very much so]',
  '[Fine by me|Fine by us|Fine with me|Fine with us|That is fine|That’s fine by us|Ok by me|Okay|OK]',
]

const bareMeetings = [
  "[Yes|Sure|Great|Ok|Okay], [let's|let’s do it|let’s do that|please do|go ahead|set it up|book it|by all means|happy to|gladly|asap]",
  "[Would love to|Would love that|I'd love to|We’d love to|We would love that|I would|We would|Yes we would|Yes I would|We’d like that]",
  "[Happy to|More than happy to|Very happy to|Gladly|With pleasure|My pleasure|Delighted to|I'd be delighted|We’d be delighted|Honored to]",
  "[Please|Please do|Please go ahead|Go ahead|Go for it|Proceed|Please proceed|Let’s|Let's do it|Let’s do that|Let's go|Make it happen]",
  '[Set it up|Book it|Schedule it|Line it up|Put it on my calendar|Name the day|Name a time|Say when|Just say when|Any time|Anytime|Whenever]',
  '[Sooner the better|The sooner the better|As soon as possible|ASAP please|asap|Today if possible|Tomorrow if possible]',
  '[Sounds good|Sounds great|Sounds like a plan|Works for me|Works for us|That works|That would be great|That’d be lovely|That would be terrific]',
  "[Count me in|Count us in|Sign me up|Sign us up|I'm in|We’re in|I'm game|We’re game|We’re up for it|Up for it|Keen|Very keen|Can’t wait]",
]

const pleaseDo = '[Please do|Please|Yes please|Yes, please do|Do so|That would be best|If you would]'

const bareNoes = [
  '[No|Nope|Nah|No thanks|No thank you|Thanks but no|Thanks but no thanks|Thanks, but no thanks|Negative|Never|Not really|Not at all]',
  '[Pass|We’ll pass|I’ll pass|Hard pass|Hard no|Big no|It’s a no|It’s a no from us|That’s a no|Pass on this one|We pass]',
  '[Not for us|Not for me|Not interested|Not a fit|Not a match|Not the right fit|Not our thing|Not our cup of tea|Not this one|Not likely]',
  "[Afraid not|I’m afraid not|I'm afraid no|Sorry, no|Sorry, not this one|Sadly not|Sadly no|Regrettably not|Unfortunately not|Unfortunately no|Alas, no]",
  '[Heavens no|God no|Lord no|Absolutely not|Definitely not|Certainly not|No way|No chance|Not a chance|Under no circumstances|Not on your life]',
  "[Don't think so|I don't think so|I think not|Rather not|I’d rather not|We’d rather not|Please don’t|Don’t bother|Let’s not|Best not|Better not]",
  "[We’re all set|All set, thanks|We’re good|We’re good, thanks|I’m good, thanks|Count us out|Count me out|We’re out|I'm out|Out]",
  '[No can do|Can’t do it|We can’t|We won’t|We would not|I would not|Non-starter|A non-starter|Nothing doing|Not happening|Forget it|Leave it]',
  '[No room|No budget|No openings|No vacancy|Not hiring|Filled|Position filled|Already filled|Too junior|Too senior|Wrong fit|Wrong practice]',
]

const ended = (answers: readonly string[]) =>
  answers.map(answer => `${answer}[.|.||!|, thanks|, thank you|. Thanks!|. Thx|. Thanks.]`)

const meetingQuestions = [
  'Would you like to meet {f}?',
  'Would you like to speak with {n}?',
  'Shall I set up a call?',
  'Shall I arrange a meeting with {f}?',
  'Should we schedule an interview?',
  'Would you have 20 minutes for a call with {f} next week?',
  'Would you care to meet {f} while {f} is in town?',
  'Are you up for a quick chat with {f}?',
  'Can I set up an introductory call with {f}?',
  'Would the partners like to interview {n}?',
  'Would your group be open to an interview?',
  'Would you be interested in speaking with {f}?',
  'Are you interested in interviewing {n}?',
  'May I book a time for you and {f}?',
  'Does it make sense to get {f} on the phone with you?',
]

const interestQuestions = [
  'Is this of interest to your group?',
  'Would {f} be of interest?',
  'Are you interested?',
  'Does the background appeal to you?',
  'Is {f} somebody you would consider?',
  'Could {f} be a fit for your team?',
  'Would you consider a lateral with this practice?',
  'Does this profile suit you?',
]

const closingQuestions = [
  'Shall we close the file on {f}?',
  'Should I tell {f} that it is a no?',
  'Is it a pass, then?',
  'Are you passing on {f}?',
  'Should I let {f} know that you are not interested?',
  'Has the position been filled?',
  'Should we drop it?',
  'Have you gone with somebody else?',
  'Should I assume that it is a pass?',
  'Have you filled the position?',
  'Is {f} already in your system?',
  'Should I withdraw {f}?',
  'Did the partners decide against {f}?',
  'Was the compensation the problem?',
  'Has another recruiter sent you {f} already?',
]

const laterQuestions = [
  'Shall I check back in January?',
  'Do you need more time?',
  'Should I try you again after the new year?',
  'May I follow up next quarter?',
  'Would it be better to revisit this in the spring?',
  'Shall we keep {f} on your radar for now?',
  'Shall I check back after the holidays?',
  'Do you want me to hold off until January?',
  'Should we wait until your budget is set?',
]

const acknowledgments = [
  'Understood, thank you for the quick answer. I will keep you posted on others.',
  'Sounds good, will do.',
  'Understood, I will reach out on the 10th.',
  'Great, thanks for the update.',
  'Thanks for letting me know. I will check back in January.',
  'No problem at all. Thanks for considering {f}.',
  'I understand. I will let {f} know.',
  'Will do, thank you.',
  'Got it. I will send you others as they come up.',
  'Have a nice Thanksgiving!',
  'Happy holidays to you and your family.',
  'Noted, I will circle back after the holidays.',
  'Thanks, I appreciate the candor.',
  'Of course, take your time.',
  'Thank you. I will wait to hear from you.',
  'Thank you for your time today.',
  'Understood. I have closed the file.',
]

const arrangements = [
  'I will have {f} call you on Tuesday at 2.',
  'Tuesday at 2 it is. I will send an invitation.',
  'I will set up a call with {f} for next week.',
  '{f} can meet you on Thursday at 10. I have sent the invitation.',
  'I will ask {f} for times and get an interview on the calendar.',
  '{f} will be at your office on Wednesday at 3.',
  'Done, {f} is confirmed for Monday at 11.',
]

const courtesies = [
  '[Sounds great|Sounds good|Sounds perfect|Perfect|Great|Excellent|Super|Wonderful|Terrific|Ok great|Good|Ok|Okay|Works]',
  '[Thanks|Thank you|Many thanks|Much appreciated|Appreciate it|Cheers|Great, thank you|Perfect, thank you|Will do]',
  '[Sure|Sure thing|Of course|Anytime|No problem|My pleasure|You bet|Yes, thanks|Yes|Ok, talk soon|Of course. Talk soon|Talk then|Got it]',
]

/** A bare yes or no takes its meaning from the question. */
export const answers: readonly Family[] = [
  {
    name: 'bare yes to a meeting',
    category: 'interview_request',
    asked: meetingQuestions,
    templates: ended([...bareYeses, ...bareMeetings]),
  },
  {
    name: 'bare yes to interest',
    category: 'positive',
    also: ['interview_request'],
    asked: interestQuestions,
    templates: ended(bareYeses),
  },
  {
    name: 'bare no',
    category: 'decline',
    asked: [...meetingQuestions, ...interestQuestions],
    templates: ended(bareNoes),
  },
  {
    name: 'bare yes to closing',
    category: 'decline',
    asked: closingQuestions,
    templates: ended([...bareYeses.slice(0, 3), pleaseDo]),
  },
  {
    name: 'bare yes to later',
    category: 'deferral',
    asked: laterQuestions,
    templates: ended([...bareYeses.slice(0, 3), pleaseDo]),
  },
  {
    name: 'courtesy',
    category: 'acknowledgement',
    also: ['deferral', 'decline'],
    asked: acknowledgments,
    templates: ended([...courtesies, '[You too|Same to you|Likewise|You as well|And you|Same here]']),
  },
  {
    name: 'courtesy about an arrangement',
    category: 'interview_request',
    asked: arrangements,
    templates: ended(courtesies),
  },
]
