// Where orders go: provinces on a map, the cities of one of them when it is pressed, and beside it the same as lines to press.

import { useMemo, useState } from 'react'
import { ChartFrame } from '#console/desk/chart/ChartFrame'
import type { Table } from '#console/desk/chart/model'
import { drawingOf } from '#console/desk/location/drawing'
import { useOutlines } from '#console/desk/location/shapes'
import { useRegions } from '#console/desk/region/load'
import { Button } from '#console/kit/action/Button'
import { useRead } from '#console/kit/call/calls'
import { LeftIcon, RightIcon } from '#console/kit/mark/icons'
import { type Translate, useT } from '#console/kit/text/i18n'
import { countText, yuan, yuanText } from '#console/kit/text/numbers'
import { analysis, type Slice } from '#contract/analysis/calls'
import { noKey } from '#contract/analysis/slices'
import type { Asked } from '../frame/use-asked'
import { shadeOf } from '../parts/CellGrid'
import { Legend } from '../parts/Legend'
import { useOpenRows } from '../parts/opened'

/** Codes of the outlines are whole; those of the slices are as long as their level. */
const whole = (key: string) => key.padEnd(6, '0')
const mostLines = 8
const height = 380

export function Regions({ asked }: { asked: Asked }) {
  const t = useT()
  const [province, go] = useState<string>()
  const { data, error, refetch, isPlaceholderData } = useRead(
    analysis.region,
    { ...asked, level: province ? 'city' : 'province', ...(province && { province }) },
    { quiet: true },
  )
  const nameOf = useNames()
  // Provinces are no cities: what was there before is not shown under the new title.
  const parts = isPlaceholderData ? undefined : data?.parts.toSorted((one, other) => other.fen - one.fen)
  const title = province ? t('analysis.regionsIn', { name: nameOf(province) }) : t('analysis.regions')
  return (
    <ChartFrame
      title={title}
      table={parts && tableOf(parts, nameOf, t)}
      isBare={parts?.length === 0}
      failed={error && !data ? { message: error.message, again: () => void refetch() } : null}
      height={height}
      above={
        <div className="an-above">
          <Legend />
          {province && (
            <Button look="quiet" icon={<LeftIcon />} onClick={() => go(undefined)}>
              {t('analysis.allProvinces')}
            </Button>
          )}
        </div>
      }
    >
      <div className="an-regions">
        <RegionMap key={province} within={province} parts={parts ?? []} nameOf={nameOf} go={go} />
        <Lines parts={parts ?? []} within={province} nameOf={nameOf} go={go} />
      </div>
    </ChartFrame>
  )
}

/** The name of a province or a city by its short code. */
function useNames(): (key: string) => string {
  const t = useT()
  const { data } = useRegions(true)
  return (key) => {
    if (key === noKey) return t('analysis.unknown')
    return data?.regions.called(whole(key)) || key
  }
}

type PartsProps = { within: string | undefined; parts: readonly Slice[]; nameOf: (key: string) => string; go: (province: string) => void }

/** Silent: the lines beside it say the same to everybody. */
function RegionMap({ within, parts, nameOf, go }: PartsProps) {
  const openRows = useOpenRows()
  const outlines = useOutlines(within)
  const drawing = useMemo(() => outlines && drawingOf(outlines), [outlines])
  if (!drawing) return <div className="an-map" aria-busy="true" />
  const most = Math.max(0, ...parts.map(({ fen }) => fen))
  return (
    <svg data-drawing="" className="an-map" viewBox={drawing.box} aria-hidden="true" focusable="false">
      {drawing.shapes.map(({ code, path }) => {
        const part = parts.find(({ key }) => whole(key) === code)
        const press = () => {
          if (!part) return
          if (within) openRows({ metric: 'paidFen', by: 'city', key: part.key, label: nameOf(part.key) })
          else go(part.key)
        }
        return (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the lines' buttons do the same
          <path
            key={code}
            d={path}
            className={`an-region an-shade-${shadeOf(part?.fen ?? 0, most)}`}
            data-opens={part ? true : undefined}
            onClick={press}
          >
            <title>{part ? `${nameOf(part.key)} ${yuan(part.fen)}` : nameOf(code)}</title>
          </path>
        )
      })}
    </svg>
  )
}

function Lines({ parts, within, nameOf, go }: PartsProps) {
  const t = useT()
  const openRows = useOpenRows()
  const most = Math.max(1, ...parts.map(({ fen }) => fen))
  return (
    <ul className="an-bars">
      {parts.slice(0, mostLines).map(({ key, count, fen }) => (
        <li key={key}>
          {within || key === noKey ? (
            <span className="an-bar-name">{nameOf(key)}</span>
          ) : (
            <button
              type="button"
              className="an-bar-name"
              aria-label={t('analysis.citiesOf', { name: nameOf(key) })}
              onClick={() => go(key)}
            >
              {nameOf(key)}
            </button>
          )}
          <span className="an-track" aria-hidden="true">
            <i style={{ width: `${(fen / most) * 100}%` }} />
          </span>
          <span className="an-amount">{yuan(fen)}</span>
          <button
            type="button"
            className="an-rows-link"
            aria-label={t('analysis.rowsOf', { name: nameOf(key) })}
            onClick={() => openRows({ metric: 'paidFen', by: within ? 'city' : 'province', key, label: nameOf(key) })}
          >
            {t('analysis.nOrders', { n: countText(count) })}
            <RightIcon />
          </button>
        </li>
      ))}
      {parts.length > mostLines && <li className="an-more">{t('analysis.moreInTable', { n: parts.length - mostLines })}</li>}
    </ul>
  )
}

function tableOf(parts: readonly Slice[], nameOf: (key: string) => string, t: Translate): Table {
  const name = (key: string) => ({ text: nameOf(key), plain: nameOf(key) })
  return {
    head: [t('analysis.region'), t('analysis.orders'), t('analysis.amount')],
    rows: parts.map(({ key, count, fen }) => [
      name(key),
      { text: countText(count), plain: String(count) },
      { text: yuan(fen), plain: yuanText(fen).replaceAll(',', '') },
    ]),
  }
}
