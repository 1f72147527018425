// How a table scrolls: whether it does, how far at a time, how long it waits.

import type { z } from 'zod'
import { SwitchField } from '#console/kit/form/fields'
import { CountField } from '#console/kit/form/number-fields'
import { useT } from '#console/kit/text/i18n'
import type { WidgetOf } from '#contract/screens/document'
import { widgetOptions } from '#contract/screens/widgets'
import { useHeld } from './held'

type Scroll = WidgetOf<'table'>['options']['scroll']
const { step, waitMs } = (widgetOptions.table.shape.scroll as z.ZodObject<{ step: z.ZodNumber; waitMs: z.ZodNumber }>).shape

export function ScrollFields({ value, take }: { value: Scroll; take: (scroll: Scroll) => void }) {
  const t = useT()
  const stepped = useHeld({
    id: 'sd-scroll-step',
    label: t('screenForm.scroll.step'),
    schema: step,
    value: value.step,
    take: (next) => take({ ...value, step: next }),
  })
  const waited = useHeld({
    id: 'sd-scroll-wait',
    label: t('screenForm.scroll.wait'),
    schema: waitMs,
    value: value.waitMs,
    take: (next) => take({ ...value, waitMs: next }),
  })
  return (
    <>
      <SwitchField
        id="sd-scroll-on"
        name="isOn"
        label={t('screenForm.scroll.isOn')}
        required={false}
        value={value.isOn}
        onChange={(isOn) => take({ ...value, isOn: isOn ?? false })}
      />
      {value.isOn && <CountField {...stepped} />}
      {value.isOn && <CountField {...waited} suffix={t('screenForm.scroll.ms')} />}
    </>
  )
}
