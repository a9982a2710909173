import { describe, expect, it } from 'vitest'
import { findReaction } from './reactions.ts'

describe('findReaction', () => {
  it.each([
    ['Marla Finkel reacted 👎 to your message', 'not_interested'],
    ['👎\n\nMarla Finkel reacted to your message:', 'not_interested'],
    ['Marla Finkel disliked your message', 'not_interested'],
    ['Marla Finkel reacted with a thumbs down', 'not_interested'],
    ['❤️ Joyce Tran reacted with a heart', 'low'],
    ['❤️\n\nJoyce Tran loved your message\n\nWould you like to schedule an interview?', 'low'],
    ['❤️ Saskia Oduro reacted via Gmail', 'low'],
    ['Tan Boon Keng reacted to your message: 👍', 'low'],
    ['Wanda Kirk loved "Luther is free for a chat whenever you are"', 'low'],
    ['Loved “She can do an interview on Friday at 3”', 'low'],
    ['Disliked “Would you like to meet her?”', 'not_interested'],
  ])('reads %j', (text, level) => {
    expect(findReaction(text)?.level).toBe(level)
  })

  it('returns the sentence without the email that the notice repeats', () => {
    const text = '❤️\n\nJoyce Tran loved your message\n\nWould you like to schedule an interview?'
    expect(findReaction(text)?.sentence).toBe('Joyce Tran loved your message')
  })

  it('returns the emoji when the sentence does not name the reaction', () => {
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
    'The partners reacted with a lot of interest and would like to meet on Friday.',
    'We loved "The Firm" and would love to meet her.',
    'The partners liked "client focus" in her resume. Can she come in?',
    `Joyce Tran loved your message\n\n${'Could she come in on Friday? '.repeat(30)}`,
  ])('finds no reaction in what a person writes: %j', text => {
    expect(findReaction(text)).toBeUndefined()
  })
})
