// The foot of a list: how many there are, how many rows a page has, 'page N, total M pages', previous and next.

import { useLayoutEffect, useRef, useState } from 'react'
import { pageSizes } from '#contract/kit/page'
import { Button, IconButton } from '../action/Button'
import { DownIcon, LeftIcon, RightIcon } from '../mark/icons'
import { MenuItem, Popup } from '../overlay/Popup'
import { useT } from '../text/i18n'
import { pagerView } from './pager'

type Props = {
  page?: number
  size?: number
  total?: number
  /** Until the count is known it says nothing and keeps its place. */
  waiting?: boolean
  /** Whose pages, where two lists are in sight. */
  label?: string
  change: (page: number, size: number) => void
}

export function Pagination({ page, size = pageSizes[0], total = 0, waiting = false, label, change }: Props) {
  const t = useT()
  const foot = useRef<HTMLElement>(null)
  const view = pagerView(total, size, page)
  const more = useMore(foot, { size, total, waiting })
  const from = (view.page - 1) * size + 1
  return (
    <nav ref={foot} className={`md-pager ${waiting ? 'md-hidden' : ''}`} aria-label={label ?? t('kit.pager.name')}>
      <span className="md-pager-total">{t('kit.pager.total', { total })}</span>
      {more && (
        <Button look="link" onClick={() => change(1, more)}>
          {t('kit.pager.more', { n: more })}
        </Button>
      )}
      <span className="md-pager-end">
        <Size size={size} choose={(next) => change(1, next)} />
        {total > 0 && (
          <span className="md-pager-rows">
            {from}–{Math.min(total, from + size - 1)}
          </span>
        )}
        <span className="md-pager-at" aria-live="polite">
          {t('kit.pager.at', { n: view.page, m: view.pages })}
        </span>
        {/* With several pages both steps keep their place: the next click must not meet the other button. */}
        {view.pages > 1 && (
          <>
            <span className="md-pager-step">
              {view.previous && (
                <IconButton label={t('kit.pager.previous')} icon={<LeftIcon />} onClick={() => change(view.previous ?? 1, size)} />
              )}
            </span>
            <span className="md-pager-step">
              {view.next && <IconButton label={t('kit.pager.next')} icon={<RightIcon />} onClick={() => change(view.next ?? 1, size)} />}
            </span>
          </>
        )}
      </span>
    </nav>
  )
}

function Size({ size, choose }: { size: number; choose: (size: number) => void }) {
  const t = useT()
  return (
    <Popup
      className="md-btn md-btn-quiet"
      align="end"
      button={
        <>
          {t('kit.pager.size', { n: size })}
          <DownIcon />
        </>
      }
    >
      {(close) =>
        pageSizes.map((one) => (
          <MenuItem
            key={one}
            chosen={one === size}
            onClick={() => {
              close()
              choose(one)
            }}
          >
            {t('kit.pager.size', { n: one })}
          </MenuItem>
        ))
      }
    </Popup>
  )
}

/** How many rows to offer where a page leaves half of the window empty although there are more. */
function useMore(foot: { current: HTMLElement | null }, { size, total, waiting }: { size: number; total: number; waiting: boolean }) {
  const [isShort, setShort] = useState(false)
  useLayoutEffect(() => {
    const table = foot.current?.previousElementSibling
    const isList = table?.matches('.md-table-box, .md-cards') ?? false
    // oxlint-disable-next-line react/set-state-in-effect -- what was laid out can be measured only after it was
    setShort(!waiting && total > size && isList && (table?.getBoundingClientRect().bottom ?? 0) < window.innerHeight / 2)
  }, [foot, size, total, waiting])
  return isShort ? pageSizes.find((one) => one > size && one >= Math.min(total, 20)) : undefined
}
