// Every control in its states: buttons, fields, selects, dates, segments, switches. What hovers and what is pressed is drawn standing still.

import '#console/kit/form/group.css'
import './controls.css'
import { type ReactNode, useState } from 'react'
import { Button } from '#console/kit/action/Button'
import { RadioRow, Segmented } from '#console/kit/control/RadioRow'
import { Select } from '#console/kit/control/Select'
import { Switch } from '#console/kit/control/Switch'
import { TagsBox } from '#console/kit/control/TagsBox'
import { TextArea, TextBox } from '#console/kit/control/TextBox'
import { ClockBox, DayBox, MomentBox } from '#console/kit/date/boxes'
import { RangePanel } from '#console/kit/date/RangePanel'
import type { Range } from '#console/kit/date/stretches'
import { FieldBox } from '#console/kit/form/FieldBox'
import { useSay } from '#console/kit/text/words'
import type { Words } from '#contract/kit/words'
import type { Part } from './PartsPage'

const states = ['', 'hover', 'down', 'focus'] as const
const stateWords: Record<(typeof states)[number], Words> = {
  '': ['默认', 'Default'],
  hover: ['悬停', 'Hover'],
  down: ['按下', 'Pressed'],
  focus: ['焦点', 'Focus'],
}
const why = { reason: 'parts.why', code: 0, words: ['已发货的订单不能关闭', 'A shipped order cannot be closed'] as Words }

const looks = [
  { name: ['主要', 'Primary'], label: ['批量发货', 'Bulk ship'], look: 'primary' },
  { name: ['次要', 'Outlined'], label: ['导出', 'Export'], look: 'plain' },
  { name: ['安静', 'Quiet'], label: ['取消', 'Cancel'], look: 'quiet' },
  { name: ['危险', 'Danger'], label: ['关闭订单', 'Close order'], look: 'quiet', danger: true },
  { name: ['行内', 'In a row'], label: ['发货', 'Ship'], look: 'plain', className: 'md-btn-row' },
] as const

const words = {
  off: ['不可用', 'Greyed'],
  busy: ['进行中', 'At work'],
  solid: ['结束活动', 'End the offer'],
  phone: ['店铺电话', 'Phone'],
  phoneEg: ['请输入手机号或座机', 'A mobile or landline number'],
  zhe: ['折扣', 'Discount'],
  zheUnit: ['折', '× 10%'],
  no: ['运单号', 'Tracking number'],
  wrong: ['顺丰单号为 15 位，还差 8 位', 'A number of SF has 15 digits; 8 are missing'],
  cycle: ['结算周期', 'Settlement'],
  cycleHint: ['由平台设定', 'Set by the platform'],
  monthly: ['按月', 'Monthly'],
  note: ['备注', 'Note'],
  carrier: ['快递公司', 'Carrier'],
  carriers: [
    ['顺丰速运', 'SF Express'],
    ['中通快递', 'ZTO'],
    ['京东物流', 'JD Logistics'],
  ],
  day: ['日期', 'Day'],
  moment: ['时间', 'Time'],
  clock: ['时刻', 'Clock'],
  range: ['日期范围', 'Range of days'],
  tags: ['标签', 'Tags'],
  period: ['期间', 'Period'],
  periods: [
    ['今天', 'Today'],
    ['近 7 天', 'Last 7 days'],
    ['近 30 天', 'Last 30 days'],
  ],
  on: ['启用', 'Enabled'],
} as const satisfies Record<string, Words | readonly Words[]>

function Buttons() {
  const say = useSay()
  return (
    <div className="pt-states">
      <span />
      {states.map((state) => (
        <small key={state}>{say(stateWords[state])}</small>
      ))}
      <small>{say(words.off)}</small>
      <small>{say(words.busy)}</small>
      {looks.map(({ name, label, ...rest }) => (
        <ButtonRow key={name[0]} name={say(name)} label={say(label)} {...rest} />
      ))}
    </div>
  )
}

type RowProps = { name: string; label: string; look: 'primary' | 'plain' | 'quiet'; danger?: boolean; className?: string }

function ButtonRow({ name, label, className = '', ...rest }: RowProps) {
  const say = useSay()
  return (
    <>
      <small>{name}</small>
      {states.map((state) => (
        <span key={state}>
          <Button {...rest} className={`${className} ${state && `pt-${state}`}`}>
            {label}
          </Button>
        </span>
      ))}
      <Button {...rest} className={className} why={why}>
        {label}
      </Button>
      {rest.danger ? (
        <Button look="primary" danger>
          {say(words.solid)}
        </Button>
      ) : (
        // Drawn as if at work: nothing is, so nobody need wait for it.
        <Button {...rest} className={className} pending aria-busy={false}>
          {label}
        </Button>
      )}
    </>
  )
}

