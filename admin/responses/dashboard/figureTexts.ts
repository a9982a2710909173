/** The status that a recruiter sets does not decide: 'active' is one of its values. */
export const activeCandidatesNote = 'With at least one reply, whatever their status, except Inactive and Archived'
