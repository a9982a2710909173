/** The status 'active', which a recruiter can set, does not count here. */
export const activeCandidatesNote = 'With at least one reply, in any status except Inactive and Archived'
