import type { Vectors } from './vector.ts'

/**
 * Spellings of URLs that lead to another server or to the product. None is a plain https URL of another server. OWN is
 * the product.
 */
const addresses = [
  '//CANARY/a',
  '\\\\CANARY/b',
  '/\\CANARY/c',
  ' //CANARY/d',
  '/\t/CANARY/e',
  'http://CANARY/f',
  'HTTP://CANARY/g',
  'ftp://CANARY/h',
  '/api/responses/export',
  'api/session',
  './api/dashboard',
  '../api/outlook/folders',
  '?export',
  'x',
  'https://OWN/api/responses/export',
  'HTTPS://OWN/api/outlook/folders',
  'https:\\\\OWN\\api\\status',
  'https://user@OWN/api/session',
  'ht\ntps://OWN/api/candidates',
]

/** Places in HTML and CSS that would fetch a URL. AT stands for the URL. */
const places = {
  image: '<img src="AT">',
  'image without quotes': '<img alt=x src=AT>',
  'image that comes late': '<img loading=lazy fetchpriority=low src="AT" referrerpolicy=unsafe-url>',
  'image set': '<img srcset="AT 1x, AT 2x" sizes=9px>',
  'source of a picture': '<picture><source srcset="AT"><img alt=x></picture>',
  'old name of an image': '<image src="AT">',
  'source of long ago': '<img lowsrc="AT" dynsrc="AT" longdesc="AT">',
  'background of a table': '<table background="AT"><tr><td background="AT">x</table>',
  'background of the body': '<body background="AT">x</body>',
  input: '<input type=image src="AT">',
  video: '<video poster="AT" src="AT" autoplay muted></video>',
  audio: '<audio src="AT" autoplay></audio>',
  'style sheet': '<link rel=stylesheet href="AT">',
  icon: '<link rel=icon href="AT">',
  object: '<object data="AT"></object><embed src="AT">',
  iframe: '<iframe src="AT"></iframe>',
  'SVG image': '<svg><image href="AT" width=9 height=9 /><image xlink:href="AT" /></svg>',
  'SVG use': '<svg><use href="AT#x" /></svg>',
  'SVG fill': '<svg><rect fill="url(AT#x)" stroke="url(AT#y)" width=9 height=9 /></svg>',
  'SVG filter': '<svg><rect filter="url(AT#x)" mask="url(AT#y)" clip-path="url(AT#z)" width=9 height=9 /></svg>',
  'SVG style': '<svg><rect style="fill:url(AT#x);marker:url(AT#y)" width=9 height=9 /></svg>',
  import: '<style>@import url("AT");@import "AT";</style>',
  font: '<style>@font-face{font-family:x;src:url("AT")}p{font-family:x}</style><p>x</p>',
  background: '<p style="background:url(\'AT\')">x</p>',
  'background of a rule': '<style>p{background:url("AT")}</style><p>x</p>',
  'background of a rule by escapes': '<style>p{background:\\75 \\72 l("AT")}</style><p>x</p>',
  'background in a media query': '<style>@media all{@media screen{p{background:url("AT")}}}</style><p>x</p>',
  'background in a condition': '<style>@supports (color:red){p{background:url("AT")}}</style><p>x</p>',
  'background in a nested rule': '<style>div{& p{background:url("AT")}}</style><div><p>x</p></div>',
  'background by a variable': '<p style="--x:url(\'AT\');background:var(--x)">x</p>',
  'background by a default of a variable': '<p style="background:var(--none,url(\'AT\'))">x</p>',
  'background with words for the referrer': '<p style="background:url(\'AT\' referrer-policy(unsafe-url))">x</p>',
  'image-set': "<p style=\"background:image-set('AT' 1x,url('AT') 2x)\">x</p>",
  'image-set of old': '<p style="background:-webkit-image-set(url(\'AT\') 1x)">x</p>',
  'cross-fade': "<p style=\"background:-webkit-cross-fade(url('AT'),url('AT'),50%)\">x</p>",
  'mark of a list': '<ul style="list-style-image:url(\'AT\')"><li style="list-style:url(\'AT\')">x</ul>',
  'border image': '<p style="border:9px solid;border-image:url(\'AT\') 9">x</p>',
  'content of an element': '<style>p::before,p{content:url("AT")}</style><p>x</p>',
  cursor: '<p style="cursor:url(\'AT\'),auto">x</p>',
  mask: "<p style=\"mask:url('AT');-webkit-mask-image:url('AT')\">x</p>",
  shape: '<p style="float:left;shape-outside:url(\'AT\')">x</p>',
  'filter of an element': "<p style=\"filter:url('AT#f');backdrop-filter:url('AT#f');clip-path:url('AT#c')\">x</p>",
  'frames of an animation':
    '<style>@keyframes k{from,to{background:url("AT")}}p{animation:k 1s infinite}</style><p>x</p>',
}

/** Each place with every spelling. Nothing may be fetched, with or without images. */
export const addressVectors: Vectors = Object.fromEntries(
  Object.entries(places).map(([place, html]) => [
    place,
    `<p>Dear all</p>${addresses.map(address => html.replaceAll('AT', address)).join('\n')}`,
  ]),
)
