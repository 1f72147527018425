// The application page and the way to follow one, under the head that all pages outside wear.

import { useEffect } from 'react'
import { ApplyPage } from '#console/apply/ApplyPage'
import { useT } from '#console/kit/text/i18n'
import { OutsideHead } from './OutsideHead'

export const ApplyView = () => <Frame isFollowing={false} />
export const FollowView = () => <Frame isFollowing />

function Frame({ isFollowing }: { isFollowing: boolean }) {
  const t = useT()
  useEffect(() => {
    document.title = t('shell.documentTitle', { page: t('apply.title') })
  }, [t])
  return (
    <>
      <OutsideHead />
      <main>
        <ApplyPage isFollowing={isFollowing} />
      </main>
    </>
  )
}
