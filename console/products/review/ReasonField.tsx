// What is wrong on the whole, in a sentence that the shop reads.

import { useId } from 'react'
import { useT } from '#console/kit/text/i18n'

export function ReasonField({ value, onChange }: { value: string; onChange: (text: string) => void }) {
  const t = useT()
  const id = useId()
  return (
    <div className="md-field">
      <div className="md-field-head">
        <label htmlFor={id}>{t('products.audit.reason')}</label>
      </div>
      <textarea
        id={id}
        className="md-input"
        rows={2}
        maxLength={200}
        placeholder={t('products.audit.reasonHint')}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  )
}
