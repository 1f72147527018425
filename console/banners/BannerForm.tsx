// A banner: its position, its picture cut to it, what it leads to, and from when to when it stands.

import './banners.css'
import { useState } from 'react'
import { CutImageField } from '#console/desk/crop/CutImageField'
import { FormDrawer } from '#console/desk/form/FormDrawer'
import { send, useRead } from '#console/kit/call/calls'
import { PeriodField } from '#console/kit/form/date-fields'
import { SelectField, SwitchField, TextField } from '#console/kit/form/fields'
import { RemoteSelectField } from '#console/kit/form/RemoteSelectField'
import { type Form, useForm } from '#console/kit/form/use-form'
import { modalType } from '#console/kit/overlay/modal'
import { useT } from '#console/kit/text/i18n'
import { useSay } from '#console/kit/text/words'
import { timeText } from '#console/kit/time/time'
import { type Banner, banners, type LinkTarget } from '#contract/banners/calls'
import {
  type BannerPosition,
  bannerLinks,
  bannerLinkWords,
  bannerPositions,
  bannerPositionWords,
  bannerRefusals,
  bannerSizes,
  isRecordLink,
  type RecordLink,
} from '#contract/banners/states'

type Close = { close: () => void }
/** The two calls take the same fields: what a field is told is the same. */
type Fields = Pick<Form<typeof banners.add>, 'bind' | 'set' | 'values'>

const lands = [
  [bannerRefusals.order, 'endsAt'],
  [bannerRefusals.pastEnd, 'endsAt'],
  [bannerRefusals.linkMissing, 'linkId'],
  [bannerRefusals.picture, 'imageUrl'],
] as const

export function BannerAddForm({ position, close }: Close & { position: BannerPosition }) {
  const t = useT()
  // From now on, on, and to goods: what most banners are, so that a picture and a name are all that is left to give.
  const [start] = useState(() => ({ position, title: '', linkKind: 'PRODUCT' as const, startsAt: new Date().toISOString(), isOn: true }))
  const form = useForm(banners.add, start, { done: t('banners.saved'), onDone: close, lands })
  return (
    <FormDrawer type={modalType.insert} title={t('banners.add')} form={form} close={close}>
      <BannerFields form={form} known={null} />
    </FormDrawer>
  )
}

export function BannerEditForm({ id, close }: Close & { id: string }) {
  const { data } = useRead(banners.detail, { id })
  return data?.id === id ? <EditForm banner={data} close={close} /> : null
}

const formOf = (banner: Banner) => {
  const { id, version, position, title, imageUrl, linkKind, linkId, linkUrl, startsAt, endsAt, isOn } = banner
  const target = { linkId: linkId ?? undefined, linkUrl: linkUrl ?? undefined }
  return { id, version, position, title, imageUrl, linkKind, ...target, startsAt, endsAt: endsAt ?? undefined, isOn }
}

function EditForm({ banner, close }: Close & { banner: Banner }) {
  const t = useT()
  const show = useShow(banner)
  const [start] = useState(() => formOf(banner))
  const form = useForm(banners.update, start, { done: t('banners.saved'), onDone: close, lands, read: formOf })
  return (
    <FormDrawer type={modalType.update} title={t('banners.edit')} form={form} close={close} show={show}>
      {/* The fields of the two calls are the same, the id and the version apart. */}
      <BannerFields form={form as unknown as Fields} known={banner} />
    </FormDrawer>
  )
}

/** How the two versions of a banner are compared: by words and clocks, not by codes. */
function useShow({ linkId, linkName }: Banner) {
  const say = useSay()
  return (key: string, value: unknown): string | undefined => {
    if (key === 'startsAt' || key === 'endsAt') return timeText(String(value))
    if (key === 'position') return say(bannerPositionWords[value as BannerPosition])
    if (key === 'linkKind') return say(bannerLinkWords[value as (typeof bannerLinks)[number]])
    return key === 'linkId' && value === linkId ? (linkName ?? undefined) : undefined
  }
}

function BannerFields({ form, known }: { form: Fields; known: Banner | null }) {
  const t = useT()
  const say = useSay()
  const position = (form.values.position ?? 'HOME_TOP') as BannerPosition
  return (
    <>
      <TextField {...form.bind('title')} maxLength={50} placeholder={t('banners.titleExample')} />
      <SelectField
        {...form.bind('position')}
        options={bannerPositions.map((value) => ({ value, label: say(bannerPositionWords[value]) }))}
      />
      <CutImageField {...form.bind('imageUrl')} size={bannerSizes[position]} />
      <LinkFields form={form} known={known} />
      <PeriodField label={t('banners.window')} from={form.bind('startsAt')} to={{ ...form.bind('endsAt') }} hint={t('banners.endHint')} />
      <SwitchField {...form.bind('isOn')} />
    </>
  )
}

/** Another kind of link begins anew: a target of the kind before would lead nowhere. */
function LinkFields({ form, known }: { form: Fields; known: Banner | null }) {
  const t = useT()
  const say = useSay()
  const kind = form.bind('linkKind')
  const chosen = kind.value ?? 'NONE'
  // A kind whose column is not there yet is not offered, unless it was chosen before.
  const { data } = useRead(banners.links, {}, { quiet: true, staleMs: 60_000 })
  const offered = bannerLinks.filter((value) => data?.includes(value) || value === chosen)
  return (
    <div className="bn-pair">
      <SelectField
        {...kind}
        onChange={(next) => form.set({ linkKind: next, linkId: undefined, linkUrl: undefined })}
        options={offered.map((value) => ({ value, label: say(bannerLinkWords[value]) }))}
      />
      {isRecordLink(chosen) && <Target key={chosen} kind={chosen} form={form} known={known} />}
      {chosen === 'URL' && <TextField {...form.bind('linkUrl')} required inputMode="url" maxLength={500} hint={t('banners.urlHint')} />}
    </div>
  )
}

/** Found by typing its name; no id is ever typed. */
function Target({ kind, form, known }: { kind: RecordLink; form: Fields; known: Banner | null }) {
  const t = useT()
  const say = useSay()
  const bound = form.bind('linkId')
  const isKnown = known?.linkKind === kind && known.linkId === bound.value && known.linkName !== null
  // A form that was put back from a draft knows only the id: the name is looked up among the latest, else it is only said that one is chosen.
  const { data } = useRead(banners.targets, { kind }, { quiet: true, enabled: bound.value !== undefined && !isKnown })
  const found = data?.find(({ id }) => id === bound.value)
  const label = isKnown ? known.linkName : found ? optionOf(found).label : data && t('banners.chosenBefore')
  const option = bound.value && label ? { value: bound.value, label } : undefined
  const find = async (keyword: string, signal: AbortSignal) => (await send(banners.targets, { kind, keyword }, { signal })).map(optionOf)
  return <RemoteSelectField {...bound} required label={say(bannerLinkWords[kind])} known={option} find={find} />
}

const optionOf = ({ id, name, hint }: LinkTarget) => ({ value: id, label: [name, hint].filter(Boolean).join(' · ') })
