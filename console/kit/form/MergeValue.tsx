// One side of a question between two editors, as a reader sees it: words and amounts, pictures, texts around where they part.

import type { z } from 'zod'
import type { WriteCall } from '#contract/kit/call'
import type { Conflict, Side, Values } from '#contract/kit/merge'
import { labelOf, schemaAt } from '#contract/kit/problem'
import type { Words } from '#contract/kit/words'
import { useT } from '../text/i18n'
import { yuan } from '../text/numbers'
import { useSay } from '../text/words'
import { timeText } from '../time/time'
import { excerpt, percentText, plainText } from './merge-text'

/** How a value is told where it is no plain text: a name for an id. The field is `items` for a row and `items.priceFen` within one. */
export type Show = (field: string, value: unknown) => string | undefined

const labelIn = (schema: z.ZodType, path: readonly PropertyKey[]): Words | undefined => labelOf(schemaAt(schema, path))

/** A field by its label; what lies in a row by the row's name too; several fields by all of theirs. */
export function useConflictName({ input }: WriteCall, show?: Show): (conflict: Conflict) => string {
  const t = useT()
  const say = useSay()
  const label = (...path: PropertyKey[]) => {
    const words = labelIn(input, path)
    return words ? say(words) : ''
  }
  return ({ path, about, row }) => {
    const [field = '', , within] = path
    if (about === 'fields' && path.length === 1)
      return field
        .split('+')
        .map((key) => label(key))
        .filter(Boolean)
        .join(t('kit.merge.and'))
    if (about === 'order') return t('kit.merge.orderOf', { field: label(field) })
    if (path.length === 1) return label(field)
    const name = show?.(field, row) ?? rowName(row)
    const what =
      within === undefined
        ? label(field)
        : within
            .split('+')
            .map((key) => label(field, 0, key))
            .filter(Boolean)
            .join(t('kit.merge.and'))
    return [name, what].filter(Boolean).join(' · ')
  }
}

function rowName(row: unknown): string {
  const { name, specText, values } = (row ?? {}) as { name?: unknown; specText?: unknown; values?: unknown }
  const said = [name, specText].find((each) => typeof each === 'string')
  return said !== undefined ? String(said) : Array.isArray(values) ? values.join(' / ') : ''
}

type Props = { call: WriteCall; conflict: Conflict; side: Side; show?: Show }

export function MergeValue({ call, conflict, side, show }: Props) {
  const { path, about } = conflict
  const text = useValueText(show)
  const t = useT()
  const say = useSay()
  const value = conflict[side]
  const other = conflict[side === 'mine' ? 'theirs' : 'mine']
  const field = path.length > 2 ? `${path[0]}.${path[2]}` : (path[0] ?? '')
  if (about === 'row') return <span>{t(value === undefined ? 'kit.merge.removed' : 'kit.merge.kept')}</span>
  const whole = about === 'fields' ? show?.(field, value) : undefined
  if (whole !== undefined) return <span>{whole}</span>
  if (about === 'fields')
    return (
      <dl>
        {Object.entries(value as Values).map(([key, each]) => {
          const words = labelIn(call.input, path.length > 1 ? [path[0] ?? '', 0, key] : [key])
          return (
            <div key={key}>
              <dt>{words && say(words)}</dt>
              <dd>{text(path.length > 1 ? `${path[0]}.${key}` : key, each, (other as Values)[key])}</dd>
            </div>
          )
        })}
      </dl>
    )
  if (isPictures(value) || isPictures(other)) return <Pictures urls={[value].flat()} />
  return <span>{text(field, value, other)}</span>
}

const isPicture = (value: unknown): value is string => typeof value === 'string' && /^\/\S+\.(png|jpe?g|webp|gif|avif|svg)$/i.test(value)
const isPictures = (value: unknown): boolean => (Array.isArray(value) ? value.length > 0 && value.every(isPicture) : isPicture(value))

function Pictures({ urls }: { urls: readonly unknown[] }) {
  const t = useT()
  const shown = urls.filter(isPicture)
  if (shown.length === 0) return <span>{t('kit.form.empty')}</span>
  return (
    <span className="md-merge-pictures">
      {shown.map((url) => (
        <img key={url} src={url} alt="" loading="lazy" />
      ))}
    </span>
  )
}

function useValueText(show?: Show): (field: string, value: unknown, other: unknown) => string {
  const t = useT()
  const empty = t('kit.form.empty')
  const text = (field: string, value: unknown, other: unknown): string => {
    if (value === null || value === undefined || value === '') return empty
    const said = show?.(field, value)
    if (said !== undefined) return said
    if (typeof value === 'boolean') return t(value ? 'kit.form.yes' : 'kit.form.no')
    if (typeof value === 'number') return field.endsWith('Fen') ? yuan(value) : field.endsWith('Bp') ? percentText(value) : String(value)
    if (Array.isArray(value)) {
      if (value.length === 0) return empty
      const isPlain = value.every((each) => typeof each === 'string')
      return isPlain
        ? value.map((each) => text(`${field}.`, each, undefined)).join(t('kit.merge.and'))
        : t('kit.merge.rows', { n: value.length })
    }
    if (typeof value !== 'string') return JSON.stringify(value)
    if (/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(value)) return timeText(value)
    return excerpt(plainText(value), typeof other === 'string' ? plainText(other) : '')
  }
  return text
}
