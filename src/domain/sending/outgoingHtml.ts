import { dataPicture, mailAttributes } from '../mailHtml.ts'

/** 32 random digits follow, which no email can predict. */
export const quoteMark = 'rejoinder-quoted-'
const marked = new RegExp(`^${quoteMark}[0-9a-f]{32}$`)

/** None of these styles moves or hides an element. */
const outgoingStyles = new Set(
  [
    'background background-color color direction font font-family font-size font-style font-variant font-weight height',
    'border border-collapse border-color border-radius border-spacing border-style border-width',
    ...['top', 'right', 'bottom', 'left'].map(side =>
      ['border-SIDE border-SIDE-color border-SIDE-style border-SIDE-width margin-SIDE padding-SIDE']
        .join(' ')
        .replaceAll('SIDE', side),
    ),
    'letter-spacing line-height list-style-type margin max-width overflow-wrap padding table-layout text-align',
    'text-decoration text-decoration-color text-decoration-line text-decoration-style text-indent text-transform',
    'vertical-align white-space width word-break word-spacing',
  ].flatMap(names => names.split(' ')),
)
/** Refuses negative values, which could cover the content above. */
const outgoingValue = /^(?:[\p{L}\p{N}_#%.,!'" ]|-(?=[a-z])|\b(?:rgb|hsl)a?\([\d\s.,%/]*\))+$/iu
/** Low lines could cover other content too. */
const narrowerValues: Readonly<Record<string, RegExp>> = {
  'line-height': /^(?:normal|[1-9]\d*(?:\.\d+)?|[1-9]\d{2,}(?:\.\d+)?%)$/,
  'vertical-align': /^[a-z-]+$/i,
}

function outgoingStyle(style: string): string {
  return style
    .split(';')
    .map(declaration => {
      const [name = '', ...value] = declaration.split(':')
      return { name: name.trim().toLowerCase(), value: value.join(':').trim() }
    })
    .filter(({ name, value }) => outgoingStyles.has(name) && (narrowerValues[name] ?? outgoingValue).test(value))
    .map(({ name, value }) => `${name}: ${value}`)
    .join('; ')
}

/** Null drops the attribute. */
export function outgoingAttribute(tag: string, name: string, value: string): string | null {
  const keeps = (isKept: boolean) => (isKept ? value : null)
  if (name === 'style') return outgoingStyle(value) || null
  if (name === 'src') return keeps(tag === 'img' && (/^cid:/i.test(value) || dataPicture.test(value)))
  if (name === 'href') return keeps(tag === 'a' && /^(?:https?:\/\/|mailto:|tel:)/i.test(value))
  if (name === 'id') return keeps(tag === 'div' && marked.test(value))
  return keeps(mailAttributes.includes(name))
}
