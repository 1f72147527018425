// The screens by name. Each says its url in its column and nowhere else.

import { type PageName, type PageUrls, pagesByName } from './columns'
import { queryString } from './kit/query'

export type { PageName } from './columns'

export const pages = Object.fromEntries(Object.entries(pagesByName).map(([name, { url }]) => [name, url])) as PageUrls

/** Where a screen is inside the console, with the state of its list behind it: '/coupon/index?status=0'. */
export const pathTo = (page: PageName, query: Readonly<Record<string, unknown>> = {}): string => `/${pages[page]}${queryString(query)}`
