// What is done with the rows, step by step: a closed list, no expressions.

import { IconButton } from '#console/kit/action/Button'
import { CloseIcon, DownIcon, PlusIcon, UpIcon } from '#console/kit/mark/icons'
import { MenuItem, Popup } from '#console/kit/overlay/Popup'
import { useT } from '#console/kit/text/i18n'
import { mostTransforms, type Transform } from '#contract/datasets/definition'
import type { TableColumn } from '#contract/datasets/table'
import type { Fields } from './bound-at'
import { StepFields } from './StepFields'

const steps = ['pick', 'rename', 'sort', 'top', 'sumBy', 'ratio', 'fillDays', 'format'] as const satisfies Transform['do'][]

type Props = { form: Fields; columns: readonly TableColumn[] }

export function StepsEditor({ form, columns }: Props) {
  const t = useT()
  const { value = [], onChange } = form.bind('transforms')
  // What the form holds has every default filled in: it came from the server, or from `firstStep`.
  const current = value as Transform[]
  const swap = (at: number, to: number) => {
    const [one, other] = [current[at], current[to]]
    if (one && other) onChange(current.with(at, other).with(to, one))
  }
  return (
    <>
      {current.length > 0 && columns.length === 0 && <p className="ds-none">{t('datasets.noColumns')}</p>}
      <ol className="ds-steps">
        {current.map((step, at) => (
          <li key={at}>
            <StepHead
              step={step}
              at={at}
              isLast={at === current.length - 1}
              move={(by) => swap(at, at + by)}
              remove={() => onChange(current.filter((_, place) => place !== at))}
            />
            <StepFields
              step={step}
              at={at}
              columns={columns}
              errorAt={(key) => form.errorAt(`transforms.${at}.${key}`)}
              change={(next) => onChange(current.with(at, next))}
            />
          </li>
        ))}
      </ol>
      {current.length < mostTransforms && <AddStep add={(name) => onChange([...current, firstStep(name, columns)])} />}
    </>
  )
}

type HeadProps = { step: Transform; at: number; isLast: boolean; move: (by: 1 | -1) => void; remove: () => void }

function StepHead({ step, at, isLast, move, remove }: HeadProps) {
  const t = useT()
  const name = t(`datasets.do.${step.do}`)
  return (
    <header>
      <strong>
        {at + 1}. {name}
      </strong>
      <span>
        <IconButton
          label={t('kit.columns.up', { name })}
          icon={<UpIcon />}
          className={at === 0 ? 'md-hidden' : ''}
          onClick={() => move(-1)}
        />
        <IconButton
          label={t('kit.columns.down', { name })}
          icon={<DownIcon />}
          className={isLast ? 'md-hidden' : ''}
          onClick={() => move(1)}
        />
        <IconButton label={t('kit.form.removeTag', { tag: name })} icon={<CloseIcon />} onClick={remove} />
      </span>
    </header>
  )
}

function AddStep({ add }: { add: (name: Transform['do']) => void }) {
  const t = useT()
  return (
    <Popup
      className="md-btn md-btn-plain"
      button={
        <>
          <PlusIcon />
          {t('datasets.addStep')}
        </>
      }
    >
      {(close) =>
        steps.map((name) => (
          <MenuItem
            key={name}
            onClick={() => {
              close()
              add(name)
            }}
          >
            <span>
              {t(`datasets.do.${name}`)}
              <small>{t(`datasets.doSays.${name}`)}</small>
            </span>
          </MenuItem>
        ))
      }
    </Popup>
  )
}

const isNumeric = ({ kind }: TableColumn) => kind !== 'text' && kind !== 'time'

/** A step begins with columns that fit it, so that it does something at once. */
function firstStep(name: Transform['do'], columns: readonly TableColumn[]): Transform {
  const text = (columns.find((column) => !isNumeric(column)) ?? columns[0])?.key ?? ''
  const number = (columns.find(isNumeric) ?? columns[0])?.key ?? ''
  if (name === 'pick') return { do: name, keys: columns.map(({ key }) => key).slice(0, 40) }
  if (name === 'rename') return { do: name, key: text, name: '' }
  if (name === 'sort') return { do: name, key: number, order: 'desc' }
  if (name === 'top') return { do: name, n: 10 }
  if (name === 'sumBy') return { do: name, key: text, keys: number ? [number] : [] }
  if (name === 'ratio') return { do: name, key: number, into: 'share' }
  if (name === 'fillDays') return { do: name, key: text }
  return { do: name, key: number, as: 'number' }
}
