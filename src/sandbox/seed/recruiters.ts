export interface Recruiter {
  first: string
  name: string
  signature: string[]
}

const makeRecruiter = (first: string, last: string, title: string, phone: string): Recruiter => ({
  first,
  name: `${first} ${last}`,
  signature: [`${first} ${last}`, title, 'Larkspur Legal Search', phone],
})

export const recruiters: readonly Recruiter[] = [
  makeRecruiter('Miriam', 'Castell', 'Managing Director', '212.555.0171'),
  makeRecruiter('Owen', 'Tolliver', 'Senior Recruiter, Partner Practice', '312.555.0138'),
  makeRecruiter('Priyanka', 'Shah', 'Recruiter, Associate Placement', '415.555.0194'),
]

export function findRecruiter(first: string): Recruiter {
  return recruiters.find(each => each.first === first) ?? recruiters[0]!
}
