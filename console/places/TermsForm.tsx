// What the platform agrees with a unit: commission, settlement cycle, smallest withdrawal.

import { SmallForm } from '#console/desk/form/SmallForm'
import { SelectField } from '#console/kit/form/fields'
import { MoneyField } from '#console/kit/form/number-fields'
import { useForm } from '#console/kit/form/use-form'
import { useT } from '#console/kit/text/i18n'
import { useSay } from '#console/kit/text/words'
import { type PlaceDetail, places } from '#contract/places/calls'
import { settlementCycles, settlementCycleWords } from '#contract/places/states'

type Props = { place: PlaceDetail; close: () => void }

export function TermsForm({ place, close }: Props) {
  const t = useT()
  const say = useSay()
  const { id, version, commissionRateBp, settlementCycle, minWithdrawFen } = place
  const start = { id, version, commissionRateBp, settlementCycle, minWithdrawFen }
  const form = useForm(places.setTerms, start, { done: t('kit.saved'), onDone: close })
  const cycles = settlementCycles.map((value) => ({ value, label: say(settlementCycleWords[value]) }))
  return (
    <SmallForm title={t('places.terms')} form={form} close={close}>
      {/* A hundredth of a percent is to a percent what a fen is to a yuan. */}
      <MoneyField {...form.bind('commissionRateBp')} suffix="%" />
      <SelectField {...form.bind('settlementCycle')} options={cycles} />
      <MoneyField {...form.bind('minWithdrawFen')} />
    </SmallForm>
  )
}
