// The open pages as tabs at the left of the top bar: close, keep, reorder by dragging, by keyboard, or from the menu.

import { closestCenter, DndContext, type DragEndEvent, PointerSensor, useSensor, useSensors } from '@dnd-kit/core'
import { horizontalListSortingStrategy, SortableContext, useSortable } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { useEffect, useRef } from 'react'
import { CloseIcon, MoreIcon, PinIcon } from '#console/kit/mark/icons'
import { MenuItem, Popup } from '#console/kit/overlay/Popup'
import { useT } from '#console/kit/text/i18n'
import { hashOf } from '../address'
import { useCell } from '../cell'
import { showTabs } from '../frame/frame'
import { usePath, usePlaces } from '../where'
import { changeTabs, openTabs } from './open-tabs'
import { closePage, tabKeys, useTabActs } from './tab-acts'
import { isFixed, moveTab, type Tab } from './tabs'

export function TabStrip() {
  const t = useT()
  const tabs = useCell(openTabs)
  const path = usePath()
  const strip = useRef<HTMLUListElement>(null)
  // A press is a click until the pointer has moved: dragging must not swallow the links.
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 8 } }))
  const dropped = ({ active, over }: DragEndEvent) => {
    if (over) changeTabs(moveTab(tabs, String(active.id), String(over.id)))
  }
  // The current tab comes into view whenever it or the strip changes.
  useEffect(() => {
    if (strip.current) bringIntoView(strip.current, strip.current.querySelector('[data-current]'))
  }, [path, tabs])
  return (
    <nav className="sh-tabs" aria-label={t('shell.tabs.label')}>
      <DndContext sensors={sensors} collisionDetection={closestCenter} onDragEnd={dropped}>
        <SortableContext items={tabs.map((tab) => tab.path)} strategy={horizontalListSortingStrategy}>
          <ul ref={strip}>
            {tabs.map((tab) => (
              <OneTab key={tab.path} tab={tab} isCurrent={tab.path === path} />
            ))}
          </ul>
        </SortableContext>
      </DndContext>
      <TabMenu path={path} />
    </nav>
  )
}

/** Moves the strip alone: `scrollIntoView` would also make this the place where the next Tab begins, past the way to the content. */
function bringIntoView(strip: HTMLElement, current: Element | null) {
  if (!current) return
  const [frame, tab] = [strip.getBoundingClientRect(), current.getBoundingClientRect()]
  if (tab.left < frame.left) strip.scrollBy({ left: tab.left - frame.left })
  else if (tab.right > frame.right) strip.scrollBy({ left: tab.right - frame.right })
}

function OneTab({ tab, isCurrent }: { tab: Tab; isCurrent: boolean }) {
  const t = useT()
  const { title } = usePlaces()(tab.path)
  const { setNodeRef, listeners, transform, transition, isDragging } = useSortable({ id: tab.path, disabled: isFixed(tab) })
  return (
    <li
      ref={setNodeRef}
      className="sh-tab"
      data-current={isCurrent || undefined}
      data-dragging={isDragging || undefined}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      {...listeners}
      onAuxClick={(event) => {
        if (event.button === 1 && !isFixed(tab)) closePage(tab.path, isCurrent)
      }}
    >
      <a href={hashOf(tab.href)} aria-current={isCurrent ? 'page' : undefined} draggable={false} onKeyDown={tabKeys(tab, isCurrent)}>
        {tab.pinned && !isFixed(tab) && <Pinned />}
        {title}
      </a>
      {!isFixed(tab) && !tab.pinned && (
        <button type="button" aria-label={t('shell.tabs.close', { page: title })} onClick={() => closePage(tab.path, isCurrent)}>
          <CloseIcon />
        </button>
      )}
    </li>
  )
}

/** What can be done to the tab in front and to the others, and the way back to one button. */
function TabMenu({ path }: { path: string }) {
  const t = useT()
  const acts = useTabActs(path)
  if (acts.length === 0) return null
  const all = [...acts, { label: t('shell.tabs.fold'), run: () => showTabs(false), off: false }]
  return (
    <Popup label={t('shell.tabs.menu')} className="sh-tool sh-tabs-menu" align="end" button={<MoreIcon />}>
      {(done) =>
        all.map(({ label, run, off }) => (
          <MenuItem
            key={label}
            aria-disabled={off || undefined}
            onClick={() => {
              if (off) return
              done()
              run()
            }}
          >
            {label}
          </MenuItem>
        ))
      }
    </Popup>
  )
}

function Pinned() {
  const t = useT()
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the picture is drawn here, there is no file for an img
    <span role="img" aria-label={t('shell.tabs.pinned')}>
      <PinIcon />
    </span>
  )
}
