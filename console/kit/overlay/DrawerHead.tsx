// The head of a drawer: the thing itself, by its name or its number, and its place in the list with the way to the next one.

import './detail.css'
import type { ReactNode } from 'react'
import { Button, IconButton } from '../action/Button'
import { overDrawer, useKeys } from '../keys/use-keys'
import { CopyIcon, LeftIcon, RightIcon } from '../mark/icons'
import { useT } from '../text/i18n'
import { useNeighbours } from './neighbours'
import { toast } from './toast'

type TitleProps = {
  /** What sort of thing it is: said to whoever listens, and all there is to say until the thing is known. */
  kind: string
  name: string | undefined
  tag?: ReactNode
}

/** A number is told from another by its end. */
const numberForm = /^([A-Z]{0,4}\d{5,})(\d{5})$/

export function DrawerTitle({ kind, name, tag }: TitleProps) {
  const t = useT()
  if (name === undefined) return kind
  const number = numberForm.exec(name)
  const copy = () => void navigator.clipboard?.writeText(name).then(() => toast.success(t('kit.copied')))
  return (
    <span className="md-head">
      <span className="md-unseen">{kind} </span>
      <span className={number ? 'md-head-number' : 'md-head-name md-cut'} title={number ? undefined : name}>
        {number ? (
          <>
            {number[1]}
            <b>{number[2]}</b>
          </>
        ) : (
          name
        )}
      </span>
      {number && <IconButton label={t('kit.copyOf', { name: kind })} icon={<CopyIcon />} onClick={copy} />}
      {tag && <span className="md-head-tags">{tag}</span>}
    </span>
  )
}

/** Where it stands in the list, and ‹ ›; j and k do the same. */
export function DrawerPlace({ of }: { of: string | undefined }) {
  const t = useT()
  const near = useNeighbours(of)
  useKeys((meaning) => {
    const go = meaning.what === 'next' ? near?.next : meaning.what === 'previous' ? near?.previous : undefined
    go?.()
    return Boolean(go)
  }, overDrawer)
  if (!near) return null
  return (
    <span className="md-place">
      <span aria-live="polite">{t('kit.place', { n: near.place, total: near.total })}</span>
      <Button
        look="quiet"
        className="md-btn-icon"
        aria-label={t('kit.previous')}
        aria-keyshortcuts="k"
        title={t('kit.previous')}
        icon={<LeftIcon />}
        {...step(near.previous)}
      />
      <Button
        look="quiet"
        className="md-btn-icon"
        aria-label={t('kit.next')}
        aria-keyshortcuts="j"
        title={t('kit.next')}
        icon={<RightIcon />}
        {...step(near.next)}
      />
    </span>
  )
}

const step = (go: (() => void) | undefined) => ({ 'aria-disabled': go ? undefined : true, onClick: go })
