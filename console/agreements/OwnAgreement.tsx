// By what the reader's own unit is settled: its rates now, to come and before, and what is set for it elsewhere, each with an example.

import './agreements.css'
import { useRead } from '#console/kit/call/calls'
import { Meant } from '#console/kit/mark/Meant'
import { DetailDrawer } from '#console/kit/overlay/DetailDrawer'
import { Block } from '#console/kit/overlay/Facts'
import { Hero } from '#console/kit/overlay/Hero'
import { useT } from '#console/kit/text/i18n'
import { yuan } from '#console/kit/text/numbers'
import { useSay } from '#console/kit/text/words'
import { type Agreement, agreements, type OwnTerm } from '#contract/agreements/calls'
import { agreementKinds, agreementKindWords, shareFenOf } from '#contract/agreements/states'
import { AgreementExample } from './Example'
import { AgreementState, rateText, Term, useRateOf } from './marks'

export function OwnAgreement({ close }: { close: () => void }) {
  const t = useT()
  const { data, error, refetch } = useRead(agreements.own, {}, { quiet: true })
  const isNone = data && data.rates.length === 0 && data.terms.length === 0
  return (
    <DetailDrawer
      kind={t('agreements.own.title')}
      name={data && (data.rates[0]?.unitName ?? t('agreements.own.title'))}
      of="own"
      close={close}
      failed={{ error, again: () => void refetch() }}
    >
      {isNone && <p className="ag-known">{t('agreements.own.none')}</p>}
      {data?.terms.map((term) => (
        <OwnTermBlock key={term.kind} term={term} />
      ))}
      {agreementKinds.map((kind) => (
        <Rates key={kind} rates={data?.rates.filter((rate) => rate.kind === kind) ?? []} />
      ))}
      {data && !isNone && <p className="ag-frozen">{t('agreements.own.frozen')}</p>}
    </DetailDrawer>
  )
}

const goodsFen = 10_000
/** Where each category has its own, the example is of this one. */
const usualBp = 500

function OwnTermBlock({ term: { kind, rateBp, otherName } }: { term: OwnTerm }) {
  const t = useT()
  const isByCategory = kind === 'COMMISSION' && rateBp === 0
  const saidBp = isByCategory ? usualBp : rateBp
  const share = shareFenOf(goodsFen, saidBp)
  const said = { rate: rateText(saidBp), goods: yuan(goodsFen), share: yuan(share), left: yuan(goodsFen - share) }
  return (
    <Block title={t(`agreements.own.terms.${kind}`)}>
      <p className="ag-known">
        {isByCategory ? t('agreements.own.byCategory') : t(`agreements.own.rates.${kind}`, { rate: rateText(rateBp), name: otherName })}
      </p>
      <Meant>{t(isByCategory ? 'agreements.own.exampleByCategory' : `agreements.own.examples.${kind}`, said)}</Meant>
    </Block>
  )
}

/** Of one kind, the latest first: what holds now in large, then all of them. */
function Rates({ rates }: { rates: Agreement[] }) {
  const t = useT()
  const say = useSay()
  const rateOf = useRateOf()
  const [first] = rates
  if (!first) return null
  const now = rates.find(({ state }) => state === 'NOW')
  return (
    <>
      {now && (
        <>
          <Hero state={<AgreementState of={now} />} below={<Term of={now} />} figure={rateText(now.rateBp)} figureBelow={rateOf(now)} />
          <AgreementExample kind={now.kind} rateBp={now.rateBp} />
        </>
      )}
      <Block title={say(agreementKindWords[first.kind])} note={t('agreements.nOf', { n: rates.length })}>
        <ul className="ag-all">
          {rates.map((row) => (
            <li key={row.id} aria-current={row.id === now?.id ? 'true' : undefined}>
              <strong>{rateText(row.rateBp)}</strong>
              <Term of={row} />
              <AgreementState of={row} />
            </li>
          ))}
        </ul>
      </Block>
    </>
  )
}
