/**
 * What of the HTML of an email is shown, quoted and sent. Browser and server clean by these lists, so that the recipient
 * of an answer reads what its writer saw.
 */

/** Elements of text, lists, tables and pictures. */
export const mailTags: readonly string[] = (
  'a abbr acronym address article aside b bdi bdo big blockquote br caption center cite code col colgroup dd del dfn ' +
  'div dl dt em figcaption figure font footer h1 h2 h3 h4 h5 h6 header hr i img ins kbd li main mark nav ol p pre q s ' +
  'samp section small span strike strong sub sup table tbody td tfoot th thead time tr tt u ul var wbr'
).split(' ')

/** Attributes of these; none of them names an element, a style sheet's rule or a file that the browser would fetch. */
export const mailAttributes: readonly string[] = (
  'abbr align alt bgcolor border cellpadding cellspacing char charoff clear color cols colspan compact datetime dir ' +
  'face height href hspace lang noshade nowrap reversed rowspan rules scope size span src start style title type ' +
  'valign value vspace width'
).split(' ')

/** Pictures that an address holds itself. Drawings (SVG) are not among them: they are documents. */
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

/**
 * Returns whether the value of a style fetches nothing, as far as it can be read without knowing CSS: no address but that
 * of a picture that it holds itself, no variable, and nothing that is written so as not to be recognized.
 */
export function isPlainStyle(value: string): boolean {
  const text = value.replace(dataPictureInStyle, '')
  if (/[\\<>@{};]|\/\*|--/.test(text)) return false
  return [...text.matchAll(/(?<![\w-])([\w-]*)\(/g)].every(
    ([, name = '']) => name === '' || plainFunctions.has(name.toLowerCase()),
  )
}

/**
 * The element around the email that an answer quotes has this id with 32 random digits: by it a draft that is opened again
 * knows where the quote begins, and no email can know it before.
 */
export const quoteMark = 'rejoinder-quoted-'
const marked = new RegExp(`^${quoteMark}[0-9a-f]{32}$`)

/** Looks that leave: none of them moves an element from its place, nor hides it. */
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
/** Words, numbers, names in quotes and colors; nothing negative, which would draw over what stands above. */
const outgoingValue = /^(?:[\p{L}\p{N}_#%.,!'" ]|-(?=[a-z])|\b(?:rgb|hsl)a?\([\d\s.,%/]*\))+$/iu
/** Lines lower than their letters, and letters raised out of their line, would do the same. */
const narrowerValues: Readonly<Record<string, RegExp>> = {
  'line-height': /^(?:normal|[1-9]\d*(?:\.\d+)?|[1-9]\d{2,}(?:\.\d+)?%)$/,
  'vertical-align': /^[a-z-]+$/i,
}

/** Returns the declarations of a style attribute with which an email leaves. */
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

/**
 * Returns the value of an attribute with which an email leaves, or null when it leaves without. Links lead to addresses by
 * a scheme of their own, pictures are files of the email or part of it.
 */
export function outgoingAttribute(tag: string, name: string, value: string): string | null {
  const keeps = (isKept: boolean) => (isKept ? value : null)
  if (name === 'style') return outgoingStyle(value) || null
  if (name === 'src') return keeps(tag === 'img' && (/^cid:/i.test(value) || dataPicture.test(value)))
  if (name === 'href') return keeps(tag === 'a' && /^(?:https?:\/\/|mailto:|tel:)/i.test(value))
  if (name === 'id') return keeps(tag === 'div' && marked.test(value))
  return keeps(mailAttributes.includes(name))
}
