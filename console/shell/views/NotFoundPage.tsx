// 404: an address that leads nowhere, or nowhere for this role.

import '#console/kit/kit.css'
import '../plain.css'
import { useEffect } from 'react'
import { useT } from '#console/kit/text/i18n'
import { hashOf } from '../address'

export function NotFoundPage() {
  const t = useT()
  useEffect(() => {
    document.title = t('shell.documentTitle', { page: t('shell.missing.title') })
  }, [t])
  return (
    <main className="pl-page">
      <div className="pl-box">
        <p className="pl-number" aria-hidden="true">
          404
        </p>
        <h1>{t('shell.missing.title')}</h1>
        <p>{t('shell.missing.lead')}</p>
        <a className="md-btn md-btn-primary" href={hashOf('/home')}>
          {t('shell.missing.back')}
        </a>
      </div>
    </main>
  )
}
