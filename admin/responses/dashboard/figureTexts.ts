/** The status 'active', which a recruiter can set, does not count here. */
export const activeCandidatesNote = 'With at least one reply, whatever their status, except Inactive and Archived'
