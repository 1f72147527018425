// The amount as it is typed, large, with all of it by one press; what is wrong with it is said at once.

import { Button } from '#console/kit/action/Button'
import { TextBox } from '#console/kit/control/TextBox'
import { FieldBox } from '#console/kit/form/FieldBox'
import type { Bound } from '#console/kit/form/use-form'
import { moneyReading, useTyped } from '#console/kit/form/use-typed'
import { useT } from '#console/kit/text/i18n'

type Props = Bound<number> & { takeAll: () => void; hint: string }

export function AmountField({ id, label, required, error, value, onChange, takeAll, hint }: Props) {
  const t = useT()
  const { shown, type, settle } = useTyped(value, onChange, moneyReading)
  return (
    <div className="wa-amount">
      <FieldBox
        id={id}
        label={label}
        required={required}
        error={error}
        hint={hint}
        extra={
          <Button look="link" onClick={takeAll}>
            {t('wallet.withdraw.all')}
          </Button>
        }
      >
        {(aria) => (
          <span className="wa-amount-box" data-wrong={Boolean(error) || undefined}>
            <span aria-hidden="true">{t('wallet.sign')}</span>
            <TextBox
              id={id}
              data-first
              value={shown}
              isWrong={Boolean(error)}
              inputMode="decimal"
              autoComplete="off"
              placeholder="0.00"
              onChange={type}
              onBlur={settle}
              {...aria}
            />
          </span>
        )}
      </FieldBox>
    </div>
  )
}
