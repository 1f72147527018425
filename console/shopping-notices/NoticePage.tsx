// Shopping notices: a market's own and those of its shops; a shop's own, or the one that it shows instead.

import '#console/kit/kit.css'
import '#console/kit/list/list.css'
import './notices.css'
import { Suspense, useState } from 'react'
import { useExport } from '#console/desk/export/use-export'
import { ListPage } from '#console/desk/list/ListPage'
import type { Action } from '#console/kit/action/action'
import { useRead } from '#console/kit/call/calls'
import type { Filter } from '#console/kit/list/Filters'
import { lazyPart, useWarm } from '#console/kit/screen/lazy-part'
import { useT } from '#console/kit/text/i18n'
import { useSay } from '#console/kit/text/words'
import { auth, type UserInfo } from '#contract/auth/calls'
import { type NoticeRow, shoppingNoticeSheet, shoppingNotices } from '#contract/shopping-notices/calls'
import { noticeSources, noticeSourceWords, whyNotKeep } from '#contract/shopping-notices/states'
import { noticeColumns } from './columns'
import { type Kept, OwnNotice } from './OwnNotice'

const NoticeDrawer = lazyPart(async () => (await import('./NoticeDrawer')).NoticeDrawer)
const NoticeForm = lazyPart(async () => (await import('./NoticeForm')).NoticeForm)
const VersionsDialog = lazyPart(async () => (await import('./VersionsDialog')).VersionsDialog)

export type What = 'edit' | 'detail' | 'versions'

export function NoticePage() {
  const t = useT()
  const { data: me } = useRead(auth.info, {}, { quiet: true, staleMs: 60_000 })
  const [opened, open] = useState<{ what: What; of: Kept }>()
  const close = () => open(undefined)
  useWarm(NoticeForm)
  if (!me) return null
  const own: Kept = { id: me.unit.id, kind: me.unit.kind === 'MARKET' ? 'MARKET' : 'SHOP' }
  const show = (what: What, of: Kept) => open({ what, of })
  return (
    <>
      {own.kind === 'MARKET' ? (
        <Shops keeper={me.unit} own={own} show={show} />
      ) : (
        <section className="md-page" aria-labelledby="notice-title">
          <header className="md-page-head">
            <h1 id="notice-title">{t('shoppingNotices.title')}</h1>
          </header>
          <OwnNotice of={own} show={show} />
        </section>
      )}
      <Suspense>
        {opened?.what === 'edit' && <NoticeForm of={opened.of} close={close} />}
        {opened?.what === 'detail' && <NoticeDrawer of={opened.of} show={show} keeper={me.unit} close={close} />}
        {opened?.what === 'versions' && <VersionsDialog of={opened.of} close={close} />}
      </Suspense>
    </>
  )
}

type ShopsProps = { keeper: UserInfo['unit']; own: Kept; show: (what: What, of: Kept) => void }

/** Those of the market's shops, below its own. */
function Shops({ keeper, own, show }: ShopsProps) {
  const t = useT()
  const exporting = useExport(shoppingNoticeSheet, { list: 'shopping-notices' })
  const shopOf = ({ unitId, manageMode }: NoticeRow): Kept => ({ id: unitId, kind: 'SHOP', manageMode })
  const actionsOf = (row: NoticeRow): Action[] => [
    {
      label: t('shoppingNotices.edit'),
      key: 'e',
      permission: 'paynotice:write',
      why: whyNotKeep({ keeper, unit: { id: row.unitId, manageMode: row.manageMode } }),
      run: () => show('edit', shopOf(row)),
    },
    { label: t('shoppingNotices.versions'), run: () => show('versions', shopOf(row)) },
  ]
  return (
    <>
      <ListPage
        name="shopping-notices"
        title="shoppingNotices.title"
        call={shoppingNotices.page}
        columns={noticeColumns}
        search="shoppingNotices.search"
        filters={useSourceFilter()}
        emptyHint="shoppingNotices.emptyHint"
        open={(row) => show('detail', shopOf(row))}
        actions={[
          {
            label: t('shoppingNotices.editMarket'),
            permission: 'paynotice:write',
            run: () => show('edit', own),
          },
          exporting.action,
        ]}
        rowActions={actionsOf}
        below={<OwnNotice of={own} show={show} />}
      />
      {exporting.dialog}
    </>
  )
}

function useSourceFilter(): Filter[] {
  const say = useSay()
  return [
    {
      key: 'source',
      title: 'shoppingNotices.source',
      options: noticeSources.map((value) => ({ value, label: say(noticeSourceWords[value]) })),
    },
  ]
}
