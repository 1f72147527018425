// What can be done with a row: the first few beside it while the pointer or the focus is there, all of them in a menu.

import { useState } from 'react'
import { type Action, permitted } from '../action/action'
import { usePreventDoubleClick } from '../action/double-click'
import { MoreIcon } from '../mark/icons'
import { ConfirmDialog } from '../overlay/ConfirmDialog'
import { MenuItem, Popup } from '../overlay/Popup'
import { Tip } from '../overlay/Tip'
import { useT } from '../text/i18n'
import { useSay } from '../text/words'

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
      {beside.length > 0 && (
        <span className="md-beside">
          {beside.map((action) => (
            <Beside key={action.label} action={action} start={start} />
          ))}
        </span>
      )}
      <Popup className="md-btn md-btn-quiet md-btn-icon" align="end" label={t('kit.list.actionsOf', { name: of })} button={<MoreIcon />}>
        {(close) =>
          all.map((action) => (
            <Item
              key={action.label}
              action={action}
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

type LineProps = { action: Action; start: (action: Action) => void }

function Beside({ action, start }: LineProps) {
  const say = useSay()
  const { label, why, danger, pending } = action
  const off = Boolean(why) || Boolean(pending)
  return (
    <Tip text={why && say(why.words, why.params)}>
      {(describedBy) => (
        <button
          type="button"
          className={`md-btn md-btn-link ${danger ? 'md-btn-danger' : ''}`}
          aria-disabled={off || undefined}
          aria-describedby={describedBy}
          onClick={off ? undefined : () => start(action)}
        >
          {label}
        </button>
      )}
    </Tip>
  )
}

/** In the menu the reason stands under the label: a finger finds no tip. */
function Item({ action, start }: LineProps) {
  const say = useSay()
  const { label, why, danger, pending } = action
  const off = Boolean(why) || Boolean(pending)
  return (
    <MenuItem className={danger ? 'md-danger' : ''} aria-disabled={off || undefined} onClick={off ? undefined : () => start(action)}>
      <span>
        {label}
        {why && <small>{say(why.words, why.params)}</small>}
      </span>
    </MenuItem>
  )
}
