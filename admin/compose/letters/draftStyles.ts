/** COMP-06 */
const editable = ['text-align', 'font-weight', 'font-style']
/** Email programs write these defaults on every line; in the dark theme, they are unreadable. */
const plainColors = new Set(['', 'black', 'rgb(0, 0, 0)', 'windowtext', 'inherit', 'initial', 'currentcolor'])
const plainBackgrounds = new Set(['', 'white', 'rgb(255, 255, 255)', 'transparent', 'inherit', 'initial', 'window'])
const pixels: Readonly<Record<string, number>> = { px: 1, pt: 4 / 3, em: 16 }
/** One indent level of the editor, 3 em. */
const indentPixels = 48

export function editableStyle(element: HTMLElement): string {
  const { style } = element
  const color = (style.color || element.getAttribute('color') || '').toLowerCase()
  const background = style.backgroundColor.toLowerCase()
  return [
    ...editable.map(name => [name, style.getPropertyValue(name)]),
    ['text-decoration', style.textDecorationLine],
    ['color', plainColors.has(color) || color === '#000000' ? '' : color],
    ['background-color', plainBackgrounds.has(background) ? '' : background],
  ]
    .filter(([, value]) => value !== '' && !/[();:]/.test(value?.replace(/^rgba?\([\d\s.,%]+\)$/, '') ?? ''))
    .map(([name, value]) => `${name}: ${value}`)
    .join('; ')
}

export function indentOf(element: HTMLElement): number {
  if (!element.matches('p,div,h1,h2,h3,h4,h5,h6,blockquote')) return 0
  const { paddingLeft, marginLeft } = element.style
  const [, number = '0', unit = ''] = /^([\d.]+)(px|pt|em)$/.exec(paddingLeft || marginLeft) ?? []
  return Math.min(8, Math.round((Number(number) * (pixels[unit] ?? 0)) / indentPixels))
}

/** True for Outlook's style sheets. */
export const removesParagraphSpacing = (html: string) => /\bp\b[^{}<]*\{[^{}]*margin(?:-bottom)?\s*:\s*0/i.test(html)

export function variesInFont(root: HTMLElement): boolean {
  const faces = new Set<string>()
  const sizes = new Set<string>()
  const walker = root.ownerDocument.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  for (let text = walker.nextNode(); text; text = walker.nextNode()) {
    if (text.textContent?.trim() === '' || text.parentElement?.closest('h1,h2,h3,h4,h5,h6,style')) continue
    faces.add(inherited(text, element => element.style.fontFamily || element.getAttribute('face')))
    sizes.add(
      inherited(text, element => element.style.fontSize || (element.matches('font') && element.getAttribute('size'))),
    )
  }
  return faces.size > 1 || sizes.size > 1
}

function inherited(text: Node, read: (element: HTMLElement) => string | false | null): string {
  for (let element = text.parentElement; element; element = element.parentElement) {
    const value = read(element)
    if (value) return value.toLowerCase().replaceAll(/["'\s]/g, '')
  }
  return ''
}
