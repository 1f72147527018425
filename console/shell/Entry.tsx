// The door: without a token only the sign-in page is fetched, a third of the weight; the console comes after it.

import { createElement, Suspense, useEffect, useState } from 'react'
import { clearSession, token } from '#console/kit/call/session'
import { speakWith } from '#console/kit/text/i18n'
import { houseWords } from '#console/messages'
import { hashOf, loginFor, loginPath, outsidePaths, readAddress } from './address'
import { useFetched } from './fetched'
import { Initialising, NotStarted } from './Initialising'

const loadApp = async () => {
  const [{ App }] = await Promise.all([import('./App'), speakWith(houseWords)])
  return App
}
const loadSignIn = async () => (await import('./signin/SignInPage')).SignInPage

/** True when the sign-in page is what this address leads to. A blank token ends whatever session there was. */
function isAtDoor(): boolean {
  const { path, href } = readAddress(location.hash)
  if (path === loginPath) return true
  if (token() || outsidePaths.includes(path)) return false
  clearSession()
  window.history.replaceState(null, '', hashOf(loginFor(href)))
  return true
}

export function Entry() {
  const [isOutside, setOutside] = useState(isAtDoor)
  useEffect(() => {
    if (!isOutside) return
    const look = () => setOutside(isAtDoor())
    window.addEventListener('hashchange', look)
    return () => window.removeEventListener('hashchange', look)
  }, [isOutside])

  const goIn = (href: string) => {
    window.history.replaceState(null, '', hashOf(href))
    setOutside(false)
  }
  // Drawn with createElement: as a tag, what comes out of a hook passes for a component that is made anew each time.
  const { part: App, retry: retryApp } = useFetched(loadApp, !isOutside)
  const { part: SignInPage, retry: retrySignIn } = useFetched(loadSignIn, isOutside)
  const waiting = isOutside ? null : <Initialising />
  // Every page imports the app by its one address, under which it is known as missing until the page is loaded anew.
  const retry = isOutside ? retrySignIn : retryApp && (() => location.reload())
  if (retry) return <NotStarted retry={retry} />
  return (
    <Suspense fallback={waiting}>
      {isOutside && SignInPage && createElement(SignInPage, { onSignedIn: goIn, onSubmitting: () => void loadApp() })}
      {!isOutside && (App ? createElement(App) : waiting)}
    </Suspense>
  )
}
