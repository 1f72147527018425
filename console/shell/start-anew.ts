// Begins from the home page with nothing of before: another person must not find this one's page, nor what was typed on it.

import { hashOf } from './address'
import { homePath } from './tabs/tabs'

export function startAnew() {
  window.history.replaceState(null, '', hashOf(homePath))
  location.reload()
}
