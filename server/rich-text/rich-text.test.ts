// Rich text is cleaned before it is kept, and a preview is a page that can do nothing.

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isBlankHtml, plainText } from '#contract/kit/rich-text-rules'
import { richText } from '#contract/rich-text/calls'
import { type House, openHouse } from '../../house/harness/index'
import { asRead, hostileTexts, hostileTraces, ownPicture as own } from '../../house/hostile/texts'
import { cleanHtml } from '../kit/rich-text'

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
  test.each(hostileTexts)('%s', (html) => expect(asRead(cleanHtml(html))).not.toMatch(hostileTraces))

  test('cleaning twice changes nothing', () => {
    for (const html of hostileTexts) expect(cleanHtml(cleanHtml(html))).toBe(cleanHtml(html))
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
