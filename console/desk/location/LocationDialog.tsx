// The location picker: search, map, results, and what is chosen.

import { type RefObject, useEffect, useId, useLayoutEffect, useRef } from 'react'
import { Button, IconButton } from '#console/kit/action/Button'
import { CloseIcon } from '#console/kit/mark/icons'
import { useNarrow } from '#console/kit/screen/narrow'
import { useT } from '#console/kit/text/i18n'
import { ChosenPlace } from './ChosenPlace'
import { PlaceList } from './PlaceList'
import type { PickedLocation, Place, Point } from './place'
import { SearchTools } from './SearchTools'
import { useChoice } from './use-choice'
import { useMap } from './use-map'
import { usePlaces } from './use-places'

type Props = {
  value: PickedLocation | undefined
  readOnly: boolean
  close: () => void
  confirm: (location: PickedLocation) => void
}

export function LocationDialog({ value, readOnly, close, confirm }: Props) {
  const t = useT()
  const id = useId()
  const dialog = useDialog()
  const canvas = useRef<HTMLDivElement>(null)
  const detail = useRef<HTMLInputElement>(null)
  const onPick = useRef<(point: Point) => void>(() => undefined)
  const map = useMap(canvas, value, readOnly, onPick)
  const choice = useChoice(map, value)
  useEffect(() => {
    onPick.current = choice.pick
  })
  const places = usePlaces(map)
  const isPhone = useNarrow()

  // On a phone the results would stand between the map and the detail that comes next.
  function take(place: Place) {
    choice.take(place)
    if (isPhone) places.hide()
  }
  function finish() {
    const picked = choice.finish()
    if (picked) confirm(picked)
    else detail.current?.focus()
  }

  return (
    <dialog ref={dialog} className="md-location-dialog" aria-labelledby={id} onClose={() => dialog.current?.open || close()}>
      <header>
        <h2 id={id}>{t('location.title')}</h2>
        <IconButton label={t('location.close')} icon={<CloseIcon />} onClick={close} />
      </header>
      <div className="md-location">
        {!readOnly && <SearchTools places={places} locate={choice.locate} />}
        <div className="md-location-stage" data-results={places.isOpen}>
          <MapBox canvas={canvas} isOffline={map !== undefined && !map.knowsStreets} isBusy={map === undefined} help={!readOnly} />
          {places.isOpen && <PlaceList places={places} chosenId={choice.placeId} choose={take} />}
        </div>
        <ChosenPlace choice={choice} readOnly={readOnly} detail={detail} knowsStreets={map?.knowsStreets ?? true} submit={finish} />
      </div>
      {!readOnly && (
        <footer>
          <Button look="primary" onClick={finish}>
            {t('location.confirm')}
          </Button>
        </footer>
      )}
    </dialog>
  )
}

/** The browser's own modal dialog: it keeps the focus inside, and Esc closes it. */
function useDialog(): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null)
  // Before it leaves the page, not after: a dialog that was only removed gives the focus back to nobody.
  useLayoutEffect(() => {
    const shown = dialog.current
    shown?.showModal()
    // The search is what comes first; a touch screen's keyboard would cover the map before anybody saw it.
    if (!window.matchMedia('(pointer: coarse)').matches) shown?.querySelector('input')?.focus()
    return () => shown?.close()
  }, [])
  return dialog
}

type MapBoxProps = { canvas: RefObject<HTMLDivElement | null>; isOffline: boolean; isBusy: boolean; help: boolean }

function MapBox({ canvas, isOffline, isBusy, help }: MapBoxProps) {
  const t = useT()
  return (
    <div className="md-map" aria-busy={isBusy}>
      <div ref={canvas} className="md-map-canvas" />
      {help && <div className="md-map-cross" aria-hidden="true" />}
      {isOffline && <p className="md-map-note">{t('location.offline')}</p>}
    </div>
  )
}
