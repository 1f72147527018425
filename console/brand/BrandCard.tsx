// The brand as it presents itself: logo, slogan, where it is reached, its pictures and its story.

import { useRegions } from '#console/desk/region/load'
import { RichTextView } from '#console/desk/rich-text/RichTextView'
import { StateDot } from '#console/kit/mark/StateDot'
import { useT } from '#console/kit/text/i18n'
import type { BrandInfo } from '#contract/brand/calls'
import { unitStatuses, unitStatusMeanings, unitStatusWords } from '#contract/places/states'

export function BrandCard({ info }: { info: BrandInfo }) {
  const t = useT()
  const status = unitStatuses.find((one) => one === info.status) ?? 'DRAFT'
  return (
    <section className="br-part" aria-labelledby="br-name">
      <header className="br-head">
        {info.logoUrl ? (
          <img className="br-logo" src={info.logoUrl} alt="" />
        ) : (
          <span className="br-logo" aria-hidden="true">
            {[...info.name][0]}
          </span>
        )}
        <div>
          <h2 id="br-name">{info.name}</h2>
          <p className="br-slogan">{info.slogan || t('brand.noSlogan')}</p>
        </div>
        <StateDot label={unitStatusWords[status]} tone={unitStatusMeanings[status]} />
      </header>
      {info.statusReason && <p className="br-lead">{info.statusReason}</p>}
      <Facts info={info} />
      {info.imageUrls.length > 0 && (
        <ul className="br-images" aria-label={t('brand.images')}>
          {info.imageUrls.map((url, at) => (
            <li key={url}>
              <img src={url} alt={t('brand.image', { n: at + 1 })} loading="lazy" />
            </li>
          ))}
        </ul>
      )}
      <h3>{t('brand.story')}</h3>
      {info.storyHtml ? <RichTextView html={info.storyHtml} /> : <p className="br-lead">{t('brand.noStory')}</p>}
    </section>
  )
}

function Facts({ info }: { info: BrandInfo }) {
  const t = useT()
  const { data } = useRegions(info.regionCode !== null)
  const region = info.regionCode && (data?.regions.address(info.regionCode, ' ') || info.regionCode)
  const facts: [string, string][] = [
    [t('brand.code'), info.code],
    [t('brand.stores'), String(info.storeCount)],
    [t('brand.contact'), [info.contactName, info.contactPhone].filter(Boolean).join(' ') || '–'],
    [t('brand.address'), [region, info.address].filter(Boolean).join(' ') || '–'],
    [t('brand.intro'), info.intro || '–'],
  ]
  return (
    <dl className="br-facts">
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
