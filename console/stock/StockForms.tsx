// Receiving, adjusting and the wishes of the merchant, each in a drawer with the level that it starts from.

import './stock.css'
import { SmallForm } from '#console/desk/form/SmallForm'
import { GoodsLine } from '#console/desk/goods/GoodsLine'
import { TextAreaField } from '#console/kit/form/fields'
import { CountField } from '#console/kit/form/number-fields'
import { useForm } from '#console/kit/form/use-form'
import { useT } from '#console/kit/text/i18n'
import { type StockLevel, stock, stockRefusals } from '#contract/stock/calls'

type Props = { level: StockLevel; close: () => void }

function Standing({ level }: { level: StockLevel }) {
  const t = useT()
  const { productName, imageUrl, specText, code, onHand, allocated, available } = level
  return (
    <div className="st-standing">
      <GoodsLine name={productName} imageUrl={imageUrl} below={[specText, code]} />
      <p>{t('stock.standing', { onHand, allocated, available })}</p>
    </div>
  )
}

export function ReceiveForm({ level, close }: Props) {
  const t = useT()
  const form = useForm(stock.receive, { id: level.id, reason: '' }, { done: t('stock.received'), onDone: close })
  return (
    <SmallForm title={t('stock.receive')} form={form} close={close}>
      <Standing level={level} />
      <CountField {...form.bind('qty')} />
      <TextAreaField {...form.bind('reason')} placeholder={t('stock.receiveReason')} maxLength={100} />
    </SmallForm>
  )
}

export function AdjustForm({ level, close }: Props) {
  const t = useT()
  const lands = [[stockRefusals.belowZero, 'delta']] as const
  const form = useForm(stock.adjust, { id: level.id, reason: '' }, { done: t('stock.adjusted'), onDone: close, lands })
  const { delta } = form.values as { delta?: number }
  const after = typeof delta === 'number' && Number.isInteger(delta) ? level.onHand + delta : undefined
  return (
    <SmallForm title={t('stock.adjust')} form={form} close={close}>
      <Standing level={level} />
      <CountField {...form.bind('delta')} hint={after === undefined ? t('stock.deltaHint') : t('stock.after', { n: after })} />
      <TextAreaField {...form.bind('reason')} placeholder={t('stock.adjustReason')} maxLength={100} />
    </SmallForm>
  )
}

export function SettingForm({ level, close }: Props) {
  const t = useT()
  const { id, version, safety, alertThreshold } = level
  const form = useForm(stock.setting, { id, version, safety, alertThreshold }, { done: t('stock.set'), onDone: close })
  return (
    <SmallForm title={t('stock.setting')} form={form} close={close}>
      <Standing level={level} />
      <CountField {...form.bind('safety')} hint={t('stock.safetyHint')} />
      <CountField {...form.bind('alertThreshold')} hint={t('stock.alertHint')} />
    </SmallForm>
  )
}
