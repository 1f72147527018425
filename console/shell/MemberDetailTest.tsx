// A style test of the member detail: one card with every kind of content, to be looked at in all themes and widths.

import '#console/kit/kit.css'
import './plain.css'
import { useT } from '#console/kit/i18n'

const sample = {
  number: 'M00000001',
  mobile: '138****0000',
  joined: '2025-01-01',
  lastOrder: '2025-06-30 12:00:00',
  growth: 640,
  next: 1000,
}

export function MemberDetailTest() {
  const t = useT()
  const name = t('shell.memberTest.name')
  const figures = [
    [t('shell.memberTest.points'), '1,280'],
    [t('shell.memberTest.growth'), '640'],
    [t('shell.memberTest.orders'), '12'],
    [t('shell.memberTest.spent'), '¥3,456.00'],
  ]
  const facts = [
    [t('shell.memberTest.number'), sample.number],
    [t('shell.memberTest.mobile'), sample.mobile],
    [t('shell.memberTest.joined'), sample.joined],
    [t('shell.memberTest.lastOrder'), sample.lastOrder],
  ]
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
          {figures.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <div className="mt-progress">
          <progress max={sample.next} value={sample.growth} aria-label={t('shell.memberTest.growth')} />
          {t('shell.memberTest.progress', { n: sample.next - sample.growth })}
        </div>
        <dl className="mt-facts">
          {facts.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
          <div className="mt-whole">
            <dt>{t('shell.memberTest.tags')}</dt>
            <dd>
              <span className="mt-tag">{t('shell.memberTest.tagOne')}</span>
              <span className="mt-tag">{t('shell.memberTest.tagTwo')}</span>
            </dd>
          </div>
          <div className="mt-whole">
            <dt>{t('shell.memberTest.address')}</dt>
            <dd>{t('shell.memberTest.addressSample')}</dd>
          </div>
          <div className="mt-whole">
            <dt>{t('shell.memberTest.remark')}</dt>
            <dd>{t('shell.memberTest.remarkSample')}</dd>
          </div>
        </dl>
      </article>
    </main>
  )
}
