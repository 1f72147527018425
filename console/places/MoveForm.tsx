// A change of state that must say why: the unit reads the reason.

import { FormDrawer } from '#console/kit/FormDrawer'
import { TextAreaField } from '#console/kit/fields'
import { useT } from '#console/kit/i18n'
import { modalType } from '#console/kit/modal'
import { useForm } from '#console/kit/use-form'
import { useSay } from '#console/kit/words'
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
    <FormDrawer type={modalType.update} title={say(unitMoveWords[move])} form={form} close={close}>
      <p className="md-note">{t(`places.${move}Hint`, { name })}</p>
      <TextAreaField {...form.bind('reason')} required maxLength={200} rows={4} />
    </FormDrawer>
  )
}
