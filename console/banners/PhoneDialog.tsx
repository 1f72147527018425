// The carousel of a position in the frame of a phone, as the shopper sees it now or at a chosen time.

import './phone.css'
import { useRef, useState } from 'react'
import { Button, IconButton } from '#console/kit/action/Button'
import { useRead } from '#console/kit/call/calls'
import { Segmented } from '#console/kit/control/RadioRow'
import { DateTimeField } from '#console/kit/form/date-fields'
import { LeftIcon, RightIcon } from '#console/kit/mark/icons'
import { Dialog } from '#console/kit/overlay/Dialog'
import { useT } from '#console/kit/text/i18n'
import { useSay } from '#console/kit/text/words'
import { useNow } from '#console/kit/time/now'
import { type BannerPreview, banners } from '#contract/banners/calls'
import { type BannerPosition, bannerPositions, bannerPositionWords, bannerSizes, bannerSourceWords } from '#contract/banners/states'

type Props = { start: BannerPosition; at: number | undefined; close: () => void }

export function PhoneDialog({ start, at, close }: Props) {
  const t = useT()
  const say = useSay()
  const now = useNow()
  const [position, setPosition] = useState(start)
  const [chosen, choose] = useState(at === undefined ? undefined : new Date(at).toISOString())
  const { data } = useRead(banners.preview, { position, at: chosen }, { quiet: true })
  const shown = data?.banners
  return (
    <Dialog title={t('banners.phoneTitle', { position: say(bannerPositionWords[position]) })} close={close}>
      <div className="bn-preview">
        <div className="bn-preview-when">
          <Segmented
            label={t('banners.position')}
            value={position}
            options={bannerPositions.map((value) => ({ value, label: say(bannerPositionWords[value]) }))}
            onChange={setPosition}
          />
          <DateTimeField
            id="banner-at"
            name="at"
            label={t('banners.phoneAt')}
            required={false}
            value={chosen ?? new Date(now).toISOString()}
            onChange={choose}
          />
          {chosen !== undefined && <Button onClick={() => choose(undefined)}>{t('banners.phoneNow')}</Button>}
          {shown && shown.length > 0 && <p className="md-note">{t('banners.phoneCount', { n: shown.length })}</p>}
          {data?.source && data.source !== 'OWN' && <p className="bn-gone">{say(bannerSourceWords[data.source])}</p>}
        </div>
        <Phone key={`${position} ${shown?.map(({ id }) => id).join()}`} position={position} banners={shown} />
      </div>
    </Dialog>
  )
}

function Phone({ position, banners: list }: { position: BannerPosition; banners: BannerPreview['banners'] | undefined }) {
  const { width, height } = bannerSizes[position]
  return (
    <div className={`bn-phone bn-phone-${position.toLowerCase()}`}>
      <div className="bn-phone-bar" aria-hidden="true" />
      <div className="bn-phone-place" style={{ aspectRatio: `${width} / ${height}` }}>
        <Carousel list={list} />
      </div>
      <div className="bn-phone-rest" aria-hidden="true">
        {Array.from({ length: 6 }, (_, at) => (
          <i key={at} />
        ))}
      </div>
    </div>
  )
}

/** Turned by hand: by the buttons, by the arrow keys on them, or by a finger. */
function Carousel({ list }: { list: BannerPreview['banners'] | undefined }) {
  const t = useT()
  const track = useRef<HTMLDivElement>(null)
  const [at, setAt] = useState(0)
  if (!list) return <span className="md-bone" />
  if (list.length === 0) return <p className="bn-phone-nothing">{t('banners.phoneEmpty')}</p>
  const turn = (by: number) => {
    const next = (at + by + list.length) % list.length
    setAt(next)
    track.current?.scrollTo({ left: next * track.current.clientWidth })
  }
  return (
    <>
      <div
        ref={track}
        className="bn-carousel"
        role="group"
        aria-label={t('banners.phone')}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
        tabIndex={0}
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) => clientWidth > 0 && setAt(Math.round(scrollLeft / clientWidth))}
      >
        {list.map(({ id, imageUrl, title }, nth) => (
          <img key={id} src={imageUrl} alt={t('banners.slide', { n: nth + 1, total: list.length, title })} />
        ))}
      </div>
      {list.length > 1 && (
        <div className="bn-turn">
          <IconButton label={t('banners.previous')} icon={<LeftIcon />} onClick={() => turn(-1)} />
          <span aria-live="polite">
            {at + 1}/{list.length}
          </span>
          <IconButton label={t('banners.next')} icon={<RightIcon />} onClick={() => turn(1)} />
        </div>
      )}
    </>
  )
}
