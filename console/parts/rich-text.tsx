// Rich text: the editor, and the component that shows what was written, with something hostile in it.

import { useState } from 'react'
import { RichTextField } from '#console/desk/rich-text/RichText'
import { RichTextView } from '#console/desk/rich-text/RichTextView'
import { useSay } from '#console/kit/text/words'
import type { Words } from '#contract/kit/words'
import type { Part } from './PartsPage'

const words = {
  article: ['公告正文', 'Announcement'],
  start: [
    '<h2>春季上新</h2><p style="text-align: center; line-height: 1.75">全场满 <strong>200</strong> 元减 <span style="color: #b42318">20</span> 元。</p><ul><li><p>每位会员限用一次</p></li><li><p>特价商品除外</p></li></ul><table><tbody><tr><th><p>日期</p></th><th><p>场次</p></th></tr><tr><td><p>3 月 1 日</p></td><td><p>上午</p></td></tr></tbody></table>',
    '<h2>Spring arrivals</h2><p style="text-align: center; line-height: 1.75"><span style="color: #b42318">20</span> off from <strong>200</strong>.</p><ul><li><p>Once per member</p></li><li><p>Not for special offers</p></li></ul><table><tbody><tr><th><p>Date</p></th><th><p>Session</p></th></tr><tr><td><p>1 March</p></td><td><p>Morning</p></td></tr></tbody></table>',
  ],
} as const satisfies Record<string, Words>

const hostile =
  '<p>ok <a href="javascript:window.hacked=1">a</a> <a href="https://example.com">b</a></p><script>window.hacked=1</script>' +
  '<img src="/nothing.png" onerror="window.hacked=1"><svg onload="window.hacked=1"></svg><iframe src="javascript:window.hacked=1"></iframe>' +
  '<p style="position:fixed;color:#b42318" onclick="window.hacked=1">end</p>'

function Show() {
  const say = useSay()
  const [html, setHtml] = useState<string | undefined>(say(words.start))
  const [changes, setChanges] = useState(0)
  return (
    <>
      <RichTextField
        id="part-article"
        name="article"
        required
        label={say(words.article)}
        value={html}
        onChange={(next) => {
          setHtml(next)
          setChanges((count) => count + 1)
        }}
      />
      <output data-testid="changes">{changes}</output>
      <output data-testid="html">{html}</output>
      <div data-testid="view">
        <RichTextView html={html ?? ''} />
      </div>
      <div data-testid="hostile">
        <RichTextView html={hostile} />
      </div>
    </>
  )
}

export const part: Part = { title: ['富文本', 'Rich text'], Show }
