/** Recipients must see what the writer saw. */

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

/** Excludes SVG, because it is a document. */
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

/** Refuses whatever could load. */
export function isPlainStyle(value: string): boolean {
  const text = value.replace(dataPictureInStyle, '')
  if (/[\\<>@{};]|\/\*|--/.test(text)) return false
  return [...text.matchAll(/(?<![\w-])([\w-]*)\(/g)].every(
    ([, name = '']) => name === '' || plainFunctions.has(name.toLowerCase()),
  )
}
