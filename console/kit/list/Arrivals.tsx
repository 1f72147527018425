// The line over a list that says what came while it was looked at; pressed, it lets it in.

import './arrivals.css'
import { UpIcon } from '../mark/icons'
import { type MessageKey, useT } from '../text/i18n'
import type { Row } from './selection'
import type { News } from './use-held'

export function Arrivals<R extends Row>({ news, words = 'kit.list.arrived' }: { news: News<R> | undefined; words?: MessageKey }) {
  const t = useT()
  const n = news?.arrived ?? 0
  const text = n > 0 ? t(words, { n: news?.isMore ? `${n}+` : String(n), count: n }) : news?.isMoved ? t('kit.list.moved') : ''
  return (
    <div className="md-arrivals" role="status">
      {text !== '' && (
        <button type="button" onClick={() => news?.take()}>
          <UpIcon />
          {text}
        </button>
      )}
    </div>
  )
}
