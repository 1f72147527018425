// Tabs over a panel: walked with the arrow keys, one Tab stop.

import type { KeyboardEvent } from 'react'

type Props<V extends string> = {
  name: string
  label: string
  tabs: readonly { value: V; label: string }[]
  value: V
  choose: (value: V) => void
}

export function Tabs<V extends string>({ name, label, tabs, value, choose }: Props<V>) {
  const walk = (event: KeyboardEvent) => {
    const at = tabs.findIndex((tab) => tab.value === value)
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    const next = by && tabs[(at + by + tabs.length) % tabs.length]
    if (!next) return
    event.preventDefault()
    choose(next.value)
    document.getElementById(`${name}-${next.value}`)?.focus()
  }
  return (
    <div className="sd-tabs" role="tablist" aria-label={label} tabIndex={-1} onKeyDown={walk}>
      {tabs.map((tab) => (
        <button
          key={tab.value}
          id={`${name}-${tab.value}`}
          type="button"
          role="tab"
          aria-selected={tab.value === value}
          aria-controls={`${name}-panel`}
          tabIndex={tab.value === value ? 0 : -1}
          onClick={() => choose(tab.value)}
        >
          {tab.label}
        </button>
      ))}
    </div>
  )
}
