// The frame of the application page: the product's name, the way to the sign-in, language and appearance.

import './apply-view.css'
import '../signin/signin.css'
import { useEffect } from 'react'
import { ApplyPage } from '#console/apply/ApplyPage'
import { useT } from '#console/kit/text/i18n'
import { AntdTheme } from '#console/theme/AntdTheme'
import { Switches } from '../signin/Switches'

export const ApplyView = () => <Frame isFollowing={false} />
export const FollowView = () => <Frame isFollowing />

function Frame({ isFollowing }: { isFollowing: boolean }) {
  const t = useT()
  useEffect(() => {
    document.title = t('shell.documentTitle', { page: t('apply.title') })
  }, [t])
  return (
    <AntdTheme>
      <header className="av-head">
        <p className="si-brand">
          <img src={`${import.meta.env.BASE_URL}favicon.svg`} alt="" width="28" height="28" />
          {t('shell.product')}
        </p>
        <a href="#/login">{t('shell.signin.submit')}</a>
        <Switches />
      </header>
      <main>
        <ApplyPage isFollowing={isFollowing} />
      </main>
    </AntdTheme>
  )
}
