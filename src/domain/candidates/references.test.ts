import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { defaultReferencePattern, findReferences } from './references.ts'

const known = new Set(['JL-2291', 'REF-10423', 'LIT/0457', 'C20919', '#48213'])
const find = (text: string) => findReferences(text, known, defaultReferencePattern)

describe('findReferences', () => {
  it('finds each form once, in order of appearance', () => {
    expect(find('On C20919 and (Ref: JL-2291): see [LIT/0457], #48213, REF-10423 and again C20919.')).toEqual([
      'C20919',
      'JL-2291',
      'LIT/0457',
      '#48213',
      'REF-10423',
    ])
  })

  it.each([
    'jl 2291',
    'JL-2291',
    '[JL-2291]',
    '(Ref: JL-2291)',
    'JL2291',
    'Jl - 2291',
    'JL–2291',
    'JL\u20102291',
    'JL\u20112291',
    'JL\u20142291',
    'JL\u22122291',
    'your JL-2291.',
  ])('tolerates differences in case, spaces and hyphens: %s', text => {
    expect(find(text)).toEqual(['JL-2291'])
  })

  it.each(['XJL-2291', 'JL-22910', 'JL-2291A', 'A-JL-2291', 'JL-2291-4', 'JL\u20112291\u20114', 'ÉJL-2291'])(
    'never matches part of a longer token: %s',
    text => {
      expect(find(text)).toEqual([])
    },
  )

  it('ignores unknown references', () => {
    expect(find('JL-2292 or ABC-1 or 1999')).toEqual([])
  })

  it('asks the lookup function for each spelling', () => {
    expect(findReferences('ref jl 2291', ref => ref === 'JL-2291', defaultReferencePattern)).toEqual(['JL-2291'])
    expect(findReferences('lit-0457', ref => ref === 'LIT/0457', defaultReferencePattern)).toEqual(['LIT/0457'])
    expect(findReferences('#48213', new Set(['48213']), defaultReferencePattern)).toEqual(['48213'])
    expect(findReferences('# 48213', ref => ref === '#48213', defaultReferencePattern)).toEqual(['#48213'])
  })

  it('accepts a pattern without the global flag, and one that matches nothing', () => {
    expect(findReferences('JL-2291', known, /JL-\d+/)).toEqual(['JL-2291'])
    expect(findReferences('JL-2291', known, /x*/)).toEqual([])
  })

  it('never throws and returns only known references', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), text => {
        for (const ref of find(text)) expect(known.has(ref)).toBe(true)
      }),
    )
  })
})
