const blocks = 'P, DIV, LI, BLOCKQUOTE, H1, H2, H3, H4, H5, H6'

export function snippetText(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const line of body.querySelectorAll('br')) {
    if (line.nextSibling) line.replaceWith('\n')
    else line.remove()
  }
  for (const item of body.querySelectorAll('li')) item.prepend('- ')
  for (const block of body.querySelectorAll(blocks)) block.append('\n')
  return body.textContent.replace(/\u00a0/g, ' ').trim()
}
