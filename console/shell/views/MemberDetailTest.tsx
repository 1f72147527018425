// A style test of the member detail: one card with every kind of content, to be looked at in all themes and widths.

import '#console/kit/kit.css'
import '../plain.css'
import { type MessageKey, useT } from '#console/kit/text/i18n'

const growth = { now: 640, next: 1000 }

type Line = readonly [label: MessageKey, value: string]

const figures: Line[] = [
  ['shell.memberTest.points', '1,280'],
  ['shell.memberTest.growth', String(growth.now)],
  ['shell.memberTest.orders', '12'],
  ['shell.memberTest.spent', '¥3,456.00'],
]
const facts: Line[] = [
  ['shell.memberTest.number', 'M00000001'],
  ['shell.memberTest.mobile', '138****0000'],
  ['shell.memberTest.joined', '2025-01-01'],
  ['shell.memberTest.lastOrder', '2025-06-30 12:00:00'],
]

export function MemberDetailTest() {
  const t = useT()
  const name = t('shell.memberTest.name')
  return (
    <main className="mt-page">
      <h1>{t('shell.memberTest.title')}</h1>
      <p>{t('shell.memberTest.lead')}</p>
      <article className="mt-card">
        <header className="mt-head">
          <span className="mt-avatar" aria-hidden="true">
            {[...name][0]}
          </span>
          <div>
            <h2>{name}</h2>
            <span className="mt-tag mt-tag-level">{t('shell.memberTest.level')}</span>
          </div>
        </header>
        <dl className="mt-figures">
          <Lines lines={figures} />
        </dl>
        <div className="mt-progress">
          <progress className="md-bar" max={growth.next} value={growth.now} aria-label={t('shell.memberTest.growth')} />
          {t('shell.memberTest.progress', { n: growth.next - growth.now })}
        </div>
        <Rest />
      </article>
    </main>
  )
}

function Lines({ lines, isWhole }: { lines: readonly Line[]; isWhole?: boolean }) {
  const t = useT()
  return lines.map(([label, value]) => (
    <div key={label} className={isWhole ? 'mt-whole' : undefined}>
      <dt>{t(label)}</dt>
      <dd>{value}</dd>
    </div>
  ))
}

function Rest() {
  const t = useT()
  const long: Line[] = [
    ['shell.memberTest.address', t('shell.memberTest.addressSample')],
    ['shell.memberTest.remark', t('shell.memberTest.remarkSample')],
  ]
  return (
    <dl className="mt-facts">
      <Lines lines={facts} />
      <div className="mt-whole">
        <dt>{t('shell.memberTest.tags')}</dt>
        <dd>
          <span className="mt-tag">{t('shell.memberTest.tagOne')}</span>
          <span className="mt-tag">{t('shell.memberTest.tagTwo')}</span>
        </dd>
      </div>
      <Lines lines={long} isWhole />
    </dl>
  )
}
