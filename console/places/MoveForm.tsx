// A change of state that must say why: the unit reads the reason.

import { SmallForm } from '#console/desk/form/SmallForm'
import { TextAreaField } from '#console/kit/form/fields'
import { useForm } from '#console/kit/form/use-form'
import { useT } from '#console/kit/text/i18n'
import { useSay } from '#console/kit/text/words'
import { type Place, places } from '#contract/places/calls'
import { unitMoveWords, unitRefusals } from '#contract/places/states'

type Props = { move: 'reject' | 'suspend' | 'terminate'; place: Place; close: () => void }

export function MoveForm({ move, place: { id, version, name }, close }: Props) {
  const t = useT()
  const say = useSay()
  const form = useForm(
    places.move,
    { id, version, move, reason: '' },
    { done: t('places.moved'), onDone: close, lands: [[unitRefusals.reasonNeeded, 'reason']] },
  )
  return (
    <SmallForm
      title={t('kit.actOn', { act: say(unitMoveWords[move]), name })}
      act={{ label: say(unitMoveWords[move]), danger: true }}
      form={form}
      close={close}
    >
      <p className="md-note">{t(`places.${move}Hint`, { name })}</p>
      <TextAreaField {...form.bind('reason')} required maxLength={200} rows={4} />
    </SmallForm>
  )
}
