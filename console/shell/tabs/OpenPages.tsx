// The open pages folded into one button: how many there are, behind it their list, what can be done to them, and the switch to tabs.

import { CloseIcon, PinIcon } from '#console/kit/mark/icons'
import { Popup } from '#console/kit/overlay/Popup'
import { useT } from '#console/kit/text/i18n'
import { hashOf } from '../address'
import { useCell } from '../cell'
import { showTabs } from '../frame/frame'
import { PagesIcon } from '../frame/icons'
import { usePath, usePlaces } from '../where'
import { openTabs } from './open-tabs'
import { closePage, tabKeys, useTabActs } from './tab-acts'
import { isFixed, type Tab } from './tabs'

export function OpenPages() {
  const t = useT()
  // Home is always there and says nothing.
  const count = useCell(openTabs).length - 1
  const label = t('shell.tabs.open', { n: count })
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the kind of a popup, not the role of a tag
    <Popup
      label={label}
      kind="dialog"
      className="sh-tool sh-pages-button"
      align="end"
      button={
        <>
          <PagesIcon />
          <span>{label}</span>
        </>
      }
    >
      {(close) => <Pages close={close} />}
    </Popup>
  )
}

function Pages({ close }: { close: () => void }) {
  const t = useT()
  const path = usePath()
  const tabs = useCell(openTabs)
  const acts = useTabActs(path)
  return (
    <div className="sh-pages">
      <nav aria-label={t('shell.tabs.label')}>
        <ul>
          {tabs.map((tab) => (
            <OnePage key={tab.path} tab={tab} isCurrent={tab.path === path} close={close} />
          ))}
        </ul>
      </nav>
      <div className="sh-pages-acts">
        {acts.map(({ label, run, off }) => (
          <button key={label} type="button" className="md-menu-item" aria-disabled={off || undefined} onClick={() => !off && run()}>
            {label}
          </button>
        ))}
      </div>
      <button
        type="button"
        className="md-menu-item"
        onClick={() => {
          close()
          showTabs(true)
        }}
      >
        {t('shell.tabs.unfold')}
      </button>
    </div>
  )
}

function OnePage({ tab, isCurrent, close }: { tab: Tab; isCurrent: boolean; close: () => void }) {
  const t = useT()
  const { title } = usePlaces()(tab.path)
  return (
    <li data-current={isCurrent || undefined}>
      <a href={hashOf(tab.href)} aria-current={isCurrent ? 'page' : undefined} onClick={close} onKeyDown={tabKeys(tab, isCurrent)}>
        {title}
      </a>
      {tab.pinned && !isFixed(tab) && (
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the picture is drawn here, there is no file for an img
        <span role="img" aria-label={t('shell.tabs.pinned')}>
          <PinIcon />
        </span>
      )}
      {!isFixed(tab) && !tab.pinned && (
        <button type="button" aria-label={t('shell.tabs.close', { page: title })} onClick={() => closePage(tab.path, isCurrent)}>
          <CloseIcon />
        </button>
      )}
    </li>
  )
}
