// The media library as a page: what the unit keeps, in folders, to be looked after without a form being open.

import '#console/desk/media/media.css'
import './media-page.css'
import { MediaLibrary, MediaSpace } from '#console/desk/media/MediaLibrary'
import { useMedia } from '#console/desk/media/use-media'
import { useT } from '#console/kit/text/i18n'

export function MediaPage() {
  const t = useT()
  const media = useMedia('any-file', 1)
  return (
    <section className="md-page" aria-labelledby="media-title">
      <header className="md-page-head">
        <h1 id="media-title">{t('media.title')}</h1>
        <MediaSpace />
      </header>
      <MediaLibrary media={media} accept="any-file" className="md-media-page" />
    </section>
  )
}
