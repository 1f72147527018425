// The location picker: to choose with, and to look at only.

import { useState } from 'react'
import { LocationField } from '#console/desk/location/LocationField'
import { LocationInput } from '#console/desk/location/LocationInput'
import type { PickedLocation } from '#console/desk/location/place'
import { useSay } from '#console/kit/text/words'
import type { Words } from '#contract/kit/words'
import type { Part } from './PartsPage'

const label: Words = ['门店地址', 'Shop address']
const shown: Words = ['仓库地址', 'Warehouse address']
const warehouse: PickedLocation = { longitude: 120.153576, latitude: 30.287459, formattedAddress: '浙江省杭州市西湖区文三路 90 号' }

function Show() {
  const say = useSay()
  const [location, setLocation] = useState<PickedLocation>()
  return (
    <>
      <LocationField id="location" name="location" required={false} label={say(label)} value={location} onChange={setLocation} />
      <output data-testid="location">{location ? JSON.stringify(location) : '-'}</output>
      <LocationInput label={say(shown)} readOnly value={warehouse} onChange={() => undefined} />
    </>
  )
}

export const part: Part = { title: ['地图选点', 'Location picker'], Show }
