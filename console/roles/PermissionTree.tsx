// Menus and buttons to tick: what one does not hold oneself is greyed and says why.

import './roles.css'
import { type ReactNode, useId } from 'react'
import { Tip } from '#console/kit/overlay/Tip'
import { useT } from '#console/kit/text/i18n'
import { useSay } from '#console/kit/text/words'
import type { Refusal } from '#contract/kit/refusal'
import { type Permission, permissions } from '#contract/permissions'
import { codesOf, permissionTree, type TreeGroup, type TreePage, tick, tickAll } from './tree'

type Props = {
  chosen: ReadonlySet<Permission>
  change: (next: Set<Permission>) => void
  whyNot: (code: Permission) => Refusal | null
}

export function PermissionTree({ chosen, change, whyNot }: Props) {
  return (
    <ul className="md-tree">
      {permissionTree.map((group) => (
        <Group key={group.path} group={group} chosen={chosen} change={change} whyNot={whyNot} />
      ))}
    </ul>
  )
}

function Group({ group, ...rest }: Props & { group: TreeGroup }) {
  const t = useT()
  const say = useSay()
  const codes = codesOf(group)
  const count = codes.filter((code) => rest.chosen.has(code)).length
  return (
    <li className="md-tree-group">
      <details open>
        <summary>
          <span>{say(group.label)}</span>
          <span className="md-tree-count">{t('roles.chosenCount', { n: count, all: codes.length })}</span>
        </summary>
        {codes.length > 1 && <Branch label={t('roles.all')} codes={codes} {...rest} />}
        <ul>
          {group.pages.map((page) => (
            <Page key={page.url} page={page} {...rest} />
          ))}
        </ul>
      </details>
    </li>
  )
}

function Page({ page, ...rest }: Props & { page: TreePage }) {
  const say = useSay()
  return (
    <li className="md-tree-page">
      <Branch label={say(page.label)} codes={page.codes} {...rest} />
      <ul>
        {page.codes.map((code) => (
          <li key={code}>
            <Leaf code={code} {...rest} />
          </li>
        ))}
      </ul>
    </li>
  )
}

function Branch({ label, codes, chosen, change, whyNot }: Props & { label: string; codes: Permission[] }) {
  const may = (code: Permission) => !whyNot(code)
  const open = codes.filter(may)
  const counted = open.length > 0 ? open : codes
  const on = counted.every((code) => chosen.has(code))
  const some = codes.some((code) => chosen.has(code))
  const [first] = codes
  const why = open.length > 0 || !first ? null : whyNot(first)
  return (
    <Box on={on} some={some && !on} why={why} press={() => change(tickAll(chosen, codes, may))}>
      {label}
    </Box>
  )
}

function Leaf({ code, chosen, change, whyNot }: Props & { code: Permission }) {
  const say = useSay()
  const may = (other: Permission) => !whyNot(other)
  const on = chosen.has(code)
  return (
    <Box on={on} why={whyNot(code)} press={() => change(tick(chosen, code, !on, may))}>
      {say(permissions[code].words)}
    </Box>
  )
}

type BoxProps = { on: boolean; some?: boolean; why: Refusal | null; press: () => void; children: ReactNode }

/** Not `disabled` when it cannot be ticked: the reason must be reachable by keyboard. */
function Box({ on, some = false, why, press, children }: BoxProps) {
  const id = useId()
  const say = useSay()
  return (
    <Tip text={why && say(why.words, why.params)}>
      {(describedBy) => (
        <label htmlFor={id} className={`md-tree-box ${why ? 'md-tree-off' : ''}`}>
          <input
            id={id}
            type="checkbox"
            className="md-tick"
            checked={on}
            aria-disabled={why ? true : undefined}
            aria-describedby={describedBy}
            ref={(box) => {
              if (box) box.indeterminate = some
            }}
            onChange={why ? () => undefined : press}
          />
          {children}
        </label>
      )}
    </Tip>
  )
}
