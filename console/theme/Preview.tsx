// What a list looks like under the chosen theme: the same parts as everywhere, with sample content.

import './preview.css'
import { Button } from '#console/kit/action/Button'
import { PlusIcon, SearchIcon } from '#console/kit/mark/icons'
import { useT } from '#console/kit/text/i18n'

export function Preview() {
  const t = useT()
  const rows = [
    { name: t('theme.sample.rowOne'), isOn: true, amount: '128.00' },
    { name: t('theme.sample.rowTwo'), isOn: false, amount: '1,036.50' },
  ]
  return (
    <div className="th-card th-preview">
      <p className="th-preview-title">{t('theme.preview')}</p>
      <header>
        <h2>{t('theme.sample.title')}</h2>
        <Button look="primary" icon={<PlusIcon />}>
          {t('theme.sample.action')}
        </Button>
      </header>
      <div className="th-search">
        <SearchIcon />
        <input placeholder={t('theme.sample.search')} aria-label={t('theme.sample.search')} />
      </div>
      <table>
        <thead>
          <tr>
            <th>{t('theme.sample.name')}</th>
            <th>{t('theme.sample.state')}</th>
            <th className="th-money">{t('theme.sample.amount')}</th>
            <th>
              <span className="md-unseen">{t('theme.sample.link')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, isOn, amount }) => (
            <tr key={name}>
              <td>{name}</td>
              <td>
                <span className={isOn ? 'th-dot th-dot-on' : 'th-dot'}>{t(isOn ? 'theme.sample.on' : 'theme.sample.off')}</span>
              </td>
              <td className="th-money">{amount}</td>
              <td>
                <Button look="link">{t('theme.sample.link')}</Button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <label className="th-check">
        <input type="checkbox" defaultChecked />
        {t('theme.sample.remind')}
      </label>
    </div>
  )
}
