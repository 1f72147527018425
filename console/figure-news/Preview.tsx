// What it would say at this moment, in the words of the message.

import './figure-news.css'
import { useRead } from '#console/kit/call/calls'
import { Block } from '#console/kit/overlay/Facts'
import { useT } from '#console/kit/text/i18n'
import { figureNews } from '#contract/figure-news/calls'
import type { Given } from '#contract/kit/call'

type Values = Partial<Given<typeof figureNews.preview>>

/** Asked once what stands in the form can be understood; until then it says what is missing. */
export function Preview({ values }: { values: Values }) {
  const t = useT()
  const { name = '', ...rest } = values
  const asked = figureNews.preview.input.safeParse({ name: name.slice(0, 40), ...rest })
  const { data } = useRead(figureNews.preview, (asked.data ?? {}) as Given<typeof figureNews.preview>, {
    quiet: true,
    enabled: asked.success,
  })
  const told = asked.success ? data : undefined
  return (
    <Block title={t('figureNews.preview')}>
      <div className="fn-preview" aria-live="polite">
        {told ? (
          <>
            {told.isBeyond !== null && <p className="fn-verdict">{t(told.isBeyond ? 'figureNews.beyond' : 'figureNews.quiet')}</p>}
            <strong>{told.title}</strong>
            <p>{told.body}</p>
          </>
        ) : (
          <p>{t('figureNews.previewNone')}</p>
        )}
      </div>
    </Block>
  )
}
