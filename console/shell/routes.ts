// The registry: which page shows under which url. A capability that is built adds its line here.

import { type ComponentType, type LazyExoticComponent, lazy } from 'react'

type Page = LazyExoticComponent<ComponentType>
const page = (load: () => Promise<ComponentType>): Page => lazy(async () => ({ default: await load() }))

/** Url of the menu → page. A url without a line shows the plain page that says what will be there. */
export const pages: Readonly<Record<string, Page>> = {
  'operation-management/accountNumber/index': page(async () => (await import('#console/accounts/AccountListPage')).AccountListPage),
  'operation-management/role/index': page(async () => (await import('#console/roles/RoleListPage')).RoleListPage),
}
