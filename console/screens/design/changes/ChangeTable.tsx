// Changes by widget: its name, what of it, what it was and what it is.

import { useT } from '#console/kit/text/i18n'
import type { Change } from '../model/changes'
import { useChangeText } from './use-change-text'

export function ChangeTable({ changes, most = 200 }: { changes: readonly Change[]; most?: number }) {
  const t = useT()
  const text = useChangeText()
  return (
    <table className="sd-change-table">
      <colgroup>
        <col className="sd-change-name" />
        <col className="sd-change-part" />
        <col />
      </colgroup>
      <thead className="sd-unseen">
        <tr>
          <th scope="col">{t('screenDesign.changes.widget')}</th>
          <th scope="col">{t('screenDesign.changes.what')}</th>
          <th scope="col">{t('screenDesign.changes.change')}</th>
        </tr>
      </thead>
      <tbody>
        {changes.slice(0, most).map((change) => (
          <tr key={`${change.id} ${change.part}`}>
            <th scope="row" title={text.name(change)}>
              {text.name(change)}
            </th>
            <td className="sd-quiet">{text.part(change)}</td>
            <td>
              {text.before(change) && <s>{text.before(change)}</s>}
              {text.before(change) && text.after(change) && <span aria-hidden="true"> → </span>}
              {text.after(change)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const idsOf = (changes: readonly Change[]) => new Set(changes.flatMap(({ id }) => (id === null ? [] : [id])))

/** How many changes, and of how many widgets: those that came, those that went, those that are otherwise. */
export function countsOf(changes: readonly Change[]) {
  const [added, removed] = (['added', 'removed'] as const).map((part) => changes.filter((change) => change.part === part).length)
  const widgets = idsOf(changes).size
  return { count: changes.length, widgets, added: added ?? 0, removed: removed ?? 0, changed: widgets - (added ?? 0) - (removed ?? 0) }
}
