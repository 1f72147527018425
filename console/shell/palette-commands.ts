// What the palette offers by itself: every permitted page, and what can be done from anywhere.

import { useMemo } from 'react'
import { useSay } from '#console/kit/words'
import { shell as english } from '#console/messages/en/shell'
import { shell as chinese } from '#console/messages/zh-CN/shell'
import { changeTheme } from '#console/theme/keep'
import type { Words } from '#contract/kit/words'
import { changeLanguage, signOut, switchUnit } from './acts'
import { useCell } from './cell'
import { openDialog } from './frame'
import { goTo } from './history'
import { type Findable, findable } from './match'
import { type Me, me } from './me'
import { closeEverything } from './open-tabs'

export type Command = { key: string; label: string; sub: string; icon: string; find: Findable; run: () => void }

type Made = { words: Words; sub?: Words; url?: string; icon: string; run: () => void }

// An action is found in both languages, whichever the screen speaks.
const both = (pick: (catalogue: typeof english) => string): Words => [pick(chinese), pick(english)]

const pagesFor = ({ routes }: Me): Made[] => [
  { words: both((at) => at.home), url: 'home', icon: 'home', run: () => goTo('/home') },
  ...[...routes.values()].map(
    ({ title, folder, url, icon, path }): Made => ({ words: title, sub: folder ?? undefined, url, icon, run: () => goTo(path) }),
  ),
  { words: both((at) => at.theme), url: 'theme', icon: 'theme', run: () => goTo('/theme') },
]

const actions: Made[] = [
  { words: both((at) => at.palette.light), icon: 'theme', run: () => changeTheme({ mode: 'light' }) },
  { words: both((at) => at.palette.dark), icon: 'theme', run: () => changeTheme({ mode: 'dark' }) },
  { words: both((at) => at.palette.system), icon: 'theme', run: () => changeTheme({ mode: 'system' }) },
  { words: both((at) => at.palette.chinese), icon: 'link', run: () => void changeLanguage('zh-CN') },
  { words: both((at) => at.palette.english), icon: 'link', run: () => void changeLanguage('en') },
  { words: both((at) => at.palette.closeTabs), icon: 'paynotice', run: closeEverything },
  { words: both((at) => at.user.profile), icon: 'account', run: () => openDialog.set('profile') },
  { words: both((at) => at.user.changePassword), icon: 'role', run: () => openDialog.set('password') },
  { words: both((at) => at.user.signOut), icon: 'link', run: () => void signOut() },
]

const unitsFor = ({ info }: Me): Made[] =>
  info.units
    .filter((unit) => unit.id !== info.unit.id)
    .map((unit) => ({
      words: both((at) => at.palette.unit.replace('{name}', unit.name)),
      url: unit.name,
      sub: both((at) => at.unit.kind[unit.kind]),
      icon: unit.kind === 'SHOP' ? 'shop' : 'market',
      run: () => void switchUnit(unit),
    }))

export function useCommands(): Command[] {
  const say = useSay()
  const known = useCell(me)
  return useMemo(() => {
    const action = both((at) => at.palette.actions)
    const made = known ? [...pagesFor(known), ...actions.map((one) => ({ sub: action, ...one })), ...unitsFor(known)] : []
    return made.map(({ words, sub, url = '', icon, run }) => ({
      key: `${url} ${words[1]}`,
      label: say(words),
      sub: sub ? say(sub) : '',
      icon,
      run,
      find: findable(words, url),
    }))
  }, [say, known])
}
