// Buying or renewing: the packages as cards, from when until when the chosen one will hold, and how it is paid.

import './packages.css'
import { useState } from 'react'
import { FormBody, savesOn } from '#console/desk/form/FormBody'
import { Button } from '#console/kit/action/Button'
import { Drawer } from '#console/kit/antd/Drawer'
import { useRead } from '#console/kit/call/calls'
import { Segmented } from '#console/kit/control/RadioRow'
import { FormGroup } from '#console/kit/form/FormGroup'
import { useForm } from '#console/kit/form/use-form'
import { useT } from '#console/kit/text/i18n'
import { yuan } from '#console/kit/text/numbers'
import { useSay } from '#console/kit/text/words'
import { useNow } from '#console/kit/time/now'
import type { Given } from '#contract/kit/call'
import { type OfferedPackage, type PackageOrder, packages } from '#contract/packages/calls'
import { packageRefusals, payFroms, payFromWords } from '#contract/packages/states'
import { dayOf } from './marks'
import type { Effective } from './PackageBlock'
import { PackageFace } from './PackageCard'

type Props = { has: Effective; placed: (order: PackageOrder) => void; close: () => void }
type Values = Partial<Given<typeof packages.placeOrder>>

export function BuyDrawer({ has, placed, close }: Props) {
  const t = useT()
  const { data } = useRead(packages.list, {}, { quiet: true })
  if (data && data.length > 0) return <Buying offered={data} has={has} placed={placed} close={close} />
  return (
    <Drawer title={t('packages.buy.title')} close={close}>
      {data ? <p className="md-note">{t('packages.buy.nothing')}</p> : <div aria-busy="true" />}
    </Drawer>
  )
}

function Buying({ offered, has, placed, close }: Props & { offered: readonly OfferedPackage[] }) {
  const t = useT()
  const say = useSay()
  const [first] = useState(() => offered.find(({ name }) => name === has.packageName) ?? offered[0])
  const start: Values = { packageId: first?.id, payFrom: 'WALLET', amountFen: first?.priceFen, until: has.until }
  const form = useForm(packages.placeOrder, start, { done: t('packages.buy.done'), onDone: placed })
  const { packageId, payFrom = 'WALLET' } = form.values as Values
  const chosen = offered.find(({ id }) => id === packageId)
  const missing = chosen && payFrom === 'WALLET' ? Math.max(0, chosen.priceFen - has.availableFen) : 0
  const choose = ({ id, priceFen }: OfferedPackage) => form.set({ packageId: id, amountFen: priceFen, until: has.until })
  return (
    <Drawer
      title={t('packages.buy.title')}
      close={close}
      form={form.element}
      onKeyDown={savesOn(form.submit)}
      footer={
        <div className="md-savebar">
          <Button onClick={close}>{t('kit.cancel')}</Button>
          <Button look="primary" pending={form.pending} why={missing > 0 ? packageRefusals.short : null} onClick={form.submit}>
            {payFrom === 'WALLET' ? t('packages.buy.pay', { yuan: yuan(chosen?.priceFen ?? 0) }) : t('packages.buy.order')}
          </Button>
        </div>
      }
    >
      <FormBody form={form} offered={null} show={undefined}>
        <FormGroup name={t('packages.buy.choose')}>
          <div className="pk-cards" role="radiogroup" aria-label={t('packages.buy.choose')}>
            {offered.map((one) => (
              <label key={one.id} className="pk-card">
                <input type="radio" name="package" aria-label={one.name} checked={one.id === packageId} onChange={() => choose(one)} />
                <PackageFace of={one} tag={one.name === has.packageName && <span className="md-badge">{t('packages.buy.current')}</span>} />
              </label>
            ))}
          </div>
        </FormGroup>
        <FormGroup name={t('packages.buy.how')}>
          <Segmented
            label={t('packages.buy.how')}
            value={payFrom}
            options={payFroms.map((value) => ({ value, label: say(payFromWords[value]) }))}
            onChange={(from) => form.set({ payFrom: from })}
          />
          {payFrom === 'WALLET' && (
            <p className="md-note">
              {missing > 0 ? t('packages.buy.short', { yuan: yuan(missing) }) : t('packages.buy.balance', { yuan: yuan(has.availableFen) })}
            </p>
          )}
        </FormGroup>
        {chosen && <Sums of={chosen} />}
      </FormBody>
    </Drawer>
  )
}

/** What it costs and how long it holds, before it is bought. */
function Sums({ of: { priceFen, from, until } }: { of: OfferedPackage }) {
  const t = useT()
  const now = useNow()
  const isAhead = from !== null && Date.parse(from) > now + 60_000
  return (
    <>
      <dl className="pk-sums">
        {from !== null && (
          <div>
            <dt>{t('packages.buy.from')}</dt>
            <dd>{dayOf(from)}</dd>
          </div>
        )}
        {until !== null && (
          <div>
            <dt>{t('packages.buy.until')}</dt>
            <dd>{dayOf(until)}</dd>
          </div>
        )}
        <div className="pk-total">
          <dt>{t('packages.buy.total')}</dt>
          <dd>{yuan(priceFen)}</dd>
        </div>
      </dl>
      {isAhead && <p className="md-note">{t('packages.buy.ahead')}</p>}
    </>
  )
}
