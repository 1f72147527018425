// The turns of a playlist in their order: moved by buttons or Alt with the arrow keys, each with its seconds.

import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { IconButton } from '#console/kit/action/Button'
import { TextBox } from '#console/kit/control/TextBox'
import { countReading, useTyped } from '#console/kit/form/use-typed'
import { CloseIcon, DownIcon, UpIcon } from '#console/kit/mark/icons'
import { useT } from '#console/kit/text/i18n'

type Turn = { screenId: string; seconds: number }
type Props = {
  turns: readonly Turn[]
  names: ReadonlyMap<string, string>
  /** Those that are passed over, because nobody may see them now. */
  hidden: ReadonlySet<string>
  error: string | undefined
  errorAt: (at: number) => string | undefined
  change: (turns: Turn[]) => void
}

/** The list with one of it at another place. */
const movedTo = (turns: readonly Turn[], from: number, to: number): Turn[] => {
  const rest = turns.filter((_, at) => at !== from)
  const moved = turns[from]
  return moved ? rest.toSpliced(to, 0, moved) : rest
}

/** Beside a screen of a list that is not published now. */
export const PassedOver = () => <small className="sw-passed">{useT()('screenWalls.passedOver')}</small>

export function TurnsEditor({ turns, names, hidden, error, errorAt, change }: Props) {
  const t = useT()
  const list = useRef<HTMLOListElement>(null)
  const [moved, setMoved] = useState<{ to: number; name: string }>()
  // The row changed its place: the focus goes along, or the next press would move another.
  useEffect(() => {
    if (moved) list.current?.children[moved.to]?.querySelector<HTMLElement>('input')?.focus()
  }, [moved])
  const move = (from: number, to: number) => {
    const turn = turns[from]
    if (!turn || to < 0 || to >= turns.length) return
    change(movedTo(turns, from, to))
    setMoved({ to, name: names.get(turn.screenId) ?? '' })
  }
  return (
    <div className={error ? 'md-field-wrong' : undefined}>
      {turns.length === 0 && <p className="sw-none">{t('screenWalls.noTurns')}</p>}
      <ol className="sw-turns" ref={list}>
        {turns.map((turn, at) => (
          <TurnRow
            // A screen may take more than one turn.
            key={`${at} ${turn.screenId}`}
            name={names.get(turn.screenId) ?? turn.screenId}
            isHidden={hidden.has(turn.screenId)}
            at={at}
            last={turns.length - 1}
            turn={turn}
            error={errorAt(at)}
            move={(to) => move(at, to)}
            set={(seconds) => change(turns.map((one, place) => (place === at ? { ...one, seconds } : one)))}
            remove={() => change(turns.filter((_, place) => place !== at))}
          />
        ))}
      </ol>
      <p className="md-unseen" aria-live="polite">
        {moved && t('screenWalls.movedTo', { name: moved.name, n: moved.to + 1 })}
      </p>
      {error && <p className="md-field-error">{error}</p>}
    </div>
  )
}

type RowProps = {
  name: string
  isHidden: boolean
  at: number
  last: number
  turn: Turn
  error: string | undefined
  move: (to: number) => void
  set: (seconds: number) => void
  remove: () => void
}

function TurnRow({ name, isHidden, at, last, turn, error, move, set, remove }: RowProps) {
  const t = useT()
  const { shown, type, settle } = useTyped(turn.seconds, (seconds) => set(seconds ?? Number.NaN), countReading)
  const press = (event: KeyboardEvent) => {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (!event.altKey || by === undefined) return
    event.preventDefault()
    move(at + by)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys are pressed in its field and on its buttons
    <li onKeyDown={press}>
      <span className="sw-turn-no">{at + 1}</span>
      <span className="sw-turn-name">
        {name}
        {isHidden && <PassedOver />}
      </span>
      <TextBox
        className="md-number sw-seconds"
        aria-label={t('screenWalls.secondsOf', { name })}
        inputMode="numeric"
        value={shown}
        suffix={t('screenWalls.seconds')}
        isWrong={Boolean(error)}
        aria-invalid={error ? true : undefined}
        onChange={type}
        onBlur={settle}
      />
      <span className="sw-turn-acts">
        <IconButton
          label={t('kit.columns.up', { name })}
          icon={<UpIcon />}
          aria-disabled={at === 0 || undefined}
          onClick={() => move(at - 1)}
        />
        <IconButton
          label={t('kit.columns.down', { name })}
          icon={<DownIcon />}
          aria-disabled={at === last || undefined}
          onClick={() => move(at + 1)}
        />
        <IconButton label={t('kit.form.removeTag', { tag: name })} icon={<CloseIcon />} onClick={remove} />
      </span>
      {error && <p className="md-field-error">{error}</p>}
    </li>
  )
}
