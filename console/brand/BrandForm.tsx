// Add or update what a brand says of itself: name, logo, contact and place, pictures, and its story as rich text.

import { FormDrawer } from '#console/kit/FormDrawer'
import { TextAreaField, TextField } from '#console/kit/fields'
import { useT } from '#console/kit/i18n'
import { PointField } from '#console/kit/location/PointField'
import { modalType } from '#console/kit/modal'
import { RegionField } from '#console/kit/region/RegionField'
import { RichTextField } from '#console/kit/rich-text/RichText'
import { ImageField, ImagesField } from '#console/kit/upload/fields'
import { useForm } from '#console/kit/use-form'
import { type BrandInfo, brand, brandRefusals, mostBrandImages } from '#contract/brand/calls'

export function BrandForm({ info, close }: { info: BrandInfo; close: () => void }) {
  const t = useT()
  const start = {
    version: info.version,
    name: info.name,
    logoUrl: info.logoUrl,
    slogan: info.slogan,
    intro: info.intro,
    contactName: info.contactName ?? '',
    contactPhone: info.contactPhone ?? '',
    regionCode: info.regionCode ?? undefined,
    address: info.address ?? '',
    longitude: info.longitude,
    latitude: info.latitude,
    imageUrls: info.imageUrls,
    storyHtml: info.storyHtml,
  }
  const form = useForm(brand.edit, start, { done: t('brand.saved'), onDone: close, lands: [[brandRefusals.nameTaken, 'name']] })
  const logo = form.bind('logoUrl')
  return (
    <FormDrawer
      type={info.isConfigured ? modalType.update : modalType.insert}
      title={t(info.isConfigured ? 'brand.edit' : 'brand.add')}
      form={form}
      close={close}
    >
      <TextField {...form.bind('name')} maxLength={200} />
      <ImageField
        {...logo}
        required={false}
        value={logo.value ?? undefined}
        onChange={(url) => logo.onChange(url ?? null)}
        maxMb={5}
        hint={t('brand.logoHint')}
      />
      <TextField {...form.bind('slogan')} maxLength={60} />
      <TextAreaField {...form.bind('intro')} maxLength={200} />
      <TextField {...form.bind('contactName')} maxLength={20} />
      <TextField {...form.bind('contactPhone')} inputMode="tel" maxLength={20} />
      <RegionField {...form.bind('regionCode')} />
      <TextField {...form.bind('address')} maxLength={200} />
      <PointField form={form} label={t('brand.location')} />
      <ImagesField {...form.bind('imageUrls')} maxMb={10} maxCount={mostBrandImages} hint={t('brand.imagesHint', { n: mostBrandImages })} />
      <RichTextField {...form.bind('storyHtml')} height={260} />
    </FormDrawer>
  )
}
