// Set sorting: the place is typed, and the others make room.

import { useState } from 'react'
import type { z } from 'zod'
import { Button } from '#console/kit/action/Button'
import { CountField } from '#console/kit/form/number-fields'
import { Dialog } from '#console/kit/overlay/Dialog'
import { useT } from '#console/kit/text/i18n'
import { useLanguage, useSay } from '#console/kit/text/words'
import { labelOf, problemsOf } from '#contract/kit/problem'

type Props = {
  name: string
  place: number
  /** The rule of the place, as its column has it. */
  field: z.ZodType
  done: (place: number) => void
  close: () => void
}

export function PlaceDialog({ name, place, field, done, close }: Props) {
  const t = useT()
  const say = useSay()
  const language = useLanguage()
  const [typed, type] = useState<number | undefined>(place)
  const [isTried, setTried] = useState(false)
  const checked = field.safeParse(typed)
  const [problem] = checked.success ? [] : Object.values(problemsOf(checked.error, field, language))
  const label = labelOf(field)
  const finish = () => {
    setTried(true)
    if (problem !== undefined || typed === undefined) return
    close()
    if (typed !== place) done(typed)
  }
  return (
    <Dialog
      narrow
      title={t('sorting.title')}
      close={close}
      footer={
        <>
          <Button onClick={close}>{t('kit.cancel')}</Button>
          <Button look="primary" onClick={finish}>
            {t('kit.ok')}
          </Button>
        </>
      }
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          finish()
        }}
      >
        <p className="md-note">{t('sorting.of', { name, n: place })}</p>
        <CountField
          id="field-sort"
          name="sort"
          label={label ? say(label) : t('sorting.title')}
          required
          value={typed}
          onChange={type}
          error={isTried || typed !== place ? problem : undefined}
          hint={t('sorting.placeHint')}
        />
        <button type="submit" hidden aria-hidden="true" tabIndex={-1} />
      </form>
    </Dialog>
  )
}
