// A screen whose capability is not built yet: its name, what will be here, and the way home.

import type { Catalogue } from '#console/kit/text/catalogue'
import { useT } from '#console/kit/text/i18n'
import { useSay } from '#console/kit/text/words'
import type { Words } from '#contract/kit/words'
import { allPages } from '#contract/menu'
import { hashOf } from '../address'

/** A page of the menu that comes here has no area, and the test of the routes sees to it that it has words. A link of the house's own may not. */
const isPlanned = (url: string): url is keyof Catalogue['planned'] => allPages.some((page) => page.url === url)

export function PlannedPage({ url, title }: { url: string; title: Words }) {
  const t = useT()
  const name = useSay()(title)
  return (
    <section className="sh-plain" aria-labelledby="planned-title">
      <h1 id="planned-title">{name}</h1>
      <p className="sh-plain-state">{t('shell.planned.title')}</p>
      <p>{t('shell.planned.lead', { page: name })}</p>
      {isPlanned(url) && (
        <p>
          {t('shell.planned.will')}
          {t(`planned.${url}`)}
        </p>
      )}
      <a className="md-btn md-btn-plain" href={hashOf('/home')}>
        {t('shell.planned.back')}
      </a>
    </section>
  )
}
