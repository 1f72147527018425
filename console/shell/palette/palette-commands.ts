// What the palette offers by itself: every permitted page, and what can be done from anywhere.

import { useMemo } from 'react'
import { holds } from '#console/kit/call/session'
import { useSay } from '#console/kit/text/words'
import { changeTheme } from '#console/theme/keep'
import { announcementsPath } from '#contract/kit/announcements-path'
import { securityPath } from '#contract/kit/security-path'
import type { Words } from '#contract/kit/words'
import { pathTo } from '#contract/pages'
import { changeLanguage, signOut, switchUnit } from '../acts'
import { both } from '../both'
import { useCell } from '../cell'
import { openDialog } from '../frame/frame'
import { goTo } from '../history'
import { type Me, me } from '../me'
import { closeEverything } from '../tabs/open-tabs'
import { type Findable, findable } from './match'

export type Command = { key: string; label: string; sub: string; icon: string; find: Findable; run: () => void }

type Made = { words: Words; sub?: Words; url?: string; icon: string; run: () => void }

const pagesFor = ({ routes }: Me): Made[] => [
  { words: both('shell.home'), url: 'home', icon: 'home', run: () => goTo('/home') },
  ...[...routes.values()].map(
    ({ title, folder, url, icon, path }): Made => ({ words: title, sub: folder ?? undefined, url, icon, run: () => goTo(path) }),
  ),
  ...(holds('wallet:withdraw') && routes.has(pathTo('wallet'))
    ? [{ words: both('shell.palette.withdraw'), url: 'withdraw', icon: 'wallet', run: () => goTo(pathTo('wallet', { withdraw: true })) }]
    : []),
  { words: both('shell.theme'), url: 'theme', icon: 'theme', run: () => goTo('/theme') },
  { words: both('shell.security'), url: 'security', icon: 'role', run: () => goTo(securityPath) },
  { words: both('shell.announcements'), url: 'announcements', icon: 'notice', run: () => goTo(announcementsPath) },
  { words: both('shell.charts'), url: 'demo-echarts', icon: 'chart', run: () => goTo('/demo-echarts') },
]

const actions: Made[] = [
  { words: both('shell.palette.light'), icon: 'theme', run: () => changeTheme({ mode: 'light' }) },
  { words: both('shell.palette.dark'), icon: 'theme', run: () => changeTheme({ mode: 'dark' }) },
  { words: both('shell.palette.system'), icon: 'theme', run: () => changeTheme({ mode: 'system' }) },
  { words: both('shell.palette.chinese'), icon: 'link', run: () => void changeLanguage('zh-CN') },
  { words: both('shell.palette.english'), icon: 'link', run: () => void changeLanguage('en') },
  { words: both('shell.palette.closeTabs'), icon: 'paynotice', run: closeEverything },
  { words: both('shell.user.profile'), icon: 'account', run: () => openDialog.set('profile') },
  { words: both('shell.user.changePassword'), icon: 'role', run: () => openDialog.set('password') },
  { words: both('shell.keys.title'), icon: 'link', run: () => openDialog.set('keys') },
  { words: both('shell.user.signOut'), icon: 'link', run: () => void signOut() },
]

const unitsFor = ({ info }: Me): Made[] =>
  info.units
    .filter((unit) => unit.id !== info.unit.id)
    .map((unit) => ({
      words: both('shell.palette.unit', { name: unit.name }),
      url: unit.name,
      sub: both(`shell.unit.kind.${unit.kind}`),
      icon: unit.kind === 'SHOP' ? 'shop' : 'market',
      run: () => void switchUnit(unit),
    }))

export function useCommands(): Command[] {
  const inWords = useSay()
  const known = useCell(me)
  return useMemo(() => {
    const action = both('shell.palette.actions')
    const made = known ? [...pagesFor(known), ...actions.map((one) => ({ sub: action, ...one })), ...unitsFor(known)] : []
    return made.map(({ words, sub, url = '', icon, run }) => ({
      key: `${url} ${words[1]}`,
      label: inWords(words),
      sub: sub ? inWords(sub) : '',
      icon,
      run,
      find: findable(words, url),
    }))
  }, [inWords, known])
}
