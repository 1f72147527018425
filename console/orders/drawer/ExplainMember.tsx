// What an order means to its member, line by line: the price of the level, points that paid, and what was earned.

import { useT } from '#console/kit/text/i18n'
import { signedYuan, yuan } from '#console/kit/text/numbers'
import type { MemberPart } from '#contract/orders/member-part'

type Row = { name: string; note: string; amount: string; back: string }

export function ExplainMember({ part }: { part: MemberPart }) {
  const t = useT()
  const rows = useRows(part)
  return (
    <section className="or-journal">
      <header>
        <strong>{t('orders.explain.member')}</strong>
      </header>
      <div className="or-scroll">
        <table className="or-table">
          <thead>
            <tr>
              <th scope="col">{t('orders.explain.memberPart')}</th>
              <th scope="col" className="or-end">
                {t('orders.explain.memberAmount')}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, note, amount, back }) => (
              <tr key={name}>
                <td className="md-two">
                  <span>{name}</span>
                  {note && <small>{note}</small>}
                </td>
                <td className="or-end md-two">
                  <span>{amount}</span>
                  {back && <small>{back}</small>}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

function useRows({ levelName, memberFen, pointsFen, used, usedBack, earned, earnedBack, growth, growthBack }: MemberPart): Row[] {
  const t = useT()
  const taken = (n: number) => (n > 0 ? t('orders.explain.backPoints', { n }) : '')
  const rows: (Row | false)[] = [
    memberFen > 0 && {
      name: t('orders.explain.memberPrice'),
      note: levelName && t('orders.explain.memberLevel', { name: levelName }),
      amount: signedYuan(-memberFen),
      back: '',
    },
    used > 0 && {
      name: t('orders.explain.pointsUsed'),
      note: t('orders.explain.pointsWorth', { yuan: yuan(pointsFen) }),
      amount: t('orders.explain.points', { n: used }),
      back: usedBack > 0 ? t('orders.explain.returnedPoints', { n: usedBack }) : '',
    },
    earned > 0 && {
      name: t('orders.explain.pointsEarned'),
      note: '',
      amount: t('orders.explain.points', { n: earned }),
      back: taken(earnedBack),
    },
    growth > 0 && { name: t('orders.explain.growthEarned'), note: '', amount: String(growth), back: taken(growthBack) },
  ]
  return rows.filter((row) => row !== false)
}
