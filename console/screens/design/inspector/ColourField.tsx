// A colour: one of the tones that follow the theme, or one of one's own.

import { Select } from '#console/kit/control/Select'
import { FieldBox } from '#console/kit/form/FieldBox'
import { useT } from '#console/kit/text/i18n'
import { useSay } from '#console/kit/text/words'
import { type Colour, colourIn, type Theme, tones, toneWords } from '#contract/screens/look'

type Props = { id: string; label: string; value: Colour; theme: Theme; take: (colour: Colour) => void }

const own = 'own'

export function ColourField({ id, label, value, theme, take }: Props) {
  const t = useT()
  const say = useSay()
  const isTone = (tones as readonly string[]).includes(value)
  const options = [
    ...tones.map((tone) => ({ value: tone as string, label: say(toneWords[tone]) })),
    { value: own, label: t('screenForm.colour.own') },
  ]
  return (
    <FieldBox id={id} label={label} required={false}>
      {(aria) => (
        <div className="sd-colour">
          <input
            type="color"
            aria-label={t('screenForm.colour.pick', { label })}
            value={colourIn(value, theme)}
            onChange={(event) => take(event.target.value.toLowerCase())}
          />
          <Select
            id={id}
            value={isTone ? value : own}
            options={options}
            onChange={(chosen) => take(chosen === own || chosen === undefined ? colourIn(value, theme) : (chosen as Colour))}
            {...aria}
          />
        </div>
      )}
    </FieldBox>
  )
}
