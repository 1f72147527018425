// The search of the region picker: type, walk with the arrow keys, take with Enter. The focus stays in the field.

/* oxlint-disable jsx-a11y/no-noninteractive-element-to-interactive-role, jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events --
   two columns in an option are more than <datalist> can show; the field hears the keys for its options */

import { type KeyboardEvent, type RefObject, useId, useState } from 'react'
import { useT } from '#console/kit/text/i18n'
import type { FoundRegion } from '#contract/regions/search'

type Props = {
  input: RefObject<HTMLInputElement | null>
  query: string
  type: (query: string) => void
  /** Undefined while nothing is typed. */
  found: readonly FoundRegion[] | undefined
  choose: (code: string) => void
  walkDown: () => void
}

export function RegionFound({ input, query, type, found, choose, walkDown }: Props) {
  const t = useT()
  const id = useId()
  const [at, setAt] = useState(0)
  const active = found?.[at]

  function walk(event: KeyboardEvent<HTMLInputElement>) {
    if (event.nativeEvent.isComposing) return
    const last = (found?.length ?? 0) - 1
    if (event.key === 'ArrowDown' && !found) walkDown()
    else if (event.key === 'ArrowDown') go(Math.min(at + 1, last))
    else if (event.key === 'ArrowUp') go(Math.max(at - 1, 0))
    else if (event.key === 'Enter' && active) choose(active.code)
    else return
    event.preventDefault()
  }
  function go(to: number) {
    setAt(to)
    document.getElementById(`${id}-${to}`)?.scrollIntoView({ block: 'nearest' })
  }

  return (
    <>
      <input
        ref={input}
        type="text"
        role="combobox"
        aria-label={t('region.search')}
        aria-expanded={Boolean(found?.length)}
        aria-controls={found?.length ? id : undefined}
        aria-autocomplete="list"
        aria-activedescendant={active ? `${id}-${at}` : undefined}
        placeholder={t('region.search')}
        autoComplete="off"
        maxLength={40}
        value={query}
        onChange={(event) => {
          setAt(0)
          type(event.target.value)
        }}
        onKeyDown={walk}
      />
      {found && found.length > 0 && (
        <ul id={id} role="listbox" aria-label={t('region.results')} className="md-region-results">
          {found.map(({ code, address }, one) => (
            <li key={code} id={`${id}-${one}`} role="option" aria-selected={one === at} onClick={() => choose(code)}>
              <span>{address}</span>
              <span className="md-region-code">{code}</span>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
