// The small parts: description text, choosing by picture, and the signature.

import { useState } from 'react'
import { SignaturePad } from '#console/apply/signature/SignaturePad'
import { DescriptionText } from '#console/desk/show/DescriptionText'
import { ImageChoice } from '#console/desk/show/ImageChoice'
import { useSay } from '#console/kit/text/words'
import { todayPlus, writeTime } from '#contract/kit/dates'
import type { Words } from '#contract/kit/words'
import type { Part } from './PartsPage'

const picture = (hue: number) => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 84"><rect width="120" height="84" fill="hsl(${hue} 45% 82%)"/><rect x="14" y="16" width="92" height="22" rx="4" fill="hsl(${hue} 40% 60%)"/><rect x="14" y="46" width="56" height="8" rx="4" fill="hsl(${hue} 30% 55%)"/></svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}

const words = {
  one: ['首页样式', 'Home page style'],
  several: ['展示模块', 'Modules shown'],
  looks: [
    ['简洁', 'Plain'],
    ['双列', 'Two columns'],
    ['大图', 'Large pictures'],
  ],
  signature: ['经办人签名', 'Signature of the clerk'],
  week: ['今天起 7 天：{date}，现在：{time}', 'In 7 days: {date}, now: {time}'],
  text: [
    '活动说明：满 200 元减 20 元，每位会员限用一次。\n优惠券自领取之日起 7 天内有效，逾期自动作废。\n特价商品、预售商品与积分商品不参与本次活动；如遇退货，已使用的优惠券不予退还。最终解释以店铺公告为准。',
    'How it works: 20 off from 200 on, once per member.\nA coupon is valid for 7 days from the day it was claimed and lapses afterwards.\nSpecial offers, presale goods and goods for points take no part; a used coupon is not given back when goods are returned.',
  ],
} as const satisfies Record<string, Words | readonly Words[]>

function Show() {
  const say = useSay()
  const [now] = useState(() => new Date())
  const [look, setLook] = useState<number>()
  const [modules, setModules] = useState<number[]>()
  const [size, setSize] = useState(0)
  const options = words.looks.map((label, at) => ({ value: at + 1, label: say(label), image: picture(200 + at * 60) }))
  return (
    <>
      <DescriptionText text={say(words.text)} lines={2} />
      <ImageChoice label={say(words.one)} options={options} value={look} onChange={setLook} />
      <output data-testid="look">{look ?? '-'}</output>
      <ImageChoice multiple label={say(words.several)} options={options} value={modules} onChange={setModules} />
      <output data-testid="modules">{modules?.join() ?? '-'}</output>
      <SignaturePad label={say(words.signature)} onConfirm={(image) => setSize(image.size)} />
      <output data-testid="signature">{size || '-'}</output>
      <output>{say(words.week, { date: todayPlus(7, now), time: writeTime(now) })}</output>
    </>
  )
}

export const part: Part = { title: ['小组件', 'Small parts'], Show }
