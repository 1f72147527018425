// Eight groups of buyers by recency, frequency and money: how many, what they brought, and what to do about them.

import { ChartPanel } from '#console/desk/chart/ChartPanel'
import { useRead } from '#console/kit/call/calls'
import { RightIcon } from '#console/kit/mark/icons'
import { useT } from '#console/kit/text/i18n'
import { countText, yuan } from '#console/kit/text/numbers'
import { useSay } from '#console/kit/text/words'
import { analysis } from '#contract/analysis/calls'
import { type RfmGroup, rfmAdvice, rfmGroups, rfmLimits, rfmWords } from '#contract/analysis/people'
import type { Whom } from './whom'

type Props = { shopId: string | undefined; open: (whom: Whom) => void }

export function Groups({ shopId, open }: Props) {
  const t = useT()
  const say = useSay()
  const { data, error, refetch } = useRead(analysis.rfm, { ...(shopId && { shopId }) }, { quiet: true })
  const of = (group: RfmGroup) => data?.groups.find((one) => one.group === group)
  const show = (group: RfmGroup) => open({ name: say(rfmWords[group]), of: { group, ...(shopId && { shopId }) }, areBuyers: true })
  return (
    <div className="an-pair">
      <ChartPanel
        title={t('analysis.groups')}
        height={300}
        chart={
          data && {
            kind: 'ranking',
            format: 'count',
            labels: data.groups.some(({ people }) => people > 0) ? rfmGroups.map((group) => say(rfmWords[group])) : [],
            series: [{ name: t('analysis.people'), meaning: 'customers', values: rfmGroups.map((group) => of(group)?.people ?? 0) }],
          }
        }
        failed={error && !data ? { message: error.message, again: () => void refetch() } : null}
        open={(at) => {
          const group = rfmGroups[at]
          if (group && (of(group)?.people ?? 0) > 0) show(group)
        }}
        below={<p className="an-definition">{t('analysis.groupsLead', { ...rfmLimits, limit: data ? yuan(data.limitFen) : '–' })}</p>}
      />
      <ul className="an-groups" aria-label={t('analysis.groups')}>
        {rfmGroups.map((group) => {
          const people = of(group)?.people ?? 0
          return (
            <li key={group}>
              <h3>{say(rfmWords[group])}</h3>
              <p>{say(rfmAdvice[group])}</p>
              <span className="an-group-foot">
                {data && people > 0 ? (
                  <button
                    type="button"
                    className="an-rows-link"
                    aria-label={t('analysis.peopleOf', { name: say(rfmWords[group]) })}
                    onClick={() => show(group)}
                  >
                    {t('analysis.nPeople', { n: countText(people) })}
                    <RightIcon />
                  </button>
                ) : (
                  <span className="an-amount">{data ? t('analysis.nPeople', { n: 0 }) : '\u00a0'}</span>
                )}
                <span className="an-amount">{data && yuan(of(group)?.paidFen ?? 0)}</span>
              </span>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
