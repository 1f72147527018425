// The pages that g and a letter lead to: those of the reader's menu, home first.

import { useMemo } from 'react'
import { withLetters } from '#console/kit/keys/letters'
import { type Translate, useT } from '#console/kit/text/i18n'
import type { Words } from '#contract/kit/words'
import { useCell } from '../cell'
import { type Me, me } from '../me'

export type PageLetter = { letter: string; title: Words; path: string }

// Letters come from the English names: a Chinese keyboard has the same ones.
const homeName = 'Home'

const lettersFor = ({ routes }: Me, t: Translate): PageLetter[] => {
  const shown = [...routes.values()].filter(({ hideInMenu }) => !hideInMenu)
  const home: Words = [t('shell.home'), t('shell.home')]
  const pages = [{ title: home, path: '/home', name: homeName }, ...shown.map(({ title, path }) => ({ title, path, name: title[1] }))]
  return withLetters(pages)
}

export function usePageLetters(): PageLetter[] {
  const t = useT()
  const known = useCell(me)
  return useMemo(() => (known ? lettersFor(known, t) : []), [known, t])
}
