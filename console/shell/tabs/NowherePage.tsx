// An entry of the menu that leads nowhere: a link of the operator's own whose page the house does not have. Its name, and the way home.

import { useT } from '#console/kit/text/i18n'
import { useSay } from '#console/kit/text/words'
import type { Words } from '#contract/kit/words'
import { hashOf } from '../address'

export function NowherePage({ title }: { title: Words }) {
  const t = useT()
  const name = useSay()(title)
  return (
    <section className="sh-plain" aria-labelledby="nowhere-title">
      <h1 id="nowhere-title">{name}</h1>
      <p className="sh-plain-state">{t('shell.nowhere.title')}</p>
      <p>{t('shell.nowhere.lead', { page: name })}</p>
      <a className="md-btn md-btn-plain" href={hashOf('/home')}>
        {t('shell.nowhere.back')}
      </a>
    </section>
  )
}
