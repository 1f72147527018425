// Writing a shopping notice: the text, whether it is in use, and for a market whether buyers are held to the latest.

import './notices.css'
import { type ReactNode, useState } from 'react'
import { FormDrawer } from '#console/desk/form/FormDrawer'
import { RichTextField } from '#console/desk/rich-text/RichText'
import { SwitchField } from '#console/kit/form/fields'
import { type Form, type FormShell, useForm } from '#console/kit/form/use-form'
import { modalType } from '#console/kit/overlay/modal'
import { useT } from '#console/kit/text/i18n'
import { type ShoppingNotice, shoppingNotices } from '#contract/shopping-notices/calls'
import { shoppingNoticeRefusals } from '#contract/shopping-notices/states'
import { type Kept, useFetched } from './OwnNotice'

type Props = { notice: ShoppingNotice; close: () => void }

/** A first text is added, every other changes it: two calls each, as the specification has them. */
export function NoticeForm({ of, close }: { of: Kept; close: () => void }) {
  const { notice: now, isFetching } = useFetched(of)
  const [notice, begin] = useState<ShoppingNotice>()
  if (!notice && now && !isFetching) begin(now)
  if (!notice) return null
  const isFirst = notice.version === 0
  const forms = { MARKET: isFirst ? AddMarket : UpdateMarket, SHOP: isFirst ? AddShop : UpdateShop }
  const Chosen = forms[of.kind]
  return <Chosen notice={notice} close={close} />
}

const ofShop = ({ unitId, version, contentHtml, isEnabled }: ShoppingNotice) => ({
  id: unitId,
  version,
  contentHtml,
  // Whoever writes a first text wants it to be read.
  isEnabled: version === 0 ? true : isEnabled,
})
const ofMarket = (notice: ShoppingNotice) => ({ ...ofShop(notice), isBinding: notice.isBinding })

const lands = [[shoppingNoticeRefusals.empty, 'contentHtml']] as const

function useTerms(close: () => void) {
  const t = useT()
  return { done: t('shoppingNotices.saved'), onDone: close, lands }
}

function AddMarket({ notice, close }: Props) {
  const form = useForm(shoppingNotices.addMarket, ofMarket(notice), { ...useTerms(close), read: ofMarket })
  return <MarketForm notice={notice} form={form} close={close} />
}

function UpdateMarket({ notice, close }: Props) {
  const form = useForm(shoppingNotices.updateMarket, ofMarket(notice), { ...useTerms(close), read: ofMarket })
  return <MarketForm notice={notice} form={form} close={close} />
}

function AddShop({ notice, close }: Props) {
  const form = useForm(shoppingNotices.addShop, ofShop(notice), { ...useTerms(close), read: ofShop })
  return <Shell notice={notice} form={form} bind={form.bind} close={close} />
}

function UpdateShop({ notice, close }: Props) {
  const form = useForm(shoppingNotices.updateShop, ofShop(notice), { ...useTerms(close), read: ofShop })
  return <Shell notice={notice} form={form} bind={form.bind} close={close} />
}

function MarketForm({ notice, form, close }: Props & { form: Form<typeof shoppingNotices.updateMarket> }) {
  const t = useT()
  return (
    <Shell notice={notice} form={form} bind={(key) => form.bind(key)} close={close}>
      <SwitchField {...form.bind('isBinding')} hint={t('shoppingNotices.bindingHint')} />
    </Shell>
  )
}

type Bind = Pick<Form<typeof shoppingNotices.updateShop>, 'bind'>['bind']

function Shell({ notice, form, bind, close, children }: Props & { form: FormShell; bind: Bind; children?: ReactNode }) {
  const t = useT()
  const { unitName, version, textVersion } = notice
  return (
    <FormDrawer
      type={version === 0 ? modalType.insert : modalType.update}
      title={t('shoppingNotices.editOf', { name: unitName })}
      form={form}
      close={close}
    >
      {textVersion > 0 && <p className="md-note">{t('shoppingNotices.nextVersion', { n: textVersion })}</p>}
      <RichTextField {...bind('contentHtml')} height={320} />
      <SwitchField
        {...bind('isEnabled')}
        hint={t(notice.kind === 'SHOP' ? 'shoppingNotices.enabledHintShop' : 'shoppingNotices.enabledHint')}
      />
      {children}
    </FormDrawer>
  )
}
