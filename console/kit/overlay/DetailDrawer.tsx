// A record in a drawer: what it is, what can be done with it, and what happened to it.

import type { ReactNode } from 'react'
import { type Action, permitted } from '../action/action'
import { Drawer } from '../antd/Drawer'
import type { Title } from '../list/columns'
import { useT } from '../text/i18n'
import { useTitle } from '../text/title'
import { ActionButton } from './ConfirmButton'
import { modalTitle, modalType } from './modal'

export type Item = { title: Title; value: ReactNode }

type Props = { title?: string; items: readonly Item[]; actions?: readonly Action[]; close: () => void; children?: ReactNode }

export function DetailDrawer({ title, items, actions = [], close, children }: Props) {
  const t = useT()
  const say = useTitle()
  const offered = permitted(actions)
  return (
    <Drawer
      title={title ?? t(modalTitle[modalType.detail])}
      close={close}
      accept={offered.find(({ primary, why }) => primary && !why)?.run}
      footer={
        offered.length > 0 && (
          <div className="md-drawer-foot">
            {offered.map((action) => (
              <ActionButton key={action.label} action={action} look={action.primary ? 'primary' : undefined} />
            ))}
          </div>
        )
      }
    >
      <dl className="md-items">
        {items.map(({ title: name, value }) => (
          <div key={say(name)}>
            <dt>{say(name)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {children}
    </Drawer>
  )
}
