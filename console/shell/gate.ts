// The gate of the main layout: a non-blank token, then user info, then the menu and its routes.

import { redirect } from '@tanstack/react-router'
import { CallFailed } from '#console/kit/failure'
import { setPermissions, token } from '#console/kit/session'
import { returnTo } from './address'
import { cell } from './cell'
import { entryProblem } from './entry-problem'
import { enter, forget, me } from './me'

/** True while user info is fetched for the first navigation, and while the unit changes: the overlay is shown. */
export const isInitialising = cell(false)

const toLogin = (href: string) => {
  const target = returnTo(href)
  return redirect({ to: '/login', search: target === '/home' ? {} : { to: target }, replace: true })
}

/** Lets the reader into the layout, or throws the way to the sign-in page. */
export async function passGate(href: string): Promise<void> {
  if (!token()) {
    forget()
    throw toLogin(href)
  }
  if (me.get()) return
  isInitialising.set(true)
  try {
    await enter()
    entryProblem.set('')
  } catch (failed) {
    me.set(null)
    setPermissions([])
    const isEnded = failed instanceof CallFailed && failed.code === 401
    if (isEnded) forget()
    entryProblem.set(isEnded || !(failed instanceof Error) ? '' : failed.message)
    throw toLogin(href)
  } finally {
    isInitialising.set(false)
  }
}
