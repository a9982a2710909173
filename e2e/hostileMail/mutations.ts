import type { Vectors } from './vector.ts'

/** Past bugs of DOMPurify: HTML that changes when parsed again, or interferes by its names. */
export const mutationVectors: Vectors = {
  'noscript that ends in an attribute': '<noscript><p title="</noscript><img src=x onerror=PWN>"></noscript>',
  'noscript with a style': '<noscript><style></noscript><img src=x onerror=PWN></style></noscript>',
  'style that ends in an attribute': '<style><p title="</style><img src=x onerror=PWN>"></style>',
  'style in SVG': '<svg></p><style><a id="</style><img src=x onerror=PWN>"></style></svg>',
  'style in MathML': '<math></p><style><!--</style><img title="--&gt;&lt;img src=1 onerror=PWN&gt;"></style></math>',
  'MathML, mglyph and a form in a form':
    '<form><math><mtext></form><form><mglyph><style></math><img src onerror=PWN></style></mglyph></form></mtext></math></form>',
  'MathML, mglyph and a table':
    '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=PWN&gt;"></style></mglyph></table></mtext></math>',
  'MathML, malignmark and a table':
    '<math><mtext><table><malignmark><style><img src=x onerror=PWN></style></malignmark></table></mtext></math>',
  'MathML annotation of HTML':
    '<math><annotation-xml encoding="text/html"><style><img src=x onerror=PWN></style></annotation-xml></math>',
  'MathML annotation of XHTML':
    '<math><annotation-xml encoding="application/xhtml+xml"><p><img src=x onerror=PWN></p></annotation-xml></math>',
  'MathML with a CDATA section': '<math><![CDATA[><img src=x onerror=PWN>]]></math>',
  'SVG with a CDATA section': '<svg><![CDATA[><img src=x onerror=PWN>]]></svg>',
  'SVG title with HTML': '<svg><title><style><img src="</style><img src=x onerror=PWN>"></style></title></svg>',
  'SVG desc with HTML': '<svg><desc><noembed><p title="</noembed><img src=x onerror=PWN>"></noembed></desc></svg>',
  'SVG foreignObject with a style':
    '<svg><foreignObject><math><mi><style><!--</style><img src=x onerror=PWN>--></style></mi></math></foreignObject></svg>',
  'SVG foreignObject nested':
    '<svg><foreignobject><svg><style><a title="</style><img src=x onerror=PWN>"></style></svg></foreignobject></svg>',
  'SVG left by a p': '<svg><p><style><g title="</style><img src=x onerror=PWN>"></style></p></svg>',
  'SVG left by a br': '<svg></br><style><a title="</style><img src=x onerror=PWN>"></style></svg>',
  'SVG in MathML':
    '<math><mi><svg><mi><style><a title="</style><img src=x onerror=PWN>"></style></mi></svg></mi></math>',
  'SVG font with a face': '<svg><font face=x><style><a title="</style><img src=x onerror=PWN>"></style></font></svg>',
  'table that throws its content out':
    '<table><td><svg><style></table><img src=x onerror=PWN></style></svg></td></table>',
  'select that throws its content out':
    '<select><template><style></select><img src=x onerror=PWN></style></template></select>',
  'select with a keygen': '<select><keygen><style></select><img src=x onerror=PWN></style></select>',
  'option in a customizable select':
    '<select><button><selectedcontent></selectedcontent></button><option><img src=x onerror=PWN></select>',
  'template with a script': '<template><script>PWN</script></template>',
  'template in SVG': '<svg><template><img src=x onerror=PWN></template></svg>',
  'declarative shadow root, open': '<div><template shadowrootmode="open"><img src=x onerror=PWN></template></div>',
  'declarative shadow root, closed': '<div><template shadowrootmode=closed><script>PWN</script></template></div>',
  'declarative shadow root, that fetches':
    '<div><template shadowrootmode=open><style>:host{background:url(https://CANARY/host)}</style></template></div>',
  'declarative shadow root, clonable':
    '<div><template shadowrootmode=open shadowrootclonable shadowrootserializable><img src=x onerror=PWN></template></div>',
  'textarea that ends in an attribute': '<textarea><p title="</textarea><img src=x onerror=PWN>"></textarea>',
  'title that ends in an attribute': '<title><p title="</title><img src=x onerror=PWN>"></title>',
  'xmp that ends in an attribute': '<xmp><p title="</xmp><img src=x onerror=PWN>"></xmp>',
  'noembed that ends in an attribute': '<noembed><p title="</noembed><img src=x onerror=PWN>"></noembed>',
  'noframes that ends in an attribute': '<noframes><p title="</noframes><img src=x onerror=PWN>"></noframes>',
  'iframe that ends in an attribute': '<iframe><p title="</iframe><img src=x onerror=PWN>"></iframe>',
  plaintext: '<plaintext><img src=x onerror=PWN>',
  'pre with a line break': '<pre>\n<svg><style>\n</pre><img src=x onerror=PWN></style></svg></pre>',
  'comment that ends early': '<!--><img src=x onerror=PWN>-->',
  'comment that ends with a bang': '<!--x--!><img src=x onerror=PWN>-->',
  'comment that ends in a dash': '<!---><img src=x onerror=PWN>-->',
  'comment in a comment': '<!--<!--><img src=x onerror=PWN>--><!--',
  'processing instruction': '<?xml version="1.0"?><?x <img src=x onerror=PWN> ?>',
  'doctype with entities': '<!DOCTYPE x [<!ENTITY y SYSTEM "https://CANARY/dtd">]><p>&y;</p>',
  'attribute is': '<x-script is="script">PWN</x-script><p is="x-y" onclick="PWN">x</p>',
  'attribute that closes the body': '<p title="</body></html><script>PWN</script>">x</p>',
  'end of the body, then a script': '</body></html><script>PWN</script>',
  'end of the head, then a script': '</style></head><body><script>PWN</script>',
  'nested formatting': '<a><b><a><b><a><svg><style></a><img src=x onerror=PWN></style></svg></b></a></b></a>',
  'back quotes': '<p title="``onmouseover=PWN">x</p><img alt="``onload=PWN" src=x>',
  'clobbered body': '<img name=body><img name=documentElement><form name=head></form><p>Dear all</p>',
  'clobbered attributes': '<form onclick=PWN><input name=attributes><input name=nodeName></form>',
  'clobbered children':
    '<form id=x onmouseover=PWN><input name=childNodes><input name=removeChild><input name=parentNode></form>',
  'clobbered scroll height': '<form name=documentElement><input name=scrollHeight value=9></form><p>Dear all</p>',
  'clobbered nodes of a form by id': '<form><img src=x onerror=PWN><input id=attributes><input id=firstChild></form>',
  'clobbered globals': '<a id=__pwned></a><a id=top></a><a id=parent href="https://CANARY/g"></a><img name=DOMPurify>',
  'clobbered defaults': '<a id=defaultView></a><a id=location href="javascript:PWN"></a><iframe name=self></iframe>',
  'prototype as a name':
    '<p id=__proto__ class=constructor data-__proto__=x>x</p><img name=__proto__ src=x onerror=PWN>',
}
