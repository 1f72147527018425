// What the reader can do to the session itself, from the navbar and from the palette alike.

import { fetchAllAgain } from '#console/kit/call/calls'
import { tell } from '#console/kit/call/failure'
import { send } from '#console/kit/call/send'
import { toast } from '#console/kit/overlay/toast'
import { t } from '#console/kit/text/i18n'
import { setLanguage } from '#console/kit/text/words'
import { auth, type Unit } from '#contract/auth/calls'
import type { Language } from '#contract/kit/words'
import { cache, emptyCache } from './cache'
import { isInitialising } from './gate'
import { goInstead, history } from './history'
import { forget, settle } from './me'
import { dropForeignTabs, forgetTabs, mayOpen } from './tabs/open-tabs'

/** Ends the session here and on the server. What this browser kept of the person goes, whatever the server answers. */
export async function signOut() {
  isInitialising.set(true)
  try {
    await send(auth.logout, {}, { askToSignIn: false })
  } catch {
    // Without an answer the token dies by itself; nobody should have to stay signed in because of it.
  }
  forgetTabs()
  forget()
  isInitialising.set(false)
  goInstead('/login')
}

/** Works on in another unit. The overlay covers the old unit's screen from the first moment. */
export async function switchUnit({ id, name }: Unit) {
  isInitialising.set(true)
  try {
    const info = await send(auth.switchUnit, { unitId: id })
    await emptyCache()
    await settle(info)
    dropForeignTabs()
    const { pathname } = history.location
    goInstead(mayOpen(pathname) ? pathname : '/home')
    toast.success(t('shell.unit.switched', { name }))
  } catch (failed) {
    tell(failed)
  } finally {
    isInitialising.set(false)
  }
}

/** The screens change at once, then what the server had put into words; it is told so that its messages follow. */
export async function changeLanguage(language: Language) {
  await setLanguage(language)
  fetchAllAgain(cache)
  send(auth.setLanguage, { language }).catch(tell)
}
