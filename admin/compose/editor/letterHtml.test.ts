import { describe, expect, it } from 'vitest'
import { breakableSpaces, isBlankHtml, letterHtml } from './letterHtml.ts'

describe('the HTML of the editor as it is sent', () => {
  it('[CONST-10] [COMP-06] has indents as styles, in addition to existing styles', () => {
    expect(letterHtml('<p class="ql-indent-2">a</p>')).toContain('<p style="margin: 0; padding-left: 6em">a</p>')
    const both = '<h3 style="text-align: center;" class="ql-indent-8">b</h3>'
    expect(letterHtml(both)).toContain('<h3 style="padding-left: 24em; text-align: center">b</h3>')
    expect(letterHtml('<ul><li class="ql-indent-1">c</li></ul>')).toContain('<ul><li>c</li></ul>')
  })

  it('keeps empty lines and line spacing as written', () => {
    expect(letterHtml('<p>a</p><p></p><p>b</p>')).toContain(
      '<p style="margin: 0">a</p><p style="margin: 0"><br></p><p style="margin: 0">b</p>',
    )
  })

  it('leaves text that only looks like a tag alone, and appends the quote', () => {
    expect(letterHtml('<p>&lt;p&gt; <strong>x</strong></p>', '<hr>')).toMatch(
      /^<div style="[^"]+"><p style="margin: 0">&lt;p&gt; <strong>x<\/strong><\/p><\/div><hr>$/,
    )
  })
})

it('breaks lines at spaces, and keeps consecutive spaces', () => {
  expect(breakableSpaces('a&nbsp;b&nbsp;&nbsp;&nbsp;c')).toBe('a b&nbsp;&nbsp; c')
})

it('is empty without text and pictures', () => {
  expect(['', '<p></p>', '<p>&nbsp;<br></p>', '<p>x</p>', '<p><img src="x"></p>'].map(isBlankHtml)).toEqual([
    true,
    true,
    true,
    false,
    false,
  ])
})
