// The head of every page outside of the frame: the product's name, the way in or out, language and appearance.

import './outside.css'
import '../signin/signin.css'
import type { ReactNode } from 'react'
import { useT } from '#console/kit/text/i18n'
import { Switches } from '../signin/Switches'

/** `way` is what leads away from here; without one it is the way to the sign-in. */
export function OutsideHead({ way }: { way?: ReactNode }) {
  const t = useT()
  return (
    <header className="av-head">
      <p className="si-brand">
        <img src={`${import.meta.env.BASE_URL}favicon.svg`} alt="" width="28" height="28" />
        {t('shell.product')}
      </p>
      {way ?? <a href="#/login">{t('shell.signin.submit')}</a>}
      <Switches />
    </header>
  )
}
