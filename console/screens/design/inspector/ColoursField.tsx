// The colours of a chart's series, one after the other; none leaves them to the theme.

import { Button, IconButton } from '#console/kit/action/Button'
import { CloseIcon, PlusIcon } from '#console/kit/mark/icons'
import { useT } from '#console/kit/text/i18n'
import { type Colour, colourIn, type Theme, tones } from '#contract/screens/look'

type Props = { id: string; label: string; value: readonly Colour[]; theme: Theme; take: (colours: Colour[]) => void }

const most = 8

export function ColoursField({ id, label, value, theme, take }: Props) {
  const t = useT()
  const set = (at: number, colour: Colour) => take(value.map((each, n) => (n === at ? colour : each)))
  return (
    <fieldset className="md-field sd-colours" id={id}>
      <legend>{label}</legend>
      <div>
        {value.map((colour, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- a colour is known by its place
          <span key={at} className="sd-swatch">
            <input
              type="color"
              aria-label={t('screenForm.colour.nth', { n: at + 1 })}
              value={colourIn(colour, theme)}
              onChange={(event) => set(at, event.target.value.toLowerCase())}
            />
            <IconButton
              label={t('screenForm.colour.remove', { n: at + 1 })}
              icon={<CloseIcon />}
              onClick={() => take(value.filter((_, n) => n !== at))}
            />
          </span>
        ))}
        {value.length < most && (
          <Button look="link" icon={<PlusIcon />} onClick={() => take([...value, tones[2 + (value.length % 5)] ?? 'accent'])}>
            {t('screenForm.colour.add')}
          </Button>
        )}
      </div>
    </fieldset>
  )
}
