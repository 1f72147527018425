// Every text that ever counted, and two of them side by side: what was taken away left, what came right.

import './notices.css'
import { useState } from 'react'
import { RichTextView } from '#console/desk/rich-text/RichTextView'
import { useRead } from '#console/kit/call/calls'
import { Select } from '#console/kit/control/Select'
import { Dialog } from '#console/kit/overlay/Dialog'
import { useT } from '#console/kit/text/i18n'
import { timeText } from '#console/kit/time/time'
import { type NoticesCompared, type NoticeVersion, shoppingNotices } from '#contract/shopping-notices/calls'
import type { Kept } from './OwnNotice'

const most = 100

export function VersionsDialog({ of, close }: { of: Kept; close: () => void }) {
  const t = useT()
  const { data } = useRead(shoppingNotices.versions, { id: of.id, pageNumber: 1, pageSize: most })
  return (
    <Dialog title={t('shoppingNotices.versions')} close={close}>
      {!data && <span className="md-bone" />}
      {data?.total === 0 && <p className="md-note">{t('shoppingNotices.noVersions')}</p>}
      {data && data.total > 0 && <Comparing id={of.id} list={data.records} />}
    </Dialog>
  )
}

/** The latest beside the one before it, until others are chosen. */
function Comparing({ id, list }: { id: string; list: readonly NoticeVersion[] }) {
  const t = useT()
  const latest = list[0]?.textVersion ?? 1
  const [before, setBefore] = useState(list[1]?.textVersion ?? latest)
  const [after, setAfter] = useState(latest)
  const { data } = useRead(shoppingNotices.compare, { id, before, after })
  const options = list.map(({ textVersion, writtenAt, writtenName }) => ({
    value: textVersion,
    label: [t('shoppingNotices.versionN', { n: textVersion }), timeText(writtenAt), writtenName].filter(Boolean).join(' · '),
  }))
  const select = (label: string, value: number, change: (value: number) => void) => (
    <label>
      <span>{label}</span>
      <Select
        className="md-select"
        value={value}
        options={options}
        onChange={(next) => next !== undefined && change(next)}
        aria-label={label}
      />
    </label>
  )
  return (
    <>
      <div className="sn-sides">
        {select(t('shoppingNotices.before'), before, setBefore)}
        {select(t('shoppingNotices.after'), after, setAfter)}
      </div>
      {data && <Compared of={data} />}
    </>
  )
}

function Compared({ of: { rows } }: { of: NoticesCompared }) {
  const t = useT()
  const changed = rows.filter(({ isSame }) => !isSame).length
  return (
    <>
      <p className="md-note" aria-live="polite">
        {changed === 0 ? t('shoppingNotices.same') : t('shoppingNotices.changed', { n: changed })}
      </p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */}
      <div className="sn-compare" tabIndex={0} role="group" aria-label={t('shoppingNotices.sideBySide')}>
        {rows.map(({ before, after, isSame }, at) => (
          // A paragraph is its place: the two texts stand as they are.
          <div key={at} className="sn-pair" data-same={isSame}>
            <Side html={before} mark={isSame ? null : 'gone'} />
            <Side html={after} mark={isSame ? null : 'come'} />
          </div>
        ))}
      </div>
    </>
  )
}

function Side({ html, mark }: { html: string | null; mark: 'gone' | 'come' | null }) {
  const t = useT()
  if (html === null) return <div className="sn-side sn-side-none" />
  const text = <RichTextView html={html} />
  if (!mark) return <div className="sn-side">{text}</div>
  return (
    <div className={`sn-side sn-side-${mark}`}>
      <span className="md-visually-hidden">{t(mark === 'gone' ? 'shoppingNotices.gone' : 'shoppingNotices.come')}</span>
      {text}
    </div>
  )
}
