// Saved views of a list: open one, save the list as it stands, share it, make it the default, be told of its rows.

import './views.css'
import { Suspense, useState } from 'react'
import { Button } from '#console/kit/action/Button'
import { useRead, useWrite } from '#console/kit/call/calls'
import { RowActions } from '#console/kit/list/RowActions'
import { StarIcon } from '#console/kit/mark/canvas-icons'
import { ViewIcon } from '#console/kit/mark/icons'
import { Popup } from '#console/kit/overlay/Popup'
import { toast } from '#console/kit/overlay/toast'
import { lazyPart } from '#console/kit/screen/lazy-part'
import { useT } from '#console/kit/text/i18n'
import { queryString } from '#contract/kit/query'
import { type View, views, whyNotView } from '#contract/views/calls'
import { isShowing, type Shown } from './view-state'

const ViewForm = lazyPart(async () => (await import('./ViewForm')).ViewForm)

type Props = { list: string; shown: Shown; show: (view: View) => void }

export function ViewsMenu({ list, shown, show }: Props) {
  const t = useT()
  const [editing, edit] = useState<View | 'new'>()
  const { data = [] } = useRead(views.list, { list }, { quiet: true, staleMs: 60_000 })
  const current = data.find((view) => isShowing(view, shown))
  return (
    <>
      <Popup
        kind="dialog"
        align="end"
        className="md-btn md-btn-quiet"
        label={t('views.label')}
        button={
          <>
            <ViewIcon />
            <span className="md-views-name">{current?.name ?? t('views.all')}</span>
          </>
        }
      >
        {(close) => (
          <div className="md-views">
            {data.length === 0 && <p className="md-note">{t('views.none')}</p>}
            <ul>
              {data.map((view) => (
                <ViewLine
                  key={view.id}
                  view={view}
                  chosen={view === current}
                  show={() => (show(view), close())}
                  edit={() => (edit(view), close())}
                />
              ))}
            </ul>
            <Button look="link" onClick={() => (edit('new'), close())}>
              {t('views.save')}
            </Button>
          </div>
        )}
      </Popup>
      {editing && (
        <Suspense>
          <ViewForm list={list} view={editing === 'new' ? undefined : editing} shown={shown} close={() => edit(undefined)} />
        </Suspense>
      )}
    </>
  )
}

type LineProps = { view: View; chosen: boolean; show: () => void; edit: () => void }

function ViewLine({ view, chosen, show, edit }: LineProps) {
  const t = useT()
  const setDefault = useWrite(views.setDefault, { done: t('views.saved') })
  const subscribe = useWrite(views.subscribe, { done: t('views.saved') })
  const remove = useWrite(views.remove, { done: t('views.removed') })
  const { id, list, isDefault, subscription } = view
  const copy = () => navigator.clipboard.writeText(linkOf(view)).then(() => toast.success(t('views.copied')))
  return (
    <li>
      <button type="button" className="md-view" aria-pressed={chosen} onClick={show}>
        <span>
          {isDefault && <StarIcon />} {view.name}
        </span>
        <small>{[isDefault && t('views.isDefault'), view.isShared && t('views.isShared')].filter(Boolean).join(' · ')}</small>
      </button>
      <RowActions
        of={view.name}
        menuOnly
        list={[
          {
            label: t(isDefault ? 'views.unsetDefault' : 'views.setDefault'),
            run: () => setDefault.mutate({ list, id: isDefault ? null : id }),
          },
          {
            label: t(subscription === 'rows' ? 'views.unsubscribe' : 'views.tellRows'),
            run: () => subscribe.mutate({ id, subscription: subscription === 'rows' ? 'none' : 'rows' }),
          },
          {
            label: t(subscription === 'daily' ? 'views.unsubscribeDaily' : 'views.tellDaily'),
            run: () => subscribe.mutate({ id, subscription: subscription === 'daily' ? 'none' : 'daily' }),
          },
          { label: t('views.copy'), run: () => void copy() },
          { label: t('views.edit'), why: whyNotView.change(view), run: edit },
          { label: t('views.remove'), danger: true, confirm: true, why: whyNotView.change(view), run: () => remove.mutate({ id }) },
        ]}
      />
    </li>
  )
}

/** A view is also a link: the page with the list's state behind the question mark. */
function linkOf({ query }: View): string {
  const [page] = location.href.split('?')
  return `${page}${queryString(query)}`
}
