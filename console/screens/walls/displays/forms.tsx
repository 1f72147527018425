// Pairing a display by the six digits that it shows, and telling one what to show.

import { SmallForm } from '#console/desk/form/SmallForm'
import { FieldBox } from '#console/kit/form/FieldBox'
import { TextField } from '#console/kit/form/fields'
import { type Bound, useForm } from '#console/kit/form/use-form'
import { useT } from '#console/kit/text/i18n'
import { useSay } from '#console/kit/text/words'
import { displayRefusals } from '#contract/screens/states'
import { type DisplayRow, displays } from '#contract/screens/walls'
import { pairingAddress } from '../addresses'
import { ShownField } from '../ShownField'

type Close = { close: () => void }

export function PairForm({ close }: Close) {
  const t = useT()
  const say = useSay()
  const form = useForm(
    displays.pair,
    { code: '', name: '' },
    { done: t('screenWalls.paired'), onDone: close, lands: [[displayRefusals.wrongCode, 'code']] },
  )
  return (
    <SmallForm title={say(displays.pair.title)} form={form} close={close} act={{ label: t('screenWalls.pairIt') }}>
      <CodeField bound={form.bind('code')} />
      <TextField {...form.bind('name')} maxLength={40} placeholder={t('screenWalls.displayExample')} />
      <ShownField value={form.values} error={form.bind('screenId').error} change={form.set} />
    </SmallForm>
  )
}

/** As large as the digits on the display, so that the two can be compared across a room. */
function CodeField({ bound: { id, label, required, error, value, onChange } }: { bound: Bound<string> }) {
  const t = useT()
  return (
    <FieldBox id={id} label={label} required={required} error={error} hint={t('screenWalls.codeHint', { address: pairingAddress() })}>
      {(aria) => (
        <input
          id={id}
          className="sw-code"
          data-first
          inputMode="numeric"
          autoComplete="off"
          maxLength={7}
          placeholder={t('screenWalls.codeExample')}
          value={value ?? ''}
          onChange={(event) => onChange(event.target.value.normalize('NFKC').replace(/\D/g, '').slice(0, 6))}
          {...aria}
        />
      )}
    </FieldBox>
  )
}

export function DisplayForm({ row: { id, version, name, screenId, playlistId, shownName }, close }: Close & { row: DisplayRow }) {
  const t = useT()
  const say = useSay()
  const form = useForm(
    displays.update,
    { id, version, name, screenId, playlistId },
    { done: t('kit.saved'), onDone: close, lands: [[displayRefusals.nothingToShow, 'screenId']] },
  )
  return (
    <SmallForm title={say(displays.update.title)} form={form} close={close}>
      <TextField {...form.bind('name')} maxLength={40} />
      <ShownField value={form.values} error={form.bind('screenId').error} change={form.set} knownAs={shownName} />
    </SmallForm>
  )
}
