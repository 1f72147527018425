// Where a press on a widget leads: nowhere, a page of the console, another screen, or an address outside.

import { useState } from 'react'
import { z } from 'zod'
import { send, useRead } from '#console/kit/call/calls'
import { SelectField, TextField } from '#console/kit/form/fields'
import { RemoteSelectField } from '#console/kit/form/RemoteSelectField'
import { useT } from '#console/kit/text/i18n'
import { useSay } from '#console/kit/text/words'
import { allPages } from '#contract/menu'
import { screens } from '#contract/screens/calls'
import { type Link, link as linkSchema, type Widget } from '#contract/screens/document'
import { type LinkType, linkTypes, linkTypeWords } from '#contract/screens/states'
import { useDesk } from '../desk'
import { setLink } from '../model/widgets'
import { useHeld } from './held'

export function LinkTab({ widget }: { widget: Widget }) {
  const t = useT()
  const say = useSay()
  const desk = useDesk()
  // Chosen, but not yet said where to.
  const [kind, setKind] = useState<LinkType | undefined>(widget.link?.type)
  const take = (link: Link | undefined) => desk.act('setLink', setLink(widget.id, link), `${widget.id} link`)
  const link = widget.link?.type === kind ? widget.link : undefined
  return (
    <>
      <SelectField
        id="sd-link-type"
        name="link"
        label={t('screenForm.link.type')}
        required={false}
        placeholder={t('screenForm.link.none')}
        value={kind}
        options={linkTypes.map((value) => ({ value, label: say(linkTypeWords[value]) }))}
        onChange={(next) => {
          setKind(next)
          if (next === undefined) take(undefined)
        }}
      />
      {kind === '1' && <PageLink link={link?.type === '1' ? link.page : undefined} take={(page) => take({ type: '1', page })} />}
      {kind === '2' && (
        <ScreenLink link={link?.type === '2' ? link.screenId : undefined} take={(screenId) => take({ type: '2', screenId })} />
      )}
      {kind === '3' && <OutsideLink link={link?.type === '3' ? link.url : ''} take={(url) => take({ type: '3', url })} />}
      <p className="sd-hint">{t('screenForm.link.hint')}</p>
    </>
  )
}

function PageLink({ link, take }: { link: string | undefined; take: (page: string) => void }) {
  const t = useT()
  const say = useSay()
  const [page = '', query = ''] = (link ?? '').split('?')
  const options = allPages.filter(({ hidden }) => !hidden).map(({ url, label }) => ({ value: url, label: say(label) }))
  const schema = linkSchema.options[0].shape.page
  const filters = useHeld({
    id: 'sd-link-filters',
    label: t('screenForm.link.filters'),
    schema: z.string().refine((text) => text === '' || schema.safeParse(`${page || 'a'}?${text}`).success),
    value: query,
    take: (text) => page && take(text ? `${page}?${text}` : page),
  })
  return (
    <>
      <SelectField
        id="sd-link-page"
        name="page"
        label={t('screenForm.link.page')}
        required
        value={page || undefined}
        options={options}
        onChange={(next) => next && take(query ? `${next}?${query}` : next)}
      />
      <TextField {...filters} placeholder={t('screenForm.link.filterExample')} />
    </>
  )
}

function ScreenLink({ link, take }: { link: string | undefined; take: (screenId: string) => void }) {
  const t = useT()
  const { data } = useRead(screens.detail, { id: link ?? '1' }, { quiet: true, enabled: link !== undefined })
  const find = async (keyword: string, signal: AbortSignal) => {
    const { records } = await send(screens.page, { pageNumber: 1, pageSize: 20, ...(keyword ? { keyword } : {}) }, { signal })
    return records.map((each) => ({ value: each.id, label: each.name }))
  }
  const known = link !== undefined && data?.id === link ? { value: link, label: data.name } : undefined
  return (
    <RemoteSelectField
      id="sd-link-screen"
      name="screenId"
      label={t('screenForm.link.screen')}
      required
      value={link}
      known={known}
      find={find}
      onChange={(next) => next && take(next)}
    />
  )
}

function OutsideLink({ link, take }: { link: string; take: (url: string) => void }) {
  const t = useT()
  const url = useHeld({ id: 'sd-link-url', label: t('screenForm.link.url'), schema: linkSchema.options[2].shape.url, value: link, take })
  return (
    <TextField
      {...url}
      inputMode="url"
      placeholder={t('screenForm.link.urlExample')}
      hint={link ? t('screenForm.link.host', { host: hostOf(link) }) : undefined}
    />
  )
}

const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).host : '')
