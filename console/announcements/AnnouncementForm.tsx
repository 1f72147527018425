// An announcement: what is said, to whom, from when to when, and whether it must be confirmed.

import './announcements.css'
import { useState } from 'react'
import { FormDrawer } from '#console/desk/form/FormDrawer'
import { RichTextField } from '#console/desk/rich-text/RichText'
import { useRead } from '#console/kit/call/calls'
import { PeriodField } from '#console/kit/form/date-fields'
import { SelectField, SwitchField, TextField } from '#console/kit/form/fields'
import { type Form, useForm } from '#console/kit/form/use-form'
import { modalType } from '#console/kit/overlay/modal'
import { useT } from '#console/kit/text/i18n'
import { useSay } from '#console/kit/text/words'
import { timeText } from '#console/kit/time/time'
import { type AnnouncementDetail, announcements } from '#contract/announcements/calls'
import { type Audience, announcementKinds, announcementKindWords, announcementRefusals } from '#contract/announcements/states'
import type { Given } from '#contract/kit/call'
import { AttachmentsField } from './AttachmentsField'
import { AudienceField } from './AudienceField'
import { useAudienceText } from './columns'

type Close = { close: () => void }
type Start = Given<typeof announcements.add>
/** The two calls take the same fields, the id and the version apart. */
type Fields = Pick<Form<typeof announcements.add>, 'bind'>

const lands = [
  [announcementRefusals.order, 'endsAt'],
  [announcementRefusals.pastEnd, 'endsAt'],
  [announcementRefusals.empty, 'contentHtml'],
  [announcementRefusals.nobody, 'audience'],
  [announcementRefusals.beyond, 'audience'],
  [announcementRefusals.attachment, 'attachments'],
] as const

/** To everybody whom the sender reaches, at once: narrowing and waiting are the exceptions. */
const blank = (): Start => ({
  title: '',
  kind: 'NOTICE',
  contentHtml: '',
  audience: { unitKinds: [], marketIds: [], brandIds: [], regionCodes: [], roleCodes: [], toStaff: true, toShoppers: false },
  isPinned: false,
  mustConfirm: false,
  publishAt: new Date().toISOString(),
  isDraft: false,
  attachments: [],
})

export function AnnouncementAddForm({ close }: Close) {
  const t = useT()
  const [start] = useState(blank)
  const form = useForm(announcements.add, start, { done: t('announcements.saved'), onDone: close, lands })
  return (
    <FormDrawer type={modalType.insert} title={t('announcements.add')} form={form} close={close}>
      <AnnouncementFields form={form} />
    </FormDrawer>
  )
}

export function AnnouncementEditForm({ id, close }: Close & { id: string }) {
  const { data } = useRead(announcements.detail, { id })
  return data?.id === id ? <EditForm one={data} close={close} /> : null
}

const formOf = (one: AnnouncementDetail) => {
  const { id, version, title, kind, contentHtml, audience, isPinned, mustConfirm, publishAt, endsAt, isDraft, attachments } = one
  const text = { title, kind, contentHtml, attachments, audience }
  return { id, version, ...text, isPinned, mustConfirm, publishAt, endsAt: endsAt ?? undefined, isDraft }
}

function EditForm({ one, close }: Close & { one: AnnouncementDetail }) {
  const t = useT()
  const show = useShow()
  const [start] = useState(() => formOf(one))
  const form = useForm(announcements.update, start, { done: t('announcements.saved'), onDone: close, lands, read: formOf })
  return (
    <FormDrawer type={modalType.update} title={t('announcements.edit')} form={form} close={close} show={show}>
      {/* What a field is told is the same for both calls. */}
      <AnnouncementFields form={form as unknown as Fields} />
    </FormDrawer>
  )
}

function useShow() {
  const say = useSay()
  const audienceText = useAudienceText()
  return (key: string, value: unknown): string | undefined => {
    if (key === 'publishAt' || key === 'endsAt') return timeText(String(value))
    if (key === 'kind') return say(announcementKindWords[value as Start['kind']])
    return key === 'audience' ? audienceText(value as Audience) : undefined
  }
}

function AnnouncementFields({ form }: { form: Fields }) {
  const t = useT()
  const say = useSay()
  return (
    <>
      <TextField {...form.bind('title')} maxLength={100} placeholder={t('announcements.titleExample')} />
      <RichTextField {...form.bind('contentHtml')} height={220} />
      <AudienceField {...form.bind('audience')} />
      <div className="as-pair">
        <SelectField
          {...form.bind('kind')}
          options={announcementKinds.map((value) => ({ value, label: say(announcementKindWords[value]) }))}
        />
        <span />
        <SwitchField {...form.bind('isPinned')} hint={t('announcements.pinHint')} />
        <SwitchField {...form.bind('mustConfirm')} hint={t('announcements.confirmHint')} />
      </div>
      <PeriodField
        label={t('announcements.window')}
        from={form.bind('publishAt')}
        to={{ ...form.bind('endsAt') }}
        hint={t('announcements.windowHint')}
      />
      <AttachmentsField {...form.bind('attachments')} />
      <SwitchField {...form.bind('isDraft')} hint={t('announcements.draftHint')} />
    </>
  )
}
