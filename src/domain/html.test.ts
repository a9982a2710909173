import { expect, it } from 'vitest'
import { bodyOf, brokenLines, escapeHtml } from './html.ts'

it('escapes HTML markup', () => {
  expect(escapeHtml(`<a href="x">&'`)).toBe('&lt;a href=&quot;x&quot;&gt;&amp;&#39;')
})

it('turns line breaks into <br>', () => {
  expect(brokenLines('1 < 2\r\n\nyes')).toBe('1 &lt; 2<br><br>yes')
})

it('extracts the body of a document and returns a fragment unchanged', () => {
  expect(bodyOf('<html><BODY class="x"><p>Yes</p></BODY></html>')).toBe('<p>Yes</p>')
  expect(bodyOf('<html><body>cut off')).toBe('cut off')
  expect(bodyOf('<p>Yes</p>')).toBe('<p>Yes</p>')
})
