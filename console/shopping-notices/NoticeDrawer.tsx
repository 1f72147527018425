// The notice of one unit: what its buyers read, whose text that is, and who changed it.

import './notices.css'
import { HistoryPanel } from '#console/desk/history/HistoryPanel'
import { RichTextView } from '#console/desk/rich-text/RichTextView'
import { DetailDrawer } from '#console/kit/overlay/DetailDrawer'
import { Block, type Item } from '#console/kit/overlay/Facts'
import { useT } from '#console/kit/text/i18n'
import { timeText } from '#console/kit/time/time'
import type { ShoppingNotice } from '#contract/shopping-notices/calls'
import { whyNotKeep } from '#contract/shopping-notices/states'
import { SourceMark, VersionText } from './columns'
import { type Kept, useNotice, Whose } from './OwnNotice'

type Props = {
  of: Kept
  keeper: { id: string; kind: string }
  show: (what: 'edit' | 'versions', of: Kept) => void
  close: () => void
}

const labels = {
  contentHtml: 'shoppingNotices.text',
  isEnabled: 'shoppingNotices.isEnabled',
  isBinding: 'shoppingNotices.isBinding',
  textVersion: 'shoppingNotices.version',
} as const

export function NoticeDrawer({ of, keeper, show, close }: Props) {
  const t = useT()
  const notice = useNotice(of)
  const why = whyNotKeep({ keeper, unit: { id: of.id, manageMode: of.manageMode ?? null } })
  // A whole text would fill the history: that it changed is said there, what changed where versions are compared.
  const told = (field: string) => (field === 'contentHtml' ? t('shoppingNotices.aText') : undefined)
  return (
    <DetailDrawer
      kind={t('shoppingNotices.title')}
      name={notice?.unitName}
      of={of.id}
      close={close}
      actions={[
        { label: t('shoppingNotices.versions'), run: () => show('versions', of) },
        { label: t('shoppingNotices.edit'), permission: 'paynotice:write', primary: true, why, run: () => show('edit', of) },
      ]}
      items={notice ? itemsOf(notice, (is) => t(is ? 'kit.form.yes' : 'kit.form.no')) : []}
    >
      {notice && (
        <>
          <Block title={t('shoppingNotices.shown')}>
            <Whose notice={notice} />
            {notice.inForce.source !== 'NONE' && (
              <div className="sn-text">
                <RichTextView html={notice.inForce.contentHtml} />
              </div>
            )}
          </Block>
          <HistoryPanel
            entity="shopping_notice"
            now={{ id: of.id, version: notice.version, whyNotEdit: why }}
            labels={labels}
            show={told}
          />
        </>
      )}
    </DetailDrawer>
  )
}

const itemsOf = ({ inForce, updatedAt, updatedName }: ShoppingNotice, yes: (is: boolean) => string): Item[] => [
  { title: 'shoppingNotices.source', value: <SourceMark source={inForce.source} /> },
  { title: 'shoppingNotices.version', value: inForce.textVersion > 0 && <VersionText n={inForce.textVersion} /> },
  { title: 'shoppingNotices.isBinding', value: yes(inForce.isBinding) },
  { title: 'shoppingNotices.updatedAt', value: [timeText(updatedAt), updatedName].filter(Boolean).join(' · ') },
]
