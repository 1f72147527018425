// How many stand on each rung now and under the edited ladder: who rises, who falls, and what it costs a month.

import { useRead } from '#console/kit/call/calls'
import { useT } from '#console/kit/text/i18n'
import { countText, signedYuan, yuan } from '#console/kit/text/numbers'
import { useSettled } from '#console/kit/time/use-settled'
import { type LadderEffect, memberships } from '#contract/membership/calls'
import { type LevelForm, ladderForm } from '#contract/membership/levels'
import type { TypedRung } from './rung'

const pauseMs = 400

type Tried = { data: LadderEffect | undefined; isGood: boolean; isBusy: boolean }

/** The edited ladder is tried a moment after the last key, and only when nothing in it is wrong. */
export function useTried(rungs: readonly TypedRung[]): Tried {
  const settled = useSettled(JSON.stringify(rungs), pauseMs)
  const levels = JSON.parse(settled) as LevelForm[]
  const isGood = ladderForm.safeParse(levels).success
  const { data, isPlaceholderData } = useRead(memberships.tryLadder, { levels }, { quiet: true, enabled: isGood })
  return { data, isGood, isBusy: isPlaceholderData }
}

export function Effect({ of: { data, isGood, isBusy }, dirty }: { of: Tried; dirty: boolean }) {
  const t = useT()
  return (
    <section className="lv-effect" aria-labelledby="lv-effect" aria-busy={isBusy}>
      <h2 id="lv-effect">{t(dirty ? 'membership.effect.after' : 'membership.effect.now')}</h2>
      {!isGood && <p className="md-note">{t('membership.effect.wrong')}</p>}
      {isGood && data && !dirty && <Cost of={data} />}
      {data && <Rungs of={data} dirty={dirty} />}
      <p className="lv-quiet">{t('membership.effect.how')}</p>
    </section>
  )
}

function Cost({ of: { rungs } }: { of: LadderEffect }) {
  const t = useT()
  const fen = rungs.reduce((sum, { discountFen, freightFen }) => sum + discountFen + freightFen, 0)
  return <p>{t('membership.effect.cost', { yuan: yuan(fen) })}</p>
}

/** In short, beside the button that saves: who rises, who falls, and what it costs. */
export function Outcome({ of: { data, isGood } }: { of: Tried }) {
  const t = useT()
  if (!data || !isGood) return null
  const { risingCount, fallingCount, moreFen } = data
  return (
    <span role="status" className="lv-outcome">
      <strong>{t('membership.effect.rise', { count: risingCount, n: countText(risingCount) })}</strong>
      <strong>{t('membership.effect.fall', { count: fallingCount, n: countText(fallingCount) })}</strong>
      <strong>{t('membership.effect.more', { yuan: signedYuan(moreFen) })}</strong>
    </span>
  )
}

function Rungs({ of: { rungs }, dirty }: { of: LadderEffect; dirty: boolean }) {
  const t = useT()
  const most = Math.max(1, ...rungs.flatMap(({ nowCount, thenCount }) => [nowCount, thenCount]))
  return (
    <table className="lv-rungs">
      <thead>
        <tr>
          <th scope="col">{t('membership.effect.rung')}</th>
          <th scope="col">{t('membership.effect.members')}</th>
          <th scope="col">{t('membership.effect.rising')}</th>
          <th scope="col">{t('membership.effect.falling')}</th>
          <th scope="col">{t('membership.effect.discount')}</th>
          <th scope="col">{t('membership.effect.freight')}</th>
          <th scope="col">{t('membership.effect.points')}</th>
        </tr>
      </thead>
      <tbody>
        {rungs.map((rung) => (
          <tr key={rung.name}>
            <th scope="row">{rung.name}</th>
            <td className="lv-bars">
              <div>
                <Bar name={t('membership.effect.nowCount')} n={rung.nowCount} most={most} when="now" />
                {dirty && <Bar name={t('membership.effect.thenCount')} n={rung.thenCount} most={most} when="then" />}
              </div>
            </td>
            <Cell name={t('membership.effect.rising')} said={dirty && rung.risingCount > 0 && `↑ ${countText(rung.risingCount)}`} />
            <Cell name={t('membership.effect.falling')} said={dirty && rung.fallingCount > 0 && `↓ ${countText(rung.fallingCount)}`} />
            <Cell name={t('membership.effect.discount')} said={rung.discountFen > 0 && yuan(rung.discountFen)} />
            <Cell name={t('membership.effect.freight')} said={rung.freightFen > 0 && yuan(rung.freightFen)} />
            <Cell name={t('membership.effect.points')} said={rung.points > 0 && countText(rung.points)} />
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** On a phone a rung is a few lines, and each figure that there is brings its own name. */
const Cell = ({ name, said }: { name: string; said: string | false }) => (
  <td data-name={name} data-none={said === false || undefined}>
    {said || '–'}
  </td>
)

const Bar = ({ name, n, most, when }: { name: string; n: number; most: number; when: 'now' | 'then' }) => (
  <span className="lv-barred" data-when={when}>
    <span className="md-unseen">{name}</span>
    <span className="lv-strip" aria-hidden="true">
      <span style={{ inlineSize: `${(n / most) * 100}%` }} />
    </span>
    <span>{countText(n)}</span>
  </span>
)
