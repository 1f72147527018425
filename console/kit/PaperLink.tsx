// A paper that somebody sent: a picture is seen at once, a document opens beside the page.

import './parts.css'

export const PaperLink = ({ url, name }: { url: string; name: string }) => (
  <a className="md-paper" href={url} target="_blank" rel="noreferrer" aria-label={name} title={name}>
    {url.endsWith('.pdf') ? <span aria-hidden="true">PDF</span> : <img src={url} alt={name} loading="lazy" />}
  </a>
)
