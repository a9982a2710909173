import type { Vectors } from './vector.ts'

const link = (href: string) => `<a href="${href}">Read the agreement</a>`
const encoded = (text: string, each: (code: number) => string) =>
  [...text].map(letter => each(letter.charCodeAt(0))).join('')
const script = 'javascript:alert(1)'

export const linkVectors: Vectors = {
  'javascript link': link('javascript:PWN'),
  'javascript link in odd capitals': link('jAvAsCrIpT:PWN'),
  'javascript link as decimal entities': link(encoded(script, code => `&#${code};`)),
  'javascript link as long decimal entities': link(encoded(script, code => `&#${String(code).padStart(7, '0')}`)),
  'javascript link as hexadecimal entities': link(encoded(script, code => `&#x${code.toString(16)};`)),
  'javascript link as entities without an end': link(encoded(script, code => `&#x${code.toString(16)} `.trimEnd())),
  'javascript link with a tab in it': link('java\tscript:PWN'),
  'javascript link with a tab as an entity': link('jav&#x09;ascript:PWN'),
  'javascript link with a named tab': link('java&Tab;script&colon;PWN'),
  'javascript link with a line break in it': link('java\nscript:PWN'),
  'javascript link with a line break as an entity': link('jav&#x0A;ascript:PWN'),
  'javascript link with a carriage return': link('jav&#x0D;ascript:PWN'),
  'javascript link after a blank': link('  javascript:PWN'),
  'javascript link after a control character': link('&#1;javascript:PWN'),
  'javascript link after many control characters': link('&#14;&#15;&#31; javascript:PWN'),
  'javascript link with a NUL': link('java&#0;script:PWN'),
  'javascript link after a byte order mark': link('&#xFEFF;javascript:PWN'),
  'javascript link after a blank that does not break': link('&nbsp;javascript:PWN'),
  'javascript link with a soft hyphen': link('java&shy;script:PWN'),
  'javascript link with a named colon': link('javascript&colon;PWN'),
  'javascript link with comments': link('javascript://firm.example/%0aPWN'),
  'javascript link with a percent sign': link('javascript:%61lert(1)'),
  'javascript link of view-source': link('view-source:javascript:PWN'),
  'javascript link between backquotes': '<a href=`javascript:PWN`>Go</a>',
  'javascript link with a target': '<a target="_self" href="javascript:PWN">Go</a>',
  'javascript link to the top': '<a target="_top" href="javascript:PWN">Go</a>',
  'javascript link of an area':
    '<map name=m><area shape=default href="javascript:PWN"></map><img usemap=#m width=50 height=50>',
  'javascript link in SVG': '<svg><a xlink:href="javascript:PWN"><text y=20>Go</text></a></svg>',
  'javascript link in SVG by href': '<svg><a href="javascript:PWN"><text y=20>Go</text></a></svg>',
  'javascript link in SVG with an entity':
    '<svg><a xlink:href="&#106avascript:PWN"><rect width=99 height=99 /></a></svg>',
  'javascript link in MathML': '<math href="javascript:PWN"><mi>Go</mi></math>',
  'javascript link on a base of javascript': '<base href="javascript:/a/-PWN//"><a href=",1">Go</a>',
  'vbscript link': link('vbscript:MsgBox(1)'),
  'data link to HTML': link('data:text/html,<script>alert(1)</script>'),
  'data link to HTML in base 64': link('data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg=='),
  'data link to SVG': link("data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' onload='alert(1)'/>"),
  'data link to XHTML': link(
    'data:application/xhtml+xml,<x:script xmlns:x=%22http://www.w3.org/1999/xhtml%22>alert(1)</x:script>',
  ),
  'data link to nothing': link('data:,alert(1)'),
  'blob link': link('blob:https://CANARY/6f9619ff-8b86-d011-b42d-00c04fc964ff'),
  'filesystem link': link('filesystem:https://CANARY/temporary/x'),
  'file link': link('file:///etc/passwd'),
  'chrome link': link('chrome://settings'),
  'intent link': link('intent://CANARY#Intent;scheme=https;end'),
  'link to the top window': '<a target="_top" href="https://CANARY/top">Go</a>',
  'link to the parent window': '<a target="_parent" href="https://CANARY/parent">Go</a>',
  'link to the frame itself': '<a target="_self" href="https://CANARY/self">Go</a>',
  'link with an opener': '<a target="_blank" rel="opener" href="https://CANARY/opener">Go</a>',
  'link that pings': '<a ping="https://CANARY/ping" href="https://CANARY/pinged">Go</a>',
  'link with a download': '<a download="offer.exe" href="data:application/octet-stream,MZ">Go</a>',
  'link that reports to an advertiser':
    '<a attributionsrc="https://CANARY/attribution" href="https://CANARY/ad">Go</a>',
  'link to the top in SVG': '<svg><a target="_top" xlink:href="https://CANARY/svg-top"><text y=20>Go</text></a></svg>',
  'area to the top':
    '<map name=m><area target=_top shape=default href="https://CANARY/area"></map><img usemap=#m width=50 height=50>',
  'base of another server': '<base href="https://CANARY/base/" target="_top"><a href="x">Go</a><img src="pixel.png">',
}
