// The keys of the frame: `?` shows the sheet, g and a letter go to a page.

import { useKeys } from '#console/kit/keys/use-keys'
import { goTo } from '../history'
import { openDialog } from './frame'
import { usePageLetters } from './page-letters'

export function useFrameKeys() {
  const pages = usePageLetters()
  useKeys((meaning) => {
    if (meaning.what === 'sheet') openDialog.set('keys')
    else if (meaning.what === 'go') {
      const page = pages.find(({ letter }) => letter === meaning.letter)
      if (!page) return false
      goTo(page.path)
    } else return false
    return true
  })
}
