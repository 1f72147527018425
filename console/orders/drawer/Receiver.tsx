// Who receives an order and where. What is masked is shown to who may see it, and the look is written down.

import { useState } from 'react'
import { useRegions } from '#console/desk/region/load'
import { RegionName } from '#console/desk/region/RegionName'
import { Button } from '#console/kit/action/Button'
import { useWrite } from '#console/kit/call/calls'
import { whyNotHeld } from '#console/kit/call/held'
import { EyeIcon } from '#console/kit/mark/icons'
import { Facts } from '#console/kit/overlay/Facts'
import { toast } from '#console/kit/overlay/toast'
import { useT } from '#console/kit/text/i18n'
import { useSay } from '#console/kit/text/words'
import type { Answer } from '#contract/kit/call'
import { orders } from '#contract/orders/calls'
import type { OrderDetail } from '#contract/orders/shapes'
import { deliveryTypeWords } from '#contract/orders/states'

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
    <Facts
      title={t('orders.receiver.title')}
      note={say(deliveryTypeWords[order.deliveryType])}
      aside={
        <>
          {isMasked && (
            <Button
              look="link"
              icon={<EyeIcon />}
              why={whyNotHeld('order:phone')}
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
        </>
      }
      items={[
        { title: 'orders.receiver.name', value: [shown.receiverName, shown.receiverMobile].filter(Boolean).join(' ') },
        {
          title: 'orders.receiver.address',
          value: order.deliveryType === 'EXPRESS' && (
            <>
              <RegionName code={order.regionCode} /> {shown.address}
            </>
          ),
        },
        { title: 'orders.pickup', value: order.pickupUnitName && t('orders.receiver.pickupAt', { name: order.pickupUnitName }) },
        { title: 'orders.buyer', value: order.buyerName },
      ]}
    >
      {seen?.id === order.id && <small className="or-logged">{t('orders.receiver.logged')}</small>}
    </Facts>
  )
}
