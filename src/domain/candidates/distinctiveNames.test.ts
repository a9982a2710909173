import { describe, expect, it } from 'vitest'
import { judgeInterest } from '../../reading/interest/judgeInterest.ts'
import { distinctiveNames } from './distinctiveNames.ts'

describe('names that distinguish candidates', () => {
  it.each([
    ['Wei Chen', ['Amy Chen'], 'Wei', ['Amy']],
    ['John Smith', ['John Long'], 'Smith', ['Long']],
    ['Ada Lind', ['Ngozi Okafor'], 'Ada Lind', ['Ngozi Okafor']],
    ['Ada Lind', ['Ada Lind'], 'Ada Lind', ['Ada Lind']],
    ['Bo Chen', ['Amy Chen'], 'Bo Chen', ['Amy']],
  ])('distinguish %s from %s', (candidateName, otherCandidateNames, own, others) => {
    expect(distinctiveNames({ candidateName, otherCandidateNames })).toEqual({
      candidateName: own,
      otherCandidateNames: others,
    })
  })

  it('let the judgment rate two candidates with one last name separately', () => {
    const newText = 'Amy Chen: we would love to meet her on Tuesday. Wei Chen: we will pass, thank you.'
    const level = (candidateName: string, other: string) =>
      judgeInterest({ newText, subject: '', candidateName, otherCandidateNames: [other], automatic: null }).level
    expect(level('Amy Chen', 'Wei Chen')).toBe('high')
    expect(level('Wei Chen', 'Amy Chen')).toBe('not_interested')
  })
})
