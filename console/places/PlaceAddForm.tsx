// Add a market or a shop. It begins as a draft; the papers come next, then the review.

import { FormDrawer } from '#console/desk/form/FormDrawer'
import { send } from '#console/kit/call/calls'
import { holds } from '#console/kit/call/session'
import { FieldRow, FormGroup } from '#console/kit/form/FormGroup'
import { SelectField, TextField } from '#console/kit/form/fields'
import { RemoteSelectField } from '#console/kit/form/RemoteSelectField'
import { type Bound, useForm } from '#console/kit/form/use-form'
import { modalType } from '#console/kit/overlay/modal'
import type { MessageKey } from '#console/kit/text/i18n'
import { useT } from '#console/kit/text/i18n'
import { invitationRefusals } from '#contract/accounts/invitations'
import { places } from '#contract/places/calls'
import { type PlaceKind, unitRefusals, wantsOwner } from '#contract/places/states'
import { optional } from './optional'
import { UnitFields } from './UnitFields'

const blank = {
  code: '',
  name: '',
  ownerName: '',
  ownerMobile: '',
  intro: '',
  contactName: '',
  contactPhone: '',
  address: '',
  logoUrl: null,
  longitude: null,
  latitude: null,
  marketId: null,
  brandId: null,
  agentId: null,
  openingHours: [],
}

type Props = { kind: Exclude<PlaceKind, 'DISTRIBUTOR'>; add: MessageKey; close: () => void }

export function PlaceAddForm({ kind, add, close }: Props) {
  const t = useT()
  const form = useForm(
    places.add,
    { ...blank, kind, manageMode: kind === 'SHOP' ? 2 : null },
    {
      done: t('places.added'),
      onDone: close,
      lands: [
        [unitRefusals.codeTaken, 'code'],
        [unitRefusals.nameTaken, 'name'],
        [unitRefusals.outside, 'regionCode'],
        [unitRefusals.ownerNeeded, 'ownerMobile'],
        [invitationRefusals.disabled, 'ownerMobile'],
        [invitationRefusals.elsewhere, 'ownerMobile'],
      ],
    },
  )
  const { manageMode, marketId } = form.values as { manageMode: number | null; marketId: string | null }
  const isOwned = wantsOwner({ kind, manageMode, marketId })
  // Who reviews units opens them; others may leave it to the platform to name the owner.
  const isAsked = holds('place:review')
  const modes = [
    { value: 2, label: t('places.selfManaged') },
    { value: 1, label: t('places.unified') },
  ] as const
  return (
    <FormDrawer type={modalType.insert} title={t(add)} form={form} close={close}>
      <FormGroup name={t('kit.group.basics')}>
        <TextField {...form.bind('name')} maxLength={200} />
        <TextField {...form.bind('code')} hint={t('places.codeHint')} maxLength={40} />
        {kind === 'SHOP' && <MarketField {...optional(form.bind('marketId'))} />}
        {kind === 'SHOP' && <SelectField {...optional<1 | 2>(form.bind('manageMode'))} required options={modes} />}
      </FormGroup>
      {isOwned && (
        <FormGroup name={t('kit.group.owner')}>
          <FieldRow>
            <TextField {...form.bind('ownerName')} required={isAsked} maxLength={20} />
            <TextField {...form.bind('ownerMobile')} required={isAsked} hint={t('places.ownerHint')} inputMode="tel" maxLength={11} />
          </FieldRow>
        </FormGroup>
      )}
      <UnitFields form={form} />
    </FormDrawer>
  )
}

/** The markets that a new shop can stand in: those that the reader sees, found by name, code or phone. */
function MarketField(bound: Bound<string>) {
  const list = holds('market:read') ? places.agentMarkets : places.brandMarkets
  const find = async (keyword: string, signal: AbortSignal) => {
    const { records } = await send(list, { pageNumber: 1, pageSize: 20, keyword, sort: 'name', order: 'asc' }, { signal })
    return records.map(({ id, name }) => ({ value: id, label: name }))
  }
  return <RemoteSelectField {...bound} find={find} />
}
