// A screen whose capability is not built yet: its name, what will be here, and the way home.

import { type MessageKey, useT } from '#console/kit/text/i18n'
import { useSay } from '#console/kit/text/words'
import type { Words } from '#contract/kit/words'
import { hashOf } from '../address'
import { planned } from './words.zh-CN'

type Planned = keyof typeof planned
const isPlanned = (url: string): url is Planned => Object.hasOwn(planned, url)

export function PlannedPage({ url, title }: { url: string; title: Words }) {
  return <Plan url={url} name={useSay()(title)} />
}

function Plan({ url, name }: { url: string; name: string }) {
  const t = useT()
  const key: MessageKey | null = isPlanned(url) ? `planned.${url}` : null
  return (
    <section className="sh-plain" aria-labelledby="planned-title">
      <h1 id="planned-title">{name}</h1>
      <p className="sh-plain-state">{t('shell.planned.title')}</p>
      <p>{t('shell.planned.lead', { page: name })}</p>
      {key && (
        <p>
          {t('shell.planned.will')}
          {t(key)}
        </p>
      )}
      <a className="md-btn md-btn-plain" href={hashOf('/home')}>
        {t('shell.planned.back')}
      </a>
    </section>
  )
}
