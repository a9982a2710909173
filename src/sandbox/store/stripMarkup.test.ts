import { expect, it } from 'vitest'
import { stripMarkup } from './stripMarkup.ts'

it('leaves the words', () => {
  const html = '<style>p{}</style><p title="x">Dear&nbsp;all</p><!-- no --><script>no</script> 2 < 3'
  expect(stripMarkup(html)).toBe('Dear all 2 < 3')
})

it.each(['<', '<!--', '<script', '<style>', '</script ', '<a <', '&', ' '])(
  'takes no longer than a text is long: %s',
  text => {
    expect(stripMarkup(`Dear all ${text.repeat(300_000)}`)).toMatch(/^Dear all/)
  },
)
