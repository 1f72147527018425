// The papers of a unit as its detail shows them.

import { PaperLink } from '#console/desk/upload/PaperLink'
import { useT } from '#console/kit/text/i18n'
import { useSay } from '#console/kit/text/words'
import type { PlaceDetail } from '#contract/places/calls'
import { subjectTypeWords } from '#contract/places/states'

export function Qualification({ of }: { of: PlaceDetail['qualification'] }) {
  const t = useT()
  const say = useSay()
  const facts = of && [
    [t('places.subject'), `${of.companyName} (${say(subjectTypeWords[of.subjectType])})`],
    [t('places.uscc'), of.uscc ?? '–'],
    [t('places.legal'), `${of.legalName} ${of.legalIdNo}`],
    [t('places.scope'), of.scope || '–'],
    [t('places.validTo'), of.validTo ?? t('places.unlimited')],
  ]
  const pictures = of ? [of.licenceUrl, ...of.legalIdUrls].filter((url) => url !== null) : []
  return (
    <section className="pl-part">
      <h2>{t('places.qualification')}</h2>
      {!facts && <p className="md-note">{t('places.noQualification')}</p>}
      {facts && (
        <dl className="md-items">
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {pictures.length > 0 && (
        <p className="pl-pictures">
          {pictures.map((url, at) => (
            <PaperLink key={url} url={url} name={t('places.paper', { n: at + 1 })} />
          ))}
        </p>
      )}
    </section>
  )
}
