/** PostgreSQL reads it too. */
export const acceptedSubject = String.raw`^\s*(?:accepted|zugesagt|acceptée?|acept(?:ado|ada|ó)|accettat[oa]|geaccepteerd|aceit[oae]|accepterat|accepteret|akseptert|zaakceptowano)\s?:`

/** Matches 'Dana Hale has accepted this meeting.', which a program writes. */
export const acceptedSentence = String.raw`^\S.{0,80} has accepted this (?:meeting|invitation|event)\.?$`

const agreement = '(?:perfect|great|excellent|wonderful|okay|ok|agreed|confirmed|yes|sounds good|that works)'
const zone = '(?:eastern|central|mountain|pacific|[ecmp][sd]?t)'
const clock = String.raw`(?:(?:on )?(?:mon|tues|wednes|thurs|fri)day,?\s+(?:at\s+)?)?\d{1,2}(?::\d{2})?(?:\s?[ap]\.?m\.?)?(?:\s+${zone})?`
const agreed = '(?:it is|is (?:confirmed|perfect|set|great|good|fine)|works(?: for (?:us|me))?)'
const farewell = String.raw`(?:dial-in to follow|(?:talk|speak)(?: to you)? then|see you then|thank you|thanks|looking forward to it|[^\n.?!\d]{1,60} will (?:be on the call|join))`

/** Matches 'Perfect, 4:30 it is. Dial-in to follow.' PostgreSQL reads it too. */
export const agreedTime = String.raw`^(?:[^\n.?!]{1,40},\s+)?(?:${agreement}[,.!]?\s+)?${clock}\s+${agreed}[.!]?(?:\s+${farewell}[.!]?)*$`

export const agreedHour = '[0-9]{1,2}(?::[0-9]{2})?'
