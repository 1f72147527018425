// Who shall own a unit: a message with a code goes to their phone.

import { SmallForm } from '#console/desk/form/SmallForm'
import { TextField } from '#console/kit/form/fields'
import { useForm } from '#console/kit/form/use-form'
import { useT } from '#console/kit/text/i18n'
import { invitationRefusals } from '#contract/accounts/invitations'
import { type Place, places } from '#contract/places/calls'

type Props = { place: Place; close: () => void }

export function InviteForm({ place: { id, name, ownerName, ownerState }, close }: Props) {
  const t = useT()
  const form = useForm(
    places.inviteOwner,
    { id, ownerName: ownerName ?? '', ownerMobile: '' },
    {
      done: t('places.invited'),
      onDone: close,
      lands: [
        [invitationRefusals.disabled, 'ownerMobile'],
        [invitationRefusals.elsewhere, 'ownerMobile'],
      ],
    },
  )
  const isInvited = ownerState === 'INVITED'
  return (
    <SmallForm title={t(isInvited ? 'places.changeOwner' : 'places.inviteOwner')} form={form} close={close}>
      <p className="md-note">{isInvited ? t('places.changeHint', { name, owner: ownerName ?? '' }) : t('places.inviteHint', { name })}</p>
      <TextField {...form.bind('ownerName')} maxLength={20} />
      <TextField {...form.bind('ownerMobile')} hint={t('places.ownerHint')} inputMode="tel" maxLength={11} />
    </SmallForm>
  )
}
