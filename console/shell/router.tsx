// The routes that always exist, under hash history; the pages of the menu come through the last one.

import { createRootRoute, createRoute, createRouter, lazyRouteComponent, redirect } from '@tanstack/react-router'
import type { Page } from '#console/kit/screen/ahead'
import { withWords } from '#console/messages/rooms'
import { announcementsPath } from '#contract/kit/announcements-path'
import { queryString } from '#contract/kit/query'
import { securityPath } from '#contract/kit/security-path'
import { passGate } from './gate'
import { history } from './history'
import { me } from './me'
import { Root } from './Root'
import { pages } from './routes'
import { parseSearch, type Search } from './search'
import { homePath } from './tabs/tabs'

const root = createRootRoute({ component: Root })
const search = (given: Record<string, unknown>) => given as Search

const login = createRoute({
  getParentRoute: () => root,
  path: 'login',
  validateSearch: search,
  component: lazyRouteComponent(() => import('./signin/SignInView'), 'SignInView'),
})
const missing = createRoute({
  getParentRoute: () => root,
  path: '404',
  component: lazyRouteComponent(() => import('./views/NotFoundPage'), 'NotFoundPage'),
})
const apply = createRoute({
  getParentRoute: () => root,
  path: 'apply',
  validateSearch: search,
  component: lazyRouteComponent(
    withWords(['apply'], () => import('./views/ApplyView')),
    'ApplyView',
  ),
})
const follow = createRoute({
  getParentRoute: () => root,
  path: 'apply/follow',
  component: lazyRouteComponent(
    withWords(['apply'], () => import('./views/ApplyView')),
    'FollowView',
  ),
})
const invite = createRoute({
  getParentRoute: () => root,
  path: 'invite',
  validateSearch: search,
  component: lazyRouteComponent(() => import('./invite/InviteView'), 'InviteView'),
})
const factor = createRoute({
  getParentRoute: () => root,
  path: 'second-factor',
  validateSearch: search,
  component: lazyRouteComponent(
    withWords(['security'], () => import('./views/FactorView')),
    'FactorView',
  ),
})
const memberDetailTest = createRoute({
  getParentRoute: () => root,
  path: 'test-member-detail',
  validateSearch: search,
  component: lazyRouteComponent(
    withWords(['members'], () => import('./views/MemberDetailTest')),
    'MemberDetailTest',
  ),
})

// The page of parts is for those who build the console: an ordinary build has neither the route nor its code.
const parts =
  import.meta.env.DEV || import.meta.env.VITE_PARTS === '1'
    ? [
        createRoute({
          getParentRoute: () => root,
          path: 'parts',
          component: lazyRouteComponent(
            withWords(['apply'], () => import('#console/parts/PartsPage')),
            'PartsPage',
          ),
        }),
      ]
    : []

// The frame is fetched while user info is on its way.
const loadLayout = () => import('./frame/Layout')

const loadHome = withWords(['home'], () => import('./views/HomeView'))

const homePage = async (): Promise<Page> => (await loadHome()).HomeView
const pageAt = (path: string) => (path === homePath ? homePage : pages[path.slice(1)]?.fetch)

const main = createRoute({
  getParentRoute: () => root,
  id: 'main',
  validateSearch: search,
  beforeLoad: ({ location }) => {
    void loadLayout().catch(() => undefined)
    return passGate(location, pageAt(location.pathname))
  },
  component: lazyRouteComponent(loadLayout, 'Layout'),
})
const start = createRoute({
  getParentRoute: () => main,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/home', replace: true })
  },
})
const home = createRoute({
  getParentRoute: () => main,
  path: 'home',
  component: lazyRouteComponent(loadHome, 'HomeView'),
})
const theme = createRoute({
  getParentRoute: () => main,
  path: 'theme',
  component: lazyRouteComponent(
    withWords(['theme'], () => import('#console/theme/ThemePage')),
    'ThemePage',
  ),
})
const security = createRoute({
  getParentRoute: () => main,
  path: securityPath.slice(1),
  component: lazyRouteComponent(
    withWords(['security'], () => import('./views/SecurityView')),
    'SecurityView',
  ),
})
const announcements = createRoute({
  getParentRoute: () => main,
  path: announcementsPath.slice(1),
  component: lazyRouteComponent(
    withWords(['announcements'], () => import('#console/announcements/ReadingPage')),
    'ReadingPage',
  ),
})
const charts = createRoute({
  getParentRoute: () => main,
  path: 'demo-echarts',
  component: lazyRouteComponent(() => import('#console/charts-demo/ChartsDemoPage'), 'ChartsDemoPage'),
})
/** Every page of the menu. Which ones there are is known only after sign-in; an unknown path goes to 404. */
const tab = createRoute({
  getParentRoute: () => main,
  path: '$',
  beforeLoad: ({ params }) => {
    if (!me.get()?.routes.has(`/${params._splat}`)) throw redirect({ to: '/404', replace: true })
  },
  component: lazyRouteComponent(() => import('./tabs/TabView'), 'TabView'),
})

export const router = createRouter({
  routeTree: root.addChildren([
    login,
    missing,
    apply,
    follow,
    invite,
    factor,
    memberDetailTest,
    ...parts,
    main.addChildren([start, home, theme, security, announcements, charts, tab]),
  ]),
  history,
  parseSearch,
  stringifySearch: queryString,
  defaultPendingMs: 400,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
