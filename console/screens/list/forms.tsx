// Two small questions about a screen: what is new in the version that goes out, and what a copy is called.

import { SmallForm } from '#console/desk/form/SmallForm'
import { TextField } from '#console/kit/form/fields'
import { useForm } from '#console/kit/form/use-form'
import { useT } from '#console/kit/text/i18n'
import { useSay } from '#console/kit/text/words'
import { type ScreenRow, screens } from '#contract/screens/calls'

type Props = { row: ScreenRow; close: () => void }

export function PublishForm({ row: { id, version, publishedNo, displayCount, shareCount }, close }: Props) {
  const t = useT()
  const say = useSay()
  const form = useForm(screens.publish, { id, version, note: '' }, { done: t('screenList.published'), onDone: close })
  const hint = displayCount + shareCount > 0 ? t('screenList.publishReach', { displays: displayCount, links: shareCount }) : undefined
  return (
    <SmallForm
      title={say(screens.publish.title)}
      form={form}
      close={close}
      act={{ label: t('screenList.publishNo', { n: (publishedNo ?? 0) + 1 }) }}
    >
      <TextField {...form.bind('note')} maxLength={100} placeholder={t('screenList.noteExample')} hint={hint} />
    </SmallForm>
  )
}

export function CopyForm({ row: { id, name }, close }: Props) {
  const t = useT()
  const say = useSay()
  const start = { id, name: t('screenList.copyOf', { name }).slice(0, 40) }
  const form = useForm(screens.copy, start, { done: t('screenList.copied'), onDone: close })
  return (
    <SmallForm title={say(screens.copy.title)} form={form} close={close}>
      <TextField {...form.bind('name')} maxLength={40} />
    </SmallForm>
  )
}
