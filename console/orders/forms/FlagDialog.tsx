// One flag for the chosen orders.

import { useState } from 'react'
import { Button } from '#console/kit/action/Button'
import { useWrite } from '#console/kit/call/calls'
import { Dialog } from '#console/kit/overlay/Dialog'
import { useT } from '#console/kit/text/i18n'
import { orders } from '#contract/orders/calls'
import type { OrderRow } from '#contract/orders/shapes'
import { FlagField } from './FlagField'

type Props = { chosen: readonly OrderRow[]; close: () => void; done: () => void }

const atOnce = 100

export function FlagDialog({ chosen, close, done }: Props) {
  const t = useT()
  const [flag, setFlag] = useState(1)
  const write = useWrite(orders.flag, { done: t('orders.flagged') })
  const save = () => {
    const ids = chosen.slice(0, atOnce).map(({ id }) => id)
    write.mutate(
      { ids, flag },
      {
        onSuccess: () => {
          close()
          done()
        },
      },
    )
  }
  return (
    <Dialog
      narrow
      title={t('orders.flagChosen')}
      close={close}
      footer={
        <>
          <Button onClick={close}>{t('kit.cancel')}</Button>
          <Button look="primary" pending={write.isPending} onClick={save}>
            {t('kit.ok')}
          </Button>
        </>
      }
    >
      <FlagField
        id="flag-chosen"
        name="flag"
        label={t('orders.flagFor', { n: Math.min(chosen.length, atOnce) })}
        required={false}
        value={flag}
        onChange={(next) => setFlag(next ?? 0)}
      />
    </Dialog>
  )
}
