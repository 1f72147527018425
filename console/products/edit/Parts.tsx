// The form's frame: its parts with their names at the left, and the anchors that lead to them.

import { type ReactNode, useEffect, useState } from 'react'
import { linkTo } from '#console/kit/screen/link'
import { type MessageKey, useT } from '#console/kit/text/i18n'

export const parts = ['basics', 'pictures', 'params', 'specs', 'sending', 'limits', 'detail'] as const
export type PartName = (typeof parts)[number]
const titles: Record<PartName, MessageKey> = {
  basics: 'products.part.basics',
  pictures: 'products.part.pictures',
  params: 'products.part.params',
  specs: 'products.part.specs',
  sending: 'products.part.sending',
  limits: 'products.part.limits',
  detail: 'products.part.detail',
}
const idOf = (name: PartName) => `part-${name}`

type PartProps = { name: PartName; extra?: ReactNode; children: ReactNode }

export function Part({ name, extra, children }: PartProps) {
  const t = useT()
  return (
    <section id={idOf(name)} className="pr-part" aria-labelledby={`${idOf(name)}-title`}>
      <header>
        <h2 id={`${idOf(name)}-title`} tabIndex={-1}>
          {t(titles[name])}
        </h2>
        {extra}
      </header>
      <div className="pr-part-fields">{children}</div>
    </section>
  )
}

export const formTitle = (isNew: boolean) => (isNew ? 'products.edit.newTitle' : 'products.edit.title')

export function EditHead({ isNew }: { isNew: boolean }) {
  const t = useT()
  return (
    <>
      <header className="md-page-head">
        <h1>{t(formTitle(isNew))}</h1>
        <a href={linkTo('commodities')}>{t('products.edit.toList')}</a>
      </header>
      <Anchors />
    </>
  )
}

/** Where the reader is, and how to get to the other parts. The address is the router's, so these are buttons. */
function Anchors() {
  const t = useT()
  const [at, setAt] = useState<PartName>('basics')
  useEffect(() => {
    const seen = new IntersectionObserver(
      (entries) => {
        const top = entries.find(({ isIntersecting }) => isIntersecting)
        const name = parts.find((one) => idOf(one) === top?.target.id)
        if (name) setAt(name)
      },
      { rootMargin: '-140px 0px -60% 0px' },
    )
    for (const name of parts) {
      const part = document.getElementById(idOf(name))
      if (part) seen.observe(part)
    }
    return () => seen.disconnect()
  }, [])
  return (
    <nav className="pr-anchors" aria-label={t('products.edit.anchors')}>
      {parts.map((name) => (
        <button key={name} type="button" aria-current={name === at ? 'true' : undefined} onClick={() => goTo(name)}>
          {t(titles[name])}
        </button>
      ))}
    </nav>
  )
}

function goTo(name: PartName) {
  const part = document.getElementById(idOf(name))
  part?.scrollIntoView({ block: 'start' })
  part?.querySelector('h2')?.focus({ preventScroll: true })
}
