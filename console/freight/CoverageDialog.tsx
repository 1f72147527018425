// Where a template delivers and what the first piece costs there: on a map, and beside it in words; a province opens into its cities.

import './freight.css'
import { useState } from 'react'
import { type LoadedRegions, useRegions } from '#console/desk/region/load'
import { Button } from '#console/kit/action/Button'
import { LeftIcon } from '#console/kit/mark/icons'
import { Dialog } from '#console/kit/overlay/Dialog'
import { useT } from '#console/kit/text/i18n'
import { yuan } from '#console/kit/text/numbers'
import { useSay } from '#console/kit/text/words'
import type { TemplateDetail } from '#contract/freight/calls'
import { type Covered, coverageOf } from '#contract/freight/coverage'
import { counted } from '#contract/pricing/quantity'
import { isGrouping } from '#contract/regions/lookup'
import { CoverageMap } from './CoverageMap'
import { shadesOf } from './shades'

type Props = { template: TemplateDetail; close: () => void }

export function CoverageDialog({ template, close }: Props) {
  const t = useT()
  const { data } = useRegions(true)
  return (
    <Dialog title={t('freight.coverageOf', { name: template.name })} close={close}>
      {data ? <Coverage template={template} data={data} /> : <span className="md-bone" />}
    </Dialog>
  )
}

/** What is inside a province; names that only group others are looked through. */
function regionsInside(data: LoadedRegions, template: TemplateDetail, within: string | undefined): Covered[] {
  const above = within ? data.regions.path(within) : []
  const list = within ? data.regions.inside(within) : data.tree
  return list.flatMap((region) =>
    isGrouping(region) ? coverageOf(template, region.children ?? [], [...above, region]) : coverageOf(template, [region], above),
  )
}

function Coverage({ template, data }: { template: TemplateDetail; data: LoadedRegions }) {
  const t = useT()
  const say = useSay()
  const feeText = useFeeText()
  const [within, setWithin] = useState<string>()
  const covered = regionsInside(data, template, within)
  const shades = shadesOf(covered)
  const byCode = new Map(covered.map((region) => [region.code, region]))
  const reached = covered.filter(({ delivers }) => delivers !== 'none').length
  return (
    <div className="fr-coverage">
      <p className="md-note">
        {within && (
          <Button look="link" icon={<LeftIcon />} onClick={() => setWithin(undefined)}>
            {t('freight.allProvinces')}
          </Button>
        )}
        {within && <b>{data.regions.find(within)?.name}</b>} {t('freight.reached', { n: reached, m: covered.length })}
      </p>
      <div className="fr-coverage-parts">
        <CoverageMap
          within={within}
          covered={byCode}
          shadeOf={shades.of}
          titleOf={(region) => `${region.name} ${feeText(region)}`}
          open={(code) => !within && setWithin(code)}
        />
        <FeeTable
          covered={covered}
          shadeOf={shades.of}
          feeText={feeText}
          firstFee={say(counted[template.chargeBy].firstFee)}
          open={within ? undefined : setWithin}
        />
      </div>
    </div>
  )
}

type TableProps = {
  covered: Covered[]
  shadeOf: (region: Covered) => string
  feeText: (region: Covered) => string
  firstFee: string
  open: ((code: string) => void) | undefined
}

/** Cheapest first; where nothing goes stands at the end. */
function FeeTable({ covered, shadeOf, feeText, firstFee, open }: TableProps) {
  const t = useT()
  const sorted = covered.toSorted((a, b) => (a.minFeeFen ?? Number.POSITIVE_INFINITY) - (b.minFeeFen ?? Number.POSITIVE_INFINITY))
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
    <section className="fr-fees" tabIndex={0} aria-label={firstFee}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('freight.region')}</th>
            <th scope="col">{firstFee}</th>
          </tr>
        </thead>
        <tbody>
          {sorted.map((region) => (
            <tr key={region.code}>
              <td>
                <i className={`fr-shade fr-shade-${shadeOf(region)}`} aria-hidden="true" />
                {open && region.opens ? (
                  <button type="button" className="md-link" onClick={() => open(region.code)}>
                    {region.name}
                  </button>
                ) : (
                  region.name
                )}
              </td>
              <td>{feeText(region)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function useFeeText() {
  const t = useT()
  return ({ minFeeFen, maxFeeFen, delivers }: Covered): string => {
    if (minFeeFen === null || maxFeeFen === null) return t('freight.notDelivered')
    const fee = minFeeFen === 0 && maxFeeFen === 0 ? t('freight.free') : yuan(minFeeFen)
    const range = minFeeFen === maxFeeFen ? fee : t('freight.feeFrom', { from: yuan(minFeeFen), to: yuan(maxFeeFen) })
    return delivers === 'part' ? t('freight.partly', { fee: range }) : range
  }
}
