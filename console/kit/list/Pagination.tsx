// The pagination of the specification: 'page N, total M pages', previous and next, and how many rows a page has.

import { pageSizes } from '#contract/kit/page'
import { Button } from '../action/Button'
import { DownIcon, LeftIcon, RightIcon } from '../mark/icons'
import { MenuItem, Popup } from '../overlay/Popup'
import { useT } from '../text/i18n'
import { pagerView } from './pager'

type Props = { page?: number; size?: number; total?: number; change: (page: number, size: number) => void }

export function Pagination({ page, size = pageSizes[0], total, change }: Props) {
  const t = useT()
  const view = pagerView(total, size, page)
  return (
    <nav className="md-pager" aria-label={t('kit.pager.name')}>
      <span className="md-pager-total">{t('kit.pager.total', { total: total ?? 0 })}</span>
      <Popup
        className="md-btn md-btn-quiet"
        align="start"
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
                change(1, one)
              }}
            >
              {t('kit.pager.size', { n: one })}
            </MenuItem>
          ))
        }
      </Popup>
      {/* With several pages both steps keep their place: the next click must not meet the other button. */}
      <span className={view.pages > 1 ? 'md-pager-step' : undefined}>
        {view.previous && (
          <Button icon={<LeftIcon />} onClick={() => change(view.previous ?? 1, size)}>
            {t('kit.pager.previous')}
          </Button>
        )}
      </span>
      <span className="md-pager-at" aria-live="polite">
        {t('kit.pager.at', { n: view.page, m: view.pages })}
      </span>
      <span className={view.pages > 1 ? 'md-pager-step' : undefined}>
        {view.next && (
          <Button onClick={() => change(view.next ?? 1, size)}>
            {t('kit.pager.next')}
            <RightIcon />
          </Button>
        )}
      </span>
    </nav>
  )
}
