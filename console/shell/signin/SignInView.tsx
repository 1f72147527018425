// The sign-in page as a route of the running console: after a sign-out, or when the entry failed.

import { goInstead } from '../history'
import { me } from '../me'
import { SignInPage } from './SignInPage'

export function SignInView() {
  const goIn = (href: string) => {
    // Somebody else may have been here before: menu and routes are made anew at the gate.
    me.set(null)
    goInstead(href)
  }
  return <SignInPage onSignedIn={goIn} />
}
