// A paper that somebody sent: a picture is seen at once, a document opens beside the page.

import './paper.css'
import { useT } from '#console/kit/text/i18n'

export function PaperLink({ url, name }: { url: string; name: string }) {
  const t = useT()
  return (
    <a className="md-paper" href={url} target="_blank" rel="noreferrer" aria-label={name} title={name}>
      {url.endsWith('.pdf') ? <span aria-hidden="true">{t('kit.form.pdf')}</span> : <img src={url} alt={name} loading="lazy" />}
    </a>
  )
}
