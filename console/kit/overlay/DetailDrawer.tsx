// A record in a drawer: what it is, what matters of it first, its facts, what can be done with it, and what happened to it.

import './detail.css'
import type { ReactNode } from 'react'
import { type Action, permitted } from '../action/action'
import { Button } from '../action/Button'
import { Drawer } from '../antd/Drawer'
import { EmptyState } from '../mark/EmptyState'
import { useNarrow } from '../screen/narrow'
import { useT } from '../text/i18n'
import { DrawerFoot, laidOut } from './DrawerFoot'
import { DrawerPlace, DrawerTitle } from './DrawerHead'
import { Facts, type Item } from './Facts'

type Props = {
  /** What sort of thing it is. */
  kind: string
  /** The thing itself: its name, or its number. Undefined while it is on its way. */
  name: string | undefined
  /** Its row in the list beside it. */
  of?: string
  tag?: ReactNode
  hero?: ReactNode
  items?: readonly Item[]
  actions?: readonly Action[]
  close: () => void
  /** It could not be fetched. */
  failed?: Failed
  children?: ReactNode
}

type Failed = { error: Error | null; again: () => void }

export function DetailDrawer({ kind, name, of, tag, hero, items = [], actions = [], close, failed, children }: Props) {
  const offered = permitted(actions)
  const isNarrow = useNarrow()
  const isThere = name !== undefined
  return (
    <Drawer
      title={<DrawerTitle kind={kind} name={name} tag={isNarrow ? undefined : tag} />}
      extra={<DrawerPlace of={of} />}
      close={close}
      accept={laidOut(offered, false).primary?.run}
      footer={isThere && offered.length > 0 && <DrawerFoot actions={offered} of={name} />}
    >
      <div className="md-detail">
        {isThere ? (
          <>
            {isNarrow && tag && <div className="md-head-tags">{tag}</div>}
            {hero}
            <Facts items={items} />
            {children}
          </>
        ) : (
          <Missing failed={failed} />
        )}
      </div>
    </Drawer>
  )
}

/** As tall as what will stand there; or the reason why nothing does, and another try. */
function Missing({ failed }: { failed: Failed | undefined }) {
  const t = useT()
  if (!failed?.error)
    return (
      <div className="md-detail-bones" aria-busy="true">
        {[1, 2, 3, 4, 5, 6].map((n) => (
          <span key={n} className="md-bone" />
        ))}
      </div>
    )
  return (
    <EmptyState drawing="failed" title={t('kit.list.failed')} hint={failed.error.message}>
      <Button onClick={failed.again}>{t('kit.list.again')}</Button>
    </EmptyState>
  )
}
