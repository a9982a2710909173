/** Begins the subject of an accepted invitation, in the languages of Outlook and Google. PostgreSQL reads it, too. */
export const acceptedSubject = String.raw`^\s*(?:accepted|zugesagt|acceptée?|acept(?:ado|ada|ó)|accettat[oa]|geaccepteerd|aceit[oae]|accepterat|accepteret|akseptert|zaakceptowano)\s?:`

/** 'Dana Hale has accepted this meeting.', which a program writes */
export const acceptedSentence = String.raw`^\S.{0,80} has accepted this (?:meeting|invitation|event)\.?$`
