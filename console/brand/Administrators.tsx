// Who administers the brand; the administrator hands it to somebody else from here.

import { ActionButton } from '#console/kit/overlay/ConfirmButton'
import { useT } from '#console/kit/text/i18n'
import { type BrandInfo, whyNotBrand } from '#contract/brand/calls'

export function Administrators({ info, change }: { info: BrandInfo; change: () => void }) {
  const t = useT()
  return (
    <section className="br-part" aria-labelledby="br-administrators">
      <h2 id="br-administrators">{t('brand.administrator')}</h2>
      <ul className="br-people">
        {info.administrators.map(({ name, mobile, isSelf }) => (
          <li key={`${name} ${mobile}`}>
            <span>
              {name}
              {isSelf && <span className="md-badge">{t('brand.self')}</span>}
            </span>
            <span>{mobile ?? t('brand.noMobile')}</span>
          </li>
        ))}
      </ul>
      <ActionButton
        action={{
          label: t('brand.changeAdministrator'),
          permission: 'brand:administrator',
          why: whyNotBrand.handOver(info),
          run: change,
        }}
      />
    </section>
  )
}
