// A page that fails takes nothing else with it: the frame stays, and the reader can try again.

import { Component, type ReactNode } from 'react'
import { Button } from '#console/kit/action/Button'
import { EmptyState } from '#console/kit/mark/EmptyState'
import { useT } from '#console/kit/text/i18n'

export class Crash extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    return this.state.failed ? <Crashed /> : this.props.children
  }
}

function Crashed() {
  const t = useT()
  return (
    <EmptyState drawing="failed" title={t('shell.crash.title')} hint={t('shell.crash.lead')}>
      <Button onClick={() => location.reload()}>{t('shell.crash.retry')}</Button>
    </EmptyState>
  )
}
