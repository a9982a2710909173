import { describe, expect, it } from 'vitest'
import { findReaction } from './reactions.ts'

describe('findReaction', () => {
  it.each([
    ['Marla Finkel reacted 👎 to your message', 'not_interested'],
    ['👎\n\nMarla Finkel reacted to your message:', 'not_interested'],
    ['Marla Finkel disliked your message', 'not_interested'],
    ['❤️\n\nJoyce Tran loved your message\n\nWould you like to schedule an interview?', 'low'],
    ['❤️ Saskia Oduro reacted via Gmail', 'low'],
    ['Tan Boon Keng reacted to your message: 👍', 'low'],
  ])('reads %j', (text, level) => {
    expect(findReaction(text)?.level).toBe(level)
  })

  it('gives the sentence without the mail that the notice repeats', () => {
    const text = '❤️\n\nJoyce Tran loved your message\n\nWould you like to schedule an interview?'
    expect(findReaction(text)?.sentence).toBe('Joyce Tran loved your message')
  })

  it('gives the emoji where the sentence does not tell how', () => {
    expect(findReaction('❤️\n\nJoyce Tran reacted to your message:')?.sentence).toBe(
      '❤️\n\nJoyce Tran reacted to your message:',
    )
    expect(findReaction('Joyce Tran reacted 👍 to your message')?.sentence).toBe(
      'Joyce Tran reacted 👍 to your message',
    )
  })

  it.each([
    'The partners loved your message about her and would like to meet on Friday.',
    'We liked your message',
    `Joyce Tran loved your message\n\n${'Could she come in on Friday? '.repeat(30)}`,
  ])('takes what a person writes for none: %j', text => {
    expect(findReaction(text)).toBeUndefined()
  })
})
