// The notice of one's own unit at a glance: what a buyer reads now, whose text that is, and what can be done with it.

import './notices.css'
import { RichTextView } from '#console/desk/rich-text/RichTextView'
import { Button } from '#console/kit/action/Button'
import { useRead } from '#console/kit/call/calls'
import { whyNotHeld } from '#console/kit/call/held'
import { EmptyState } from '#console/kit/mark/EmptyState'
import { useT } from '#console/kit/text/i18n'
import { timeText } from '#console/kit/time/time'
import { type ShoppingNotice, shoppingNotices } from '#contract/shopping-notices/calls'
import { VersionText } from './columns'

/** Whose notice: the unit's id and what it is. */
export type Kept = { id: string; kind: 'MARKET' | 'SHOP'; manageMode?: number | null }

type Props = { of: Kept; show: (what: 'edit' | 'detail' | 'versions', of: Kept) => void }

/** One of the two calls, by what the unit is. */
export const useNotice = (of: Kept): ShoppingNotice | undefined => useFetched(of).notice

/** With whether it is being asked for again: a form begins with what stands now, not with what was shown. */
export function useFetched({ id, kind }: Kept): { notice: ShoppingNotice | undefined; isFetching: boolean } {
  const isMarket = kind === 'MARKET'
  const market = useRead(shoppingNotices.market, { id }, { quiet: true, enabled: isMarket })
  const shop = useRead(shoppingNotices.shop, { id }, { quiet: true, enabled: !isMarket })
  const { data, isFetching } = isMarket ? market : shop
  return { notice: data?.unitId === id ? data : undefined, isFetching }
}

export function OwnNotice({ of, show }: Props) {
  const t = useT()
  const notice = useNotice(of)
  if (!notice)
    return (
      <div className="sn-own" aria-busy="true">
        <span className="md-bone md-bone-card" />
      </div>
    )
  const { inForce, updatedAt, updatedName, textVersion } = notice
  const isNone = inForce.source === 'NONE'
  return (
    <section className="sn-own" aria-labelledby="sn-own">
      <header>
        <h2 id="sn-own">{t(of.kind === 'MARKET' ? 'shoppingNotices.ofMarket' : 'shoppingNotices.ofShop')}</h2>
        {!isNone && <VersionText n={inForce.textVersion} />}
        {updatedAt && <small>{t('shoppingNotices.updatedBy', { time: timeText(updatedAt), name: updatedName ?? '' })}</small>}
        <span className="sn-acts">
          {textVersion > 0 && <Button onClick={() => show('versions', of)}>{t('shoppingNotices.versions')}</Button>}
          <Button onClick={() => show('detail', of)}>{t('shoppingNotices.detail')}</Button>
          {of.kind === 'SHOP' && (
            <Button look="primary" why={whyNotHeld('paynotice:write')} onClick={() => show('edit', of)}>
              {t('shoppingNotices.edit')}
            </Button>
          )}
        </span>
      </header>
      <Whose notice={notice} />
      {isNone ? (
        <EmptyState drawing="empty" title={t('shoppingNotices.none')} hint={t('shoppingNotices.noneHint')} />
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
        <div className="sn-text" tabIndex={0} role="document" aria-label={t('shoppingNotices.shown')}>
          <RichTextView html={inForce.contentHtml} />
        </div>
      )}
    </section>
  )
}

/** Said in words: a shop may not know that what its buyers read is its market's. */
export function Whose({ notice }: { notice: ShoppingNotice }) {
  const t = useT()
  const { kind, inForce, isBinding, isEnabled, version } = notice
  if (kind === 'SHOP' && inForce.source === 'MARKET')
    return (
      <p className="sn-whose" role="note">
        {t(version > 0 && !isEnabled ? 'shoppingNotices.marketsSinceOff' : 'shoppingNotices.markets', {
          market: inForce.unitName,
          n: inForce.textVersion,
        })}
      </p>
    )
  if (inForce.source === 'NONE') return null
  return <p className="md-note">{t(isBinding ? 'shoppingNotices.binding' : 'shoppingNotices.notBinding')}</p>
}
