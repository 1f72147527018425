// Names with a value each: as many rows as there are, one more by a button.

import './pairs.css'
import { useId } from 'react'
import { Button, IconButton } from '../action/Button'
import { TextBox } from '../control/TextBox'
import { CloseIcon, PlusIcon } from '../mark/icons'
import { useT } from '../text/i18n'

export type Pair = { name: string; value: string }

type Props = {
  label: string
  /** What the two are called. */
  terms: readonly [name: string, value: string]
  pairs: readonly Pair[]
  change: (pairs: Pair[]) => void
  most: number
  hint?: string
  /** The reason of one row's name or value. */
  errorAt?: (at: number) => string | undefined
  /** Names that are given: only their values are typed. */
  isFixed?: boolean
}

export function PairsField({ label, terms, pairs, change, most, hint, errorAt, isFixed }: Props) {
  const t = useT()
  const id = useId()
  const set = (at: number, patch: Partial<Pair>) => change(pairs.map((pair, place) => (place === at ? { ...pair, ...patch } : pair)))
  const said = (at: number, which: 0 | 1) => t('kit.form.nth', { name: terms[which], n: at + 1 })
  return (
    <fieldset className="md-field md-pairs">
      <legend>{label}</legend>
      {pairs.map((pair, at) => {
        const error = errorAt?.(at)
        const wrong = error ? { isWrong: true, 'aria-invalid': true, 'aria-describedby': `${id}-${at}` } : {}
        return (
          <div key={at} className="md-pair">
            <TextBox
              value={pair.name}
              placeholder={terms[0]}
              aria-label={said(at, 0)}
              readOnly={isFixed}
              autoComplete="off"
              spellCheck={false}
              onChange={(name) => set(at, { name })}
              {...wrong}
            />
            <TextBox
              value={pair.value}
              placeholder={terms[1]}
              aria-label={said(at, 1)}
              autoComplete="off"
              spellCheck={false}
              onChange={(value) => set(at, { value })}
            />
            {!isFixed && (
              <IconButton
                label={t('kit.form.removeTag', { tag: pair.name || said(at, 0) })}
                icon={<CloseIcon />}
                onClick={() => change(pairs.filter((_, place) => place !== at))}
              />
            )}
            {error && (
              <p id={`${id}-${at}`} className="md-field-error">
                {error}
              </p>
            )}
          </div>
        )
      })}
      {!isFixed && pairs.length < most && (
        <Button look="quiet" icon={<PlusIcon />} onClick={() => change([...pairs, { name: '', value: '' }])}>
          {t('kit.form.addOne', { name: label })}
        </Button>
      )}
      {hint && <p className="md-field-hint">{hint}</p>}
    </fieldset>
  )
}
