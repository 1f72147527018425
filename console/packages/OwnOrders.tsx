// The last orders of a unit's packages: what waits for its money can be paid or given up.

import { useExport } from '#console/desk/export/use-export'
import { useRead, useWrite } from '#console/kit/call/calls'
import { ActionButton } from '#console/kit/overlay/ConfirmButton'
import { useT } from '#console/kit/text/i18n'
import { yuan } from '#console/kit/text/numbers'
import { useSay } from '#console/kit/text/words'
import { timeText } from '#console/kit/time/time'
import { ownPackageOrderSheet, type PackageOrder, packages } from '#contract/packages/calls'
import { payFromWords } from '#contract/packages/states'
import { OrderState, Term } from './marks'

const last = { pageNumber: 1, pageSize: 5 }

export function OwnOrders({ pay }: { pay: (order: PackageOrder) => void }) {
  const t = useT()
  const { data } = useRead(packages.orders, last, { quiet: true })
  const exporting = useExport(ownPackageOrderSheet, { list: 'own-package-orders' })
  if (!data) return <div aria-busy="true" />
  if (data.total === 0) return <p className="md-note">{t('packages.orders.nothing')}</p>
  return (
    <>
      <ul className="pk-orders">
        {data.records.map((order) => (
          <Row key={order.id} of={order} pay={() => pay(order)} />
        ))}
      </ul>
      <p className="pk-acts">
        {data.total > last.pageSize && <small className="pk-quiet">{t('packages.block.more', { n: last.pageSize })}</small>}
        <ActionButton action={exporting.action} />
      </p>
      {exporting.dialog}
    </>
  )
}

function Row({ of, pay }: { of: PackageOrder; pay: () => void }) {
  const t = useT()
  const say = useSay()
  const close = useWrite(packages.close, { done: t('packages.block.closed') })
  return (
    <li>
      <span className="pk-two">
        <span>
          {of.packageName} · {yuan(of.amountFen)}
        </span>
        <small>{of.no}</small>
      </span>
      <span className="pk-two">
        <Term of={of} />
        <small>
          {say(payFromWords[of.payFrom])} · {timeText(of.createdAt)}
        </small>
      </span>
      <OrderState of={of} />
      {of.status === 'UNPAID' && (
        <span className="pk-acts">
          <ActionButton action={{ label: t('packages.block.pay'), permission: 'membership:write', run: pay }} />
          <ActionButton
            action={{
              label: t('packages.block.close'),
              permission: 'membership:write',
              danger: true,
              confirm: t('packages.block.closeAsk'),
              run: () => close.mutate({ id: of.id }),
            }}
          />
        </span>
      )}
    </li>
  )
}
