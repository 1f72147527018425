// The look itself: the sizes, the weights, and what each colour means; then a row, a form, a dialog and a part that did not come.

import '#console/kit/form/group.css'
import './controls.css'
import { type CSSProperties, useId, useState } from 'react'
import { Button } from '#console/kit/action/Button'
import { TextBox } from '#console/kit/control/TextBox'
import { FieldBox } from '#console/kit/form/FieldBox'
import { FormGroup } from '#console/kit/form/FormGroup'
import { ConfirmDialog } from '#console/kit/overlay/ConfirmDialog'
import { Dialog } from '#console/kit/overlay/Dialog'
import { PartFailed } from '#console/kit/screen/PartFailed'
import { useSay } from '#console/kit/text/words'
import type { Words } from '#contract/kit/words'
import type { Part } from './PartsPage'

const sizes = [12, 13, 14, 16, 20, 28]
const colours: [name: string, meaning: Words][] = [
  ['accent', ['只给能按的', 'Only what can be pressed']],
  ['text', ['正文、标题、图中的现在', 'Text, titles, now in a chart']],
  ['text-3', ['时间、第二行', 'Times, second lines']],
  ['wait', ['等对方', 'Waiting for the other side']],
  ['act', ['该你做', 'Yours to do']],
  ['way', ['进行中', 'Under way']],
  ['ok', ['好了', 'Done']],
  ['over', ['没有结果地结束', 'Ended']],
  ['warn', ['快到了、快没了', 'Short']],
  ['danger', ['晚了、失败、危险', 'Late, failed, dangerous']],
]
const words = {
  type: ['云岭茶叶 ¥302.60 Aa', 'Yunling Tea ¥302.60 Aa'],
  order: ['订单号', 'Order'],
  goods: ['商品', 'Goods'],
  tea: ['高山西湖龙井 100 克', 'Longjing tea 100 g'],
  ship: ['发货', 'Ship'],
  act: ['操作', 'Act'],
  group: ['活动', 'Offer'],
  groupHint: ['只给自己看', 'Seen by you alone'],
  name: ['活动名称', 'Name'],
  dialog: ['打开对话框', 'Open the dialog'],
  question: ['打开确认', 'Ask a question'],
  ask: ['4 个规格立即恢复原价。已下单的 17 单不受影响。', 'The 4 SKUs cost what they did before at once. 17 orders stay as they are.'],
  end: ['结束活动', 'End the offer'],
} as const satisfies Record<string, Words>

const at = (style: Record<string, string>) => style as CSSProperties

function Scale() {
  const say = useSay()
  return (
    <dl className="pt-type">
      {sizes.map((size) => (
        <div key={size}>
          <dt>{size}</dt>
          <dd style={at({ fontSize: `var(--md-t-${size})`, fontWeight: `var(--md-w-${size > 14 ? 'strong' : 'text'})` })}>
            {say(words.type)}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Colours() {
  const say = useSay()
  return (
    <ul className="pt-swatches">
      {colours.map(([colour, meaning]) => (
        <li key={colour}>
          <i style={at({ background: `var(--md-${colour})` })} />
          <i style={at({ background: `var(--md-${colour}-soft, var(--md-card))` })} />
          <span>{say(meaning)}</span>
        </li>
      ))}
    </ul>
  )
}

function Row() {
  const say = useSay()
  return (
    <table className="pt-table">
      <thead>
        <tr>
          <th scope="col">{say(words.order)}</th>
          <th scope="col">{say(words.goods)}</th>
          <th scope="col">{say(words.act)}</th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <td>
            202611160<b>04772</b>
          </td>
          <td>{say(words.tea)}</td>
          <td>
            <Button>{say(words.ship)}</Button>
          </td>
        </tr>
      </tbody>
    </table>
  )
}

function NameField() {
  const say = useSay()
  const id = useId()
  const [name, setName] = useState('')
  return (
    <FieldBox id={id} label={say(words.name)} required>
      {(aria) => <TextBox id={id} value={name} onChange={setName} {...aria} />}
    </FieldBox>
  )
}

function Overlays() {
  const say = useSay()
  const [opened, open] = useState<'dialog' | 'question'>()
  const close = () => open(undefined)
  return (
    <div className="pt-line">
      <Button onClick={() => open('dialog')}>{say(words.dialog)}</Button>
      <Button onClick={() => open('question')}>{say(words.question)}</Button>
      {opened === 'dialog' && (
        <Dialog narrow title={say(words.group)} close={close} footer={<Button onClick={close}>{say(words.end)}</Button>}>
          <NameField />
        </Dialog>
      )}
      {opened === 'question' && <ConfirmDialog text={say(words.ask)} yes={say(words.end)} danger run={() => {}} close={close} />}
    </div>
  )
}

function Show() {
  const say = useSay()
  return (
    <>
      <Scale />
      <Colours />
      <Row />
      <div className="md-form">
        <FormGroup name={say(words.group)} hint={say(words.groupHint)}>
          <NameField />
        </FormGroup>
      </div>
      <PartFailed retry={() => {}} />
      <Overlays />
    </>
  )
}

export const part: Part = { title: ['样式', 'Look'], Show }
