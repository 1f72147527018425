// Presales for many goods at once: prices and deposits as a share of each SKU's own price, and what became of each.

import './presale.css'
import { useState } from 'react'
import { FormDrawer } from '#console/desk/form/FormDrawer'
import { ZheField } from '#console/desk/price/ZheField'
import { Button } from '#console/kit/action/Button'
import { FieldRow, FormGroup } from '#console/kit/form/FormGroup'
import { SwitchField } from '#console/kit/form/fields'
import { CountField } from '#console/kit/form/number-fields'
import { type Bound, useForm } from '#console/kit/form/use-form'
import { Dialog } from '#console/kit/overlay/Dialog'
import { modalType } from '#console/kit/overlay/modal'
import { useT } from '#console/kit/text/i18n'
import type { Answer, Given } from '#contract/kit/call'
import { type Candidate, presale } from '#contract/presale/calls'
import { offerOf } from '#contract/presale/form'
import { GoodsChoice } from './GoodsChoice'
import { usualTerms } from './presale-form'
import { TermsFields } from './TermsFields'

type Values = Given<typeof presale.batchSave>
type Results = Answer<typeof presale.batchSave>

export function BatchForm({ close }: { close: () => void }) {
  const [results, setResults] = useState<Results>()
  return results ? <BatchResults results={results} close={close} /> : <Batch close={close} done={setResults} />
}

function Batch({ close, done }: { close: () => void; done: (results: Results) => void }) {
  const t = useT()
  const [start] = useState<Partial<Values>>(() => ({
    ...usualTerms(),
    productIds: [],
    pricePct: 90,
    depositPct: 10,
    quota: 100,
    publish: false,
  }))
  const form = useForm(presale.batchSave, start, { done: t('presale.batchDone'), onDone: done })
  // What nobody typed yet is missing from them; the fields that could be empty ask for it.
  const values = form.values as unknown as Values
  const deposit = form.bind('depositPct')
  const [known, setKnown] = useState<ReadonlyMap<string, Candidate>>(new Map())
  const learn = (goods: readonly Candidate[]) => setKnown(new Map([...known, ...goods.map((one) => [one.id, one] as const)]))
  const prices = values.productIds.flatMap((id) => known.get(id)?.prices ?? [])
  return (
    <FormDrawer type={modalType.insert} title={t('presale.batch')} form={form} close={close}>
      <FormGroup name={t('kit.group.goods')}>
        <GoodsChoice {...form.bind('productIds')} learn={learn} />
        <FieldRow>
          <ZheField {...form.bind('pricePct')} most={100} goods={prices} price={batchPrice} />
          {values.type === 'DEPOSIT' && (
            <CountField
              {...(deposit as Bound<number>)}
              required
              suffix="%"
              value={deposit.value ?? undefined}
              onChange={(value) => deposit.onChange(value ?? null)}
            />
          )}
          <CountField {...form.bind('quota')} />
        </FieldRow>
      </FormGroup>
      {/* The terms are the same fields in both forms; each form knows them under its own call. */}
      <TermsFields bind={form.bind as never} values={values} set={form.set} />
      <FormGroup name={t('kit.group.publish')}>
        <SwitchField {...form.bind('publish')} required={false} hint={t('presale.publishHint')} />
      </FormGroup>
    </FormDrawer>
  )
}

/** What the server will ask for each SKU, by the rule that it uses. */
const batchPrice = (priceFen: number, pricePct: number) => offerOf(priceFen, { pricePct, depositPct: null }).priceFen

function BatchResults({ results, close }: { results: Results; close: () => void }) {
  const t = useT()
  const made = results.filter(({ presaleId }) => presaleId !== null).length
  return (
    <Dialog
      title={t('presale.batchResults')}
      close={close}
      footer={
        <Button look="primary" onClick={close}>
          {t('kit.close')}
        </Button>
      }
    >
      <p className="md-note">{t('presale.batchMade', { n: made, m: results.length })}</p>
      <ul className="ps-results">
        {results.map(({ productId, productName, reason }) => (
          <li key={productId}>
            <span>{productName}</span>
            <span className={reason ? 'ps-short' : ''}>{reason ?? t('presale.made')}</span>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
