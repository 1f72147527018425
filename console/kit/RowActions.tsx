// What can be done with a row: the first few beside it while the pointer or the focus is there, all of them in a menu.

import { useState } from 'react'
import { type Action, permitted } from './action'
import { ConfirmDialog } from './ConfirmDialog'
import { usePreventDoubleClick } from './double-click'
import { useT } from './i18n'
import { MoreIcon } from './icons'
import { MenuItem, Popup } from './Popup'
import { Tip } from './Tip'
import { useSay } from './words'

const besideAtMost = 2

type Props = { of: string; list: readonly Action[]; menuOnly?: boolean }

export function RowActions({ of, list, menuOnly }: Props) {
  const t = useT()
  const [asking, setAsking] = useState<Action>()
  const [confirmed] = usePreventDoubleClick((action: Action) => action.run())
  const all = permitted(list)
  if (all.length === 0) return null
  const start = (action: Action) => (action.confirm ? setAsking(action) : action.run())
  const beside = menuOnly ? [] : all.slice(0, besideAtMost)

  return (
    <span className="md-row-actions">
      {beside.map((action) => (
        <Line key={action.label} action={action} start={start} as="button" />
      ))}
      <Popup className="md-btn md-btn-quiet md-btn-icon" align="end" label={t('kit.list.actionsOf', { name: of })} button={<MoreIcon />}>
        {(close) =>
          all.map((action) => (
            <Line
              key={action.label}
              action={action}
              as="item"
              start={(chosen) => {
                close()
                start(chosen)
              }}
            />
          ))
        }
      </Popup>
      {asking && (
        <ConfirmDialog
          text={asking.confirm === true ? t('kit.confirm.delete') : (asking.confirm ?? '')}
          yes={asking.label}
          danger={asking.danger}
          run={() => confirmed(asking)}
          close={() => setAsking(undefined)}
        />
      )}
    </span>
  )
}

type LineProps = { action: Action; start: (action: Action) => void; as: 'button' | 'item' }

function Line({ action, start, as }: LineProps) {
  const say = useSay()
  const { label, why, danger, pending } = action
  const off = Boolean(why) || Boolean(pending)
  const run = off ? undefined : () => start(action)
  return (
    <Tip text={why && say(why.words, why.params)}>
      {(describedBy) =>
        as === 'item' ? (
          <MenuItem className={danger ? 'md-danger' : ''} aria-disabled={off || undefined} aria-describedby={describedBy} onClick={run}>
            {label}
          </MenuItem>
        ) : (
          <button
            type="button"
            className={`md-btn md-btn-link md-row-action ${danger ? 'md-btn-danger' : ''}`}
            aria-disabled={off || undefined}
            aria-describedby={describedBy}
            onClick={run}
          >
            {label}
          </button>
        )
      }
    </Tip>
  )
}
