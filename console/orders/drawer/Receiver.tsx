// Who receives an order and where. What is masked is shown to who may see it, and the look is written down.

import { useState } from 'react'
import { useRegions } from '#console/desk/region/load'
import { RegionName } from '#console/desk/region/RegionName'
import { Button } from '#console/kit/action/Button'
import { useWrite } from '#console/kit/call/calls'
import { holds } from '#console/kit/call/session'
import { EyeIcon } from '#console/kit/mark/icons'
import { toast } from '#console/kit/overlay/toast'
import { useT } from '#console/kit/text/i18n'
import { useSay } from '#console/kit/text/words'
import type { Answer } from '#contract/kit/call'
import { orders } from '#contract/orders/calls'
import type { OrderDetail } from '#contract/orders/shapes'
import { deliveryTypeWords } from '#contract/orders/states'
import { Part } from '../OrderMarks'

type Seen = Answer<typeof orders.reveal>

export function Receiver({ order }: { order: OrderDetail }) {
  const t = useT()
  const say = useSay()
  const [seen, see] = useState<Seen & { id: string }>()
  const reveal = useWrite(orders.reveal)
  const regions = useRegions(order.regionCode !== null).data?.regions
  const shown = seen?.id === order.id ? seen : order
  const isMasked = shown === order && order.receiverMobile !== null
  const copy = () => {
    const region = order.regionCode && regions?.address(order.regionCode, ' ')
    const line = [shown.receiverName, shown.receiverMobile, region, shown.address].filter(Boolean).join(' ')
    void navigator.clipboard?.writeText(line).then(() => toast.success(t('orders.receiver.copied')))
  }
  return (
    <Part
      title={say(deliveryTypeWords[order.deliveryType])}
      aside={
        <span className="or-asides">
          {isMasked && holds('order:phone') && (
            <Button
              look="link"
              icon={<EyeIcon />}
              pending={reveal.isPending}
              onClick={() => reveal.mutate({ id: order.id }, { onSuccess: (told) => see({ ...told, id: order.id }) })}
            >
              {t('orders.receiver.reveal')}
            </Button>
          )}
          {order.receiverName && (
            <Button look="link" onClick={copy}>
              {t('orders.receiver.copy')}
            </Button>
          )}
        </span>
      }
    >
      <div className="or-receiver">
        {shown.receiverName && (
          <p>
            <strong>{shown.receiverName}</strong> <span>{shown.receiverMobile}</span>
          </p>
        )}
        {order.deliveryType === 'EXPRESS' && (
          <p>
            <RegionName code={order.regionCode} /> {shown.address}
          </p>
        )}
        {order.pickupUnitName && <p>{t('orders.receiver.pickupAt', { name: order.pickupUnitName })}</p>}
        {seen?.id === order.id && <small>{t('orders.receiver.logged')}</small>}
        {order.buyerNote && (
          <p className="or-said">
            <span>{t('orders.receiver.buyerNote')}</span> {order.buyerNote}
          </p>
        )}
      </div>
    </Part>
  )
}
