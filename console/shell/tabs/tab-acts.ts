// What can be done to the page in front and to the others that are open, from the strip and from the folded button alike.

import type { KeyboardEvent } from 'react'
import { useT } from '#console/kit/text/i18n'
import { cache } from '../cache'
import { cell, useCell } from '../cell'
import { goTo } from '../history'
import { changeTabs, closeEverything, openTabs } from './open-tabs'
import { closeAll, closeOthers, closeRight, closeTab, isFixed, neighbour, nudgeTab, setPinned, type Tab } from './tabs'

/** Counts how often the page in front was asked for anew: it is drawn again from the start. */
export const freshness = cell(0)

function refresh() {
  void cache.invalidateQueries({ refetchType: 'none' })
  freshness.set(freshness.get() + 1)
}

/** Closes a tab; when it is the one in front, the neighbour comes forward. */
export function closePage(path: string, isCurrent: boolean) {
  const tabs = openTabs.get()
  const next = neighbour(tabs, path)
  changeTabs(closeTab(tabs, path))
  if (isCurrent) goTo(next.href)
}

/** Shift with an arrow moves the tab, Delete closes it: everything the pointer can do. */
export const tabKeys = (tab: Tab, isCurrent: boolean) => (event: KeyboardEvent) => {
  const step = event.shiftKey ? { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }[event.key] : undefined
  if (step) changeTabs(nudgeTab(openTabs.get(), tab.path, step as -1 | 1))
  else if (event.key === 'Delete' && !isFixed(tab)) closePage(tab.path, isCurrent)
  else return
  event.preventDefault()
}

export type TabAct = { label: string; run: () => void; off: boolean }

export function useTabActs(path: string): TabAct[] {
  const t = useT()
  const tabs = useCell(openTabs)
  const tab = tabs.find((one) => one.path === path)
  if (!tab) return []
  const fixed = isFixed(tab)
  const then = (next: readonly Tab[]) => () => changeTabs(next)
  return [
    { label: t('shell.tabs.refresh'), run: refresh, off: false },
    { label: t(tab.pinned ? 'shell.tabs.unpin' : 'shell.tabs.pin'), run: then(setPinned(tabs, path, !tab.pinned)), off: fixed },
    { label: t('shell.tabs.left'), run: then(nudgeTab(tabs, path, -1)), off: nudgeTab(tabs, path, -1) === tabs },
    { label: t('shell.tabs.right'), run: then(nudgeTab(tabs, path, 1)), off: nudgeTab(tabs, path, 1) === tabs },
    { label: t('shell.tabs.closeThis'), run: () => closePage(path, true), off: fixed },
    { label: t('shell.tabs.closeOthers'), run: then(closeOthers(tabs, path)), off: closeOthers(tabs, path).length === tabs.length },
    { label: t('shell.tabs.closeRight'), run: then(closeRight(tabs, path)), off: closeRight(tabs, path).length === tabs.length },
    { label: t('shell.tabs.closeAll'), run: closeEverything, off: closeAll(tabs).length === tabs.length },
  ]
}
