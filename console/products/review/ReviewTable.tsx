// What is reviewed, field by field: how it was, how it shall be, and room to say what is wrong with it.

import { useT } from '#console/kit/text/i18n'
import { useSay } from '#console/kit/text/words'
import { type ReviewedField, reviewedFieldWords } from '#contract/products/states'
import { FieldValue, type ShownFields } from './FieldValue'

export type Reasons = Partial<Record<ReviewedField, string>>

type Props = {
  fields: readonly ReviewedField[]
  now: ShownFields
  /** Given, old and new stand side by side. */
  was?: ShownFields
  reasons: Reasons
  setReasons: (reasons: Reasons) => void
}

export function ReviewTable({ fields, now, was, reasons, setReasons }: Props) {
  const t = useT()
  const say = useSay()
  return (
    <table className={`pr-review ${was ? 'pr-review-diff' : ''}`}>
      <thead>
        <tr>
          <th scope="col">{t('products.audit.field')}</th>
          {was && <th scope="col">{t('products.change.was')}</th>}
          <th scope="col">{t(was ? 'products.change.now' : 'products.audit.content')}</th>
          <th scope="col">{t('products.audit.reasonOfField')}</th>
        </tr>
      </thead>
      <tbody>
        {fields.map((field) => {
          const label = say(reviewedFieldWords[field])
          return (
            <tr key={field}>
              <th scope="row">{label}</th>
              {was && (
                <td className="pr-was">
                  <span className="pr-review-side">{t('products.change.was')}</span>
                  <FieldValue field={field} of={was} />
                </td>
              )}
              <td className="pr-now">
                {was && <span className="pr-review-side">{t('products.change.now')}</span>}
                <FieldValue field={field} of={now} />
              </td>
              <td>
                <input
                  className="md-input"
                  aria-label={t('products.audit.reasonFor', { field: label })}
                  placeholder={t('products.audit.fine')}
                  maxLength={200}
                  value={reasons[field] ?? ''}
                  onChange={(event) => setReasons({ ...reasons, [field]: event.target.value })}
                />
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

export const listed = (reasons: Reasons) =>
  Object.entries(reasons).flatMap(([field, reason]) =>
    reason.trim() === '' ? [] : [{ field: field as ReviewedField, reason: reason.trim() }],
  )