const Cell = ({ children }: { children: ReactNode }) => <div className="pt-cell">{children}</div>

function Fields() {
  const say = useSay()
  const [text, setText] = useState('8.5')
  const [carrier, setCarrier] = useState<string | undefined>('0')
  const [tags, setTags] = useState<string[]>(['云岭'])
  const field = (id: string, label: Words, extra: { error?: string; hint?: string } = {}) => ({
    id: `pt-${id}`,
    label: say(label),
    required: false,
    ...extra,
  })
  const options = words.carriers.map((label, at) => ({ value: String(at), label: say(label), disabled: at === 2 }))
  return (
    <div className="md-field-row">
      <FieldBox {...field('phone', words.phone)}>
        {(aria) => <TextBox id="pt-phone" value="" placeholder={say(words.phoneEg)} onChange={() => {}} {...aria} />}
      </FieldBox>
      <FieldBox {...field('zhe', words.zhe)}>
        {(aria) => <TextBox id="pt-zhe" className="pt-focus" value={text} suffix={say(words.zheUnit)} onChange={setText} {...aria} />}
      </FieldBox>
      <FieldBox {...field('no', words.no, { error: say(words.wrong) })}>
        {(aria) => <TextBox id="pt-no" isWrong value="SF14208" onChange={() => {}} {...aria} />}
      </FieldBox>
      <FieldBox {...field('cycle', words.cycle, { hint: say(words.cycleHint) })}>
        {(aria) => <TextBox id="pt-cycle" disabled value={say(words.monthly)} onChange={() => {}} {...aria} />}
      </FieldBox>
      <FieldBox {...field('carrier', words.carrier)}>
        {(aria) => <Select id="pt-carrier" isClearable value={carrier} options={options} onChange={setCarrier} {...aria} />}
      </FieldBox>
      <FieldBox {...field('tags', words.tags)}>
        {(aria) => <TagsBox id="pt-tags" value={tags} most={5} onChange={setTags} {...aria} />}
      </FieldBox>
      <FieldBox {...field('note', words.note)}>
        {(aria) => <TextArea id="pt-note" rows={2} value={text} onChange={setText} {...aria} />}
      </FieldBox>
    </div>
  )
}

function Dates() {
  const say = useSay()
  const [day, setDay] = useState<string | undefined>('2026-11-16')
  const [at, setAt] = useState<string | undefined>('2026-11-16T01:30:00.000Z')
  const [clock, setClock] = useState<string | undefined>('09:30')
  const [range, setRange] = useState<Range>({ from: '2026-11-10', to: '2026-11-16' })
  return (
    <>
      <div className="pt-line">
        <DayBox aria-label={say(words.day)} value={day} onChange={setDay} />
        <MomentBox aria-label={say(words.moment)} value={at} onChange={setAt} />
        <ClockBox aria-label={say(words.clock)} value={clock} onChange={setClock} />
      </div>
      <output data-testid="dates">{[day, at, clock].join(' ')}</output>
      <div className="pt-panel" role="group" aria-label={say(words.range)}>
        <RangePanel range={range} choose={setRange} done={() => {}} />
      </div>
      <output data-testid="range">{`${range.from} ${range.to}`}</output>
    </>
  )
}

function Choices() {
  const say = useSay()
  const [period, setPeriod] = useState('0')
  const [isOn, turn] = useState(true)
  const options = words.periods.map((label, value) => ({ value: String(value), label: say(label) }))
  return (
    <div className="pt-line">
      <Segmented label={say(words.period)} value={period} options={options} onChange={setPeriod} />
      <RadioRow label={say(words.period)} value={period} options={options} onChange={setPeriod} />
      <Cell>
        <Switch aria-label={say(words.on)} isOn={isOn} onChange={turn} />
        <Switch aria-label={say(words.on)} isOn={!isOn} onChange={(on) => turn(!on)} />
        <Switch aria-label={say(words.on)} isOn disabled onChange={() => {}} />
        <input type="checkbox" aria-label={say(words.on)} className="md-tick" checked={isOn} onChange={() => turn(!isOn)} />
        <input type="checkbox" aria-label={say(words.on)} className="md-tick" disabled />
      </Cell>
    </div>
  )
}

const Show = () => (
  <>
    <Buttons />
    <Fields />
    <Choices />
    <Dates />
  </>
)

export const part: Part = { title: ['控件', 'Controls'], Show }
