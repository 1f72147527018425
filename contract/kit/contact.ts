// Whom one asks for and where one finds them: the fields that every unit and every brand has.

import { z } from 'zod'
import { matching, mobileOrLandline, text } from './fields'
import { field } from './problem'

export const contactFields = {
  contactName: field(['联系人', 'Contact'], text({ min: 2, max: 20 })),
  contactPhone: field(['联系电话', 'Contact phone'], mobileOrLandline()),
  regionCode: field(['所在地区', 'Region'], matching(/^\d{6}(\d{3})?$/)),
  address: field(['详细地址', 'Address'], text({ min: 2, max: 200 })),
  longitude: field(['经度', 'Longitude'], z.number().min(-180).max(180).nullable()),
  latitude: field(['纬度', 'Latitude'], z.number().min(-90).max(90).nullable()),
}

/** The same, as it is read again: what was never filled in is null. */
export const contactRead = {
  contactName: z.string().nullable(),
  contactPhone: z.string().nullable(),
  regionCode: z.string().nullable(),
  address: z.string().nullable(),
  longitude: z.number().nullable(),
  latitude: z.number().nullable(),
}
