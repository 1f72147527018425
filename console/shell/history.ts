// The address bar under the router: hash history, and ways to go to an address that is known only as text.

import { createHashHistory } from '@tanstack/react-router'

export const history = createHashHistory()

export const goTo = (href: string) => history.push(href)
export const goInstead = (href: string) => history.replace(href)
