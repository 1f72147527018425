// The columns of an export: tick what is wanted, move it up or down. No dragging is needed.

import { useId } from 'react'
import { Button, IconButton } from '#console/kit/action/Button'
import { DownIcon, UpIcon } from '#console/kit/mark/icons'
import { useT } from '#console/kit/text/i18n'
import { useSay } from '#console/kit/text/words'
import type { Sheet } from '#contract/kit/sheet'
import { allSet, type ColumnChoice, chosenKeys, moved, toggled } from './choice'

type Props = { sheet: Sheet; choice: ColumnChoice[]; change: (next: ColumnChoice[]) => void; error?: string }

export function ColumnChoiceField({ sheet, choice, change, error }: Props) {
  const t = useT()
  const id = useId()
  const chosen = chosenKeys(choice).length
  const isAll = chosen === choice.length
  return (
    <fieldset className="md-export-columns" aria-describedby={error ? `${id}-error` : undefined} aria-invalid={error ? true : undefined}>
      <legend>{t('exports.columns')}</legend>
      <div className="md-export-head">
        <span>{t('exports.chosen', { n: chosen, m: choice.length })}</span>
        <Button look="link" onClick={() => change(allSet(choice, !isAll))}>
          {t(isAll ? 'exports.clear' : 'exports.all')}
        </Button>
      </div>
      <ul>
        {choice.map((each, at) => (
          <Line key={each.key} sheet={sheet} each={each} choice={choice} change={change} first={at === 0} last={at === choice.length - 1} />
        ))}
      </ul>
      {error && (
        <p id={`${id}-error`} className="md-field-error">
          {error}
        </p>
      )}
    </fieldset>
  )
}

type LineProps = Omit<Props, 'error'> & { each: ColumnChoice; first: boolean; last: boolean }

function Line({ sheet, each, choice, change, first, last }: LineProps) {
  const t = useT()
  const name = useSay()(sheet.columns[each.key]?.label ?? [each.key, each.key])
  return (
    <li>
      <label>
        <input type="checkbox" className="md-tick" checked={each.chosen} onChange={() => change(toggled(choice, each.key))} />
        {name}
      </label>
      <IconButton
        label={t('exports.up', { name })}
        icon={<UpIcon />}
        className={first ? 'md-hidden' : ''}
        onClick={() => change(moved(choice, each.key, -1))}
      />
      <IconButton
        label={t('exports.down', { name })}
        icon={<DownIcon />}
        className={last ? 'md-hidden' : ''}
        onClick={() => change(moved(choice, each.key, 1))}
      />
    </li>
  )
}
