// What a new screen begins with: the templates with the reader's own figures in them, nothing, or a file.

import { Suspense, useId, useRef } from 'react'
import { useRead } from '#console/kit/call/calls'
import { PlusIcon, UploadIcon } from '#console/kit/mark/icons'
import { lazyPart } from '#console/kit/screen/lazy-part'
import { useT } from '#console/kit/text/i18n'
import { useSay } from '#console/kit/text/words'
import { auth } from '#contract/auth/calls'
import type { Answer } from '#contract/kit/call'
import { screens } from '#contract/screens/calls'
import { type TemplateName, templateNames, templateTerms } from '#contract/screens/templates'
import { useSeen } from './use-seen'

const SmallScreen = lazyPart(async () => (await import('./SmallScreen')).SmallScreen)

export type Start = TemplateName | 'empty' | 'file'
type Templates = Answer<typeof screens.templates>
type Props = { templates: Templates | undefined; value: Start; onChange: (start: Start) => void }

/** Until they are here, as many places as there can be. */
const waiting = templateNames.map((name) => ({ name, document: undefined }))

export function Starts({ templates, value, onChange }: Props) {
  const t = useT()
  const say = useSay()
  const group = useId()
  const choice = (start: Start) => (
    <input
      type="radio"
      name={group}
      value={start}
      checked={start === value}
      data-first={start === value || undefined}
      onChange={() => onChange(start)}
    />
  )
  return (
    <fieldset className="sc-starts">
      <legend>{t('screenList.beginWith')}</legend>
      {(templates ?? waiting).map(({ name, document }) => (
        <label key={name} className="sc-start">
          {choice(name)}
          <Picture>{document && <Preview name={name} document={document} />}</Picture>
          <Words title={say(templateTerms[name].words)} says={say(templateTerms[name].says)} />
        </label>
      ))}
      <label className="sc-start">
        {choice('empty')}
        <Picture>
          <PlusIcon />
        </Picture>
        <Words title={t('screenList.empty')} says={t('screenList.emptySays')} />
      </label>
      <label className="sc-start">
        {choice('file')}
        <Picture>
          <UploadIcon />
        </Picture>
        <Words title={t('screenList.fromFile')} says={t('screenList.fromFileSays')} />
      </label>
    </fieldset>
  )
}

const Picture = ({ children }: { children: React.ReactNode }) => <span className="sc-start-picture">{children}</span>

const Words = ({ title, says }: { title: string; says: string }) => (
  <span className="sc-start-words">
    <strong>{title}</strong>
    <small>{says}</small>
  </span>
)

type PreviewProps = { name: TemplateName; document: Templates[number]['document'] }

function Preview({ name, document }: PreviewProps) {
  const t = useT()
  const say = useSay()
  const place = useRef<HTMLSpanElement>(null)
  const isSeen = useSeen(place)
  const { data: me } = useRead(auth.info, {}, { quiet: true, staleMs: 60_000 })
  const title = say(templateTerms[name].words)
  const { data } = useRead(screens.templateData, { template: name }, { quiet: true, enabled: isSeen, staleMs: 60_000 })
  return (
    <span ref={place} className="sc-thumb">
      <Suspense>
        {isSeen && (
          <SmallScreen
            document={document}
            results={data}
            known={{ unit: me?.unit?.name ?? '', screen: title }}
            label={t('screenList.pictureOf', { name: title })}
          />
        )}
      </Suspense>
    </span>
  )
}
