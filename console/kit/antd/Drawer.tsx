// The drawer at the side: as wide as a phone on a phone, closed by Esc, and the focus goes back to where it came from.

import '../overlay/drawer.css'
import type { KeyboardEvent, ReactNode, RefObject } from 'react'
import { useEscape } from '../overlay/escape'
import { useFocusBack } from '../overlay/focus-back'
import { dialogWidth } from '../overlay/modal'
import { useNarrow } from '../screen/narrow'
import { useT } from '../text/i18n'
import { Drawer as AntdDrawer } from './ThemedDrawer'

type Props = {
  title: ReactNode
  /** Between the title and the way out. */
  extra?: ReactNode
  close: () => void
  /** What Ctrl+Enter does. */
  accept?: () => void
  /** The form inside: one begins in its first field. */
  form?: RefObject<HTMLFormElement | null>
  onKeyDown?: (event: KeyboardEvent) => void
  onOpened?: () => void
  footer?: ReactNode
  children: ReactNode
}

export function Drawer({ title, extra, close, accept, form, onKeyDown, onOpened, footer, children }: Props) {
  const t = useT()
  const narrow = useNarrow()
  useFocusBack(form)
  useEscape(close, accept)
  return (
    <AntdDrawer
      open
      rootClassName="md-drawer"
      // The page has the first heading, what lies over it the second: parts inside have the third.
      title={<h2>{title}</h2>}
      extra={extra}
      size={narrow ? '100%' : dialogWidth}
      keyboard={false}
      onClose={close}
      onKeyDown={onKeyDown}
      afterOpenChange={(opened) => opened && onOpened?.()}
      closable={{ 'aria-label': t('kit.close'), placement: 'end' }}
      footer={footer}
    >
      {children}
    </AntdDrawer>
  )
}
