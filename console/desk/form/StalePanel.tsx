// Two editors at once: the second sees field by field what differs and chooses; nothing is silently overwritten.

import { useState } from 'react'
import { Button } from '#console/kit/action/Button'
import { differences, labelAt, type Values } from '#console/kit/form/form-check'
import type { FormShell } from '#console/kit/form/use-form'
import { useT } from '#console/kit/text/i18n'
import { useSay } from '#console/kit/text/words'

type Props = { form: FormShell; current: Values; show?: (key: string, value: unknown) => string | undefined }

export function StalePanel({ form, current, show }: Props) {
  const t = useT()
  const say = useSay()
  const found = differences(form.values, current)
  const [theirs, setTheirs] = useState<readonly string[]>([])
  const choose = (key: string, mine: boolean) => setTheirs(mine ? theirs.filter((one) => one !== key) : [...theirs, key])
  const text = (key: string, value: unknown) => show?.(key, value) ?? (value === null || value === '' ? t('kit.form.empty') : String(value))
  return (
    <section className="md-stale" role="alert">
      <h2>{t('kit.form.stale')}</h2>
      <p>{t(found.length > 0 ? 'kit.form.staleHint' : 'kit.form.staleSame')}</p>
      {found.length > 0 && (
        <table>
          <thead>
            <tr>
              <th scope="col">{t('kit.form.field')}</th>
              <th scope="col">{t('kit.form.mine')}</th>
              <th scope="col">{t('kit.form.theirs')}</th>
            </tr>
          </thead>
          <tbody>
            {found.map(({ key, mine, theirs: stored }) => (
              <tr key={key}>
                <th scope="row">{say(labelAt(form.call.input, key))}</th>
                <td>
                  <label>
                    <input type="radio" name={`stale-${key}`} checked={!theirs.includes(key)} onChange={() => choose(key, true)} />
                    {text(key, mine)}
                  </label>
                </td>
                <td>
                  <label>
                    <input type="radio" name={`stale-${key}`} checked={theirs.includes(key)} onChange={() => choose(key, false)} />
                    {text(key, stored)}
                  </label>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <footer>
        <Button onClick={() => form.settle(theirs)}>{t('kit.form.keepChosen')}</Button>
        <Button onClick={() => form.settle(found.map(({ key }) => key))}>{t('kit.form.takeTheirs')}</Button>
      </footer>
    </section>
  )
}
