// The times at which several goods shall go on and off the shelf: asked once for all of them.

import { useState } from 'react'
import { Button } from '#console/kit/action/Button'
import { DateTimeField } from '#console/kit/form/date-fields'
import { Dialog } from '#console/kit/overlay/Dialog'
import { useT } from '#console/kit/text/i18n'
import { useSay } from '#console/kit/text/words'
import { labelOf, schemaAt } from '#contract/kit/problem'
import { productRefusals, products } from '#contract/products/calls'

type Props = { count: number; choose: (onAt: string | null, offAt: string | null) => void; close: () => void }

export function TimesDialog({ count, choose, close }: Props) {
  const t = useT()
  const say = useSay()
  const [onAt, setOnAt] = useState<string>()
  const [offAt, setOffAt] = useState<string>()
  const label = (key: 'onAt' | 'offAt') => say(labelOf(schemaAt(products.schedule.input, [key])) ?? [key, key])
  const isTurned = onAt !== undefined && offAt !== undefined && Date.parse(onAt) >= Date.parse(offAt)
  const bound = (key: 'onAt' | 'offAt') => ({ id: `times-${key}`, name: key, label: label(key), required: false })
  return (
    <Dialog
      narrow
      title={say(products.schedule.title)}
      close={close}
      footer={
        <>
          <Button onClick={close}>{t('kit.cancel')}</Button>
          <Button
            look="primary"
            why={isTurned ? productRefusals.scheduleOrder : null}
            onClick={() => {
              close()
              choose(onAt ?? null, offAt ?? null)
            }}
          >
            {t('kit.ok')}
          </Button>
        </>
      }
    >
      <p className="md-note">{t('products.schedule.many', { n: count })}</p>
      <DateTimeField {...bound('onAt')} value={onAt} onChange={setOnAt} />
      <DateTimeField
        {...bound('offAt')}
        value={offAt}
        onChange={setOffAt}
        error={isTurned ? say(productRefusals.scheduleOrder.words) : undefined}
      />
    </Dialog>
  )
}
