/** Browser and server share these lists, so that recipients read what the writer saw. */

export const mailTags: readonly string[] = (
  'a abbr acronym address article aside b bdi bdo big blockquote br caption center cite code col colgroup dd del dfn ' +
  'div dl dt em figcaption figure font footer h1 h2 h3 h4 h5 h6 header hr i img ins kbd li main mark nav ol p pre q s ' +
  'samp section small span strike strong sub sup table tbody td tfoot th thead time tr tt u ul var wbr'
).split(' ')

/** None identifies an element, matches a style rule or loads anything. */
export const mailAttributes: readonly string[] = (
  'abbr align alt bgcolor border cellpadding cellspacing char charoff clear color cols colspan compact datetime dir ' +
  'face height href hspace lang noshade nowrap reversed rowspan rules scope size span src start style title type ' +
  'valign value vspace width'
).split(' ')

/** SVG is excluded, because it is a document. */
export const dataPicture = /^data:image\/(?:png|jpe?g|gif|webp|bmp|avif);base64,[a-z0-9+/=\s]*$/i

const dataPictureInStyle = /url\("data:image\/(?:png|jpe?g|gif|webp|bmp|avif);base64,[a-z0-9+/=]*"\)/gi
const plainFunctions = new Set(
  (
    'rgb rgba hsl hsla hwb lab lch oklab oklch color-mix calc min max clamp linear-gradient radial-gradient ' +
    'conic-gradient repeating-linear-gradient repeating-radial-gradient repeating-conic-gradient translate translatex ' +
    'translatey scale scalex scaley rotate skew matrix rect inset circle ellipse polygon cubic-bezier steps counter ' +
    'counters repeat minmax fit-content'
  ).split(' '),
)

/** A plain value loads nothing: no URL except a data: image, no variable, no escapes. */
export function isPlainStyle(value: string): boolean {
  const text = value.replace(dataPictureInStyle, '')
  if (/[\\<>@{};]|\/\*|--/.test(text)) return false
  return [...text.matchAll(/(?<![\w-])([\w-]*)\(/g)].every(
    ([, name = '']) => name === '' || plainFunctions.has(name.toLowerCase()),
  )
}

/** With 32 random digits, this is the id of the element around a quoted email. No email can predict it. */
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
/** Words, numbers, quoted names and colors; nothing negative, which could cover the content above. */
const outgoingValue = /^(?:[\p{L}\p{N}_#%.,!'" ]|-(?=[a-z])|\b(?:rgb|hsl)a?\([\d\s.,%/]*\))+$/iu
/** Low lines and raised letters could cover other content too. */
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

/** Null drops the attribute. Links need an http, https, mailto or tel URL; images must be part of the email. */
export function outgoingAttribute(tag: string, name: string, value: string): string | null {
  const keeps = (isKept: boolean) => (isKept ? value : null)
  if (name === 'style') return outgoingStyle(value) || null
  if (name === 'src') return keeps(tag === 'img' && (/^cid:/i.test(value) || dataPicture.test(value)))
  if (name === 'href') return keeps(tag === 'a' && /^(?:https?:\/\/|mailto:|tel:)/i.test(value))
  if (name === 'id') return keeps(tag === 'div' && marked.test(value))
  return keeps(mailAttributes.includes(name))
}
