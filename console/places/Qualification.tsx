// The papers of a unit as its detail shows them.

import { PaperLink } from '#console/desk/upload/PaperLink'
import { Facts, type Item } from '#console/kit/overlay/Facts'
import { useT } from '#console/kit/text/i18n'
import { useSay } from '#console/kit/text/words'
import type { PlaceDetail } from '#contract/places/calls'
import { subjectTypeWords } from '#contract/places/states'

export function Qualification({ of }: { of: PlaceDetail['qualification'] }) {
  const t = useT()
  const say = useSay()
  const items: Item[] = of
    ? [
        { title: 'places.subject', value: `${of.companyName} (${say(subjectTypeWords[of.subjectType])})` },
        { title: 'places.uscc', value: of.uscc },
        { title: 'places.legal', value: `${of.legalName} ${of.legalIdNo}` },
        { title: 'places.scope', value: of.scope },
        { title: 'places.validTo', value: of.validTo ?? t('places.unlimited') },
      ]
    : []
  const pictures = of ? [of.licenceUrl, ...of.legalIdUrls].filter((url) => url !== null) : []
  return (
    <Facts title={t('places.qualification')} items={items}>
      {!of && <p className="md-note">{t('places.noQualification')}</p>}
      {pictures.length > 0 && (
        <p className="pl-pictures">
          {pictures.map((url, at) => (
            <PaperLink key={url} url={url} name={t('places.paper', { n: at + 1 })} />
          ))}
        </p>
      )}
    </Facts>
  )
}
