// The variables of a screen: a name that texts and parameters use, what it is, and its value.

import { Button, IconButton } from '#console/kit/action/Button'
import { TextBox } from '#console/kit/control/TextBox'
import { CloseIcon, PlusIcon } from '#console/kit/mark/icons'
import { useT } from '#console/kit/text/i18n'
import { type Variable, variable } from '#contract/screens/document'
import { useDesk } from '../desk'
import { variables } from '../model/canvas'
import type { Draft } from '../model/draft'
import { useHeld } from './held'

const mostVariables = 20
const longest = { label: 40, value: 500 }

export function VariableRows({ draft }: { draft: Draft }) {
  const t = useT()
  const desk = useDesk()
  const put = (next: readonly Variable[], what: string) => desk.act('variables', variables(next), `variables ${what}`)
  const fresh = Array.from({ length: 40 }, (_, n) => `v${n + 1}`).find((name) => !draft.variables.some((each) => each.name === name)) ?? 'v'
  return (
    <fieldset className="md-field sd-list">
      <legend>{t('screenForm.variables.title')}</legend>
      {draft.variables.map((each, at) => (
        <VariableRow
          // oxlint-disable-next-line react/no-array-index-key -- known by its place: its name is being typed
          key={at}
          of={each}
          n={at + 1}
          set={(patch) =>
            put(
              draft.variables.map((one, place) => (place === at ? { ...one, ...patch } : one)),
              String(at),
            )
          }
          remove={() =>
            put(
              draft.variables.filter((_, place) => place !== at),
              'remove',
            )
          }
        />
      ))}
      {draft.variables.length < mostVariables && (
        <Button look="link" icon={<PlusIcon />} onClick={() => put([...draft.variables, { name: fresh, label: '', value: '' }], 'add')}>
          {t('screenForm.variables.add')}
        </Button>
      )}
      <p className="md-field-hint">{t('screenForm.variables.hint')}</p>
    </fieldset>
  )
}

type RowProps = { of: Variable; n: number; set: (patch: Partial<Variable>) => void; remove: () => void }

function VariableRow({ of, n, set, remove }: RowProps) {
  const t = useT()
  const name = useHeld({
    id: `sd-variable-${n}`,
    label: t('screenForm.variables.name', { n }),
    schema: variable.shape.name,
    value: of.name,
    take: (next) => set({ name: next }),
    wrong: t('screenForm.variables.wrongName'),
  })
  const said = name.error ? { isWrong: true, 'aria-invalid': true, 'aria-describedby': `${name.id}-wrong` } : {}
  return (
    <>
      <div className="sd-list-row">
        <TextBox aria-label={name.label} value={name.value} onChange={name.onChange} {...said} />
        <TextBox
          aria-label={t('screenForm.variables.label', { n })}
          placeholder={t('screenForm.variables.about')}
          maxLength={longest.label}
          value={of.label}
          onChange={(label) => set({ label })}
        />
        <TextBox
          aria-label={t('screenForm.variables.value', { n })}
          placeholder={t('screenForm.variables.first')}
          maxLength={longest.value}
          value={of.value}
          onChange={(value) => set({ value })}
        />
        <IconButton label={t('screenForm.variables.remove', { n })} icon={<CloseIcon />} onClick={remove} />
      </div>
      {name.error && (
        <p id={`${name.id}-wrong`} className="md-field-error">
          {name.error}
        </p>
      )}
    </>
  )
}
