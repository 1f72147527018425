// Add or update what a brand says of itself: name, logo, contact and place, pictures, and its story as rich text.

import { ImageField, ImagesField } from '#console/desk/file-field/fields'
import { FormDrawer } from '#console/desk/form/FormDrawer'
import { PointField } from '#console/desk/location/PointField'
import { RegionField } from '#console/desk/region/RegionField'
import { RichTextField } from '#console/desk/rich-text/RichText'
import { FieldRow, FormGroup } from '#console/kit/form/FormGroup'
import { TextAreaField, TextField } from '#console/kit/form/fields'
import { useForm } from '#console/kit/form/use-form'
import { modalType } from '#console/kit/overlay/modal'
import { useT } from '#console/kit/text/i18n'
import { type BrandInfo, brand, brandRefusals, mostBrandImages } from '#contract/brand/calls'

const startOf = (info: BrandInfo) => ({
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
})

export function BrandForm({ info, close }: { info: BrandInfo; close: () => void }) {
  const t = useT()
  const lands = [[brandRefusals.nameTaken, 'name']] as const
  const form = useForm(brand.edit, startOf(info), { done: t('brand.saved'), onDone: close, lands, read: startOf })
  const logo = form.bind('logoUrl')
  return (
    <FormDrawer
      type={info.isConfigured ? modalType.update : modalType.insert}
      title={t(info.isConfigured ? 'brand.edit' : 'brand.add')}
      form={form}
      close={close}
    >
      <FormGroup name={t('kit.group.basics')}>
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
      </FormGroup>
      <FormGroup name={t('kit.group.contact')}>
        <FieldRow>
          {' '}
          <TextField {...form.bind('contactName')} maxLength={20} />
          <TextField {...form.bind('contactPhone')} inputMode="tel" maxLength={20} />
        </FieldRow>
      </FormGroup>
      <FormGroup name={t('kit.group.place')}>
        <RegionField {...form.bind('regionCode')} />
        <TextField {...form.bind('address')} maxLength={200} />
        <PointField form={form} label={t('brand.location')} />
      </FormGroup>
      <FormGroup name={t('kit.group.story')}>
        <ImagesField
          {...form.bind('imageUrls')}
          maxMb={10}
          maxCount={mostBrandImages}
          hint={t('brand.imagesHint', { n: mostBrandImages })}
        />
        <RichTextField {...form.bind('storyHtml')} height={260} />
      </FormGroup>
    </FormDrawer>
  )
}
