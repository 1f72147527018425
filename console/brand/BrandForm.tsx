// Add or update what a brand says of itself: name, logo, contact and place, pictures, and its story as rich text.

import { FormDrawer } from '#console/kit/FormDrawer'
import { TextAreaField, TextField } from '#console/kit/fields'
import { useT } from '#console/kit/i18n'
import { LocationField } from '#console/kit/location/LocationField'
import { modalType } from '#console/kit/modal'
import { RegionField } from '#console/kit/region/RegionField'
import { RichTextField } from '#console/kit/rich-text/RichText'
import { ImageField, ImagesField } from '#console/kit/upload/fields'
import { type Form, useForm } from '#console/kit/use-form'
import { type BrandInfo, brand, brandRefusals, mostBrandImages } from '#contract/brand'

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
      <PointField form={form} />
      <ImagesField {...form.bind('imageUrls')} maxMb={10} maxCount={mostBrandImages} hint={t('brand.imagesHint', { n: mostBrandImages })} />
      <RichTextField {...form.bind('storyHtml')} height={260} />
    </FormDrawer>
  )
}

/** The point on the map; an address that is still empty is taken from it. */
function PointField({ form }: { form: Form<typeof brand.edit> }) {
  const t = useT()
  const { longitude: lng, latitude: lat, address } = form.values
  const isThere = typeof lng === 'number' && typeof lat === 'number'
  const text = typeof address === 'string' ? address : ''
  return (
    <LocationField
      {...form.bind('longitude')}
      label={t('brand.location')}
      required={false}
      value={isThere ? { longitude: lng, latitude: lat, formattedAddress: text || `${lng}, ${lat}` } : undefined}
      onChange={(point) =>
        form.set({
          longitude: point?.longitude ?? null,
          latitude: point?.latitude ?? null,
          ...(point && !text.trim() && { address: point.formattedAddress.slice(0, 200) }),
        })
      }
    />
  )
}
