// What is written down about a unit: its name and place, its hours and closures, its terms, and its qualification.

import { z } from 'zod'
import { contactFields } from '../kit/contact'
import { idNumberOrKept, integerBetween, matching, mobile, ownAddress, text } from '../kit/fields'
import { id } from '../kit/page'
import { field, problem } from '../kit/problem'
import { isSocialCreditCode } from '../kit/social-credit-code'
import type { Words } from '../kit/words'
import { settlementCycles, subjectTypes } from './states'

const wrongCode: Words = ['统一社会信用代码有误', 'This is not a valid social credit code']
const hoursOrder: Words = ['营业结束时间必须晚于开始时间', 'Closing time must be after opening time']

/** '09:00' to '21:30', in the unit's own time zone. */
const clock = matching(/^([01]\d|2[0-3]):[0-5]\d$/)

export const openingHours = z
  .strictObject({
    days: z.array(z.number().int().min(1).max(7)).min(1).max(7),
    from: field(['开始营业', 'Opens'], clock),
    to: field(['结束营业', 'Closes'], clock),
  })
  .refine((hours) => hours.from < hours.to, { path: ['to'], error: problem(hoursOrder) })

/** Digits, letters and dashes: what stands on papers and labels. */
export const unitCode = () => matching(/^[A-Za-z0-9-]{2,40}$/)

export const unitForm = {
  name: field(['名称', 'Name'], text({ min: 2, max: 200 })),
  logoUrl: field(['标志', 'Logo'], ownAddress().nullable()),
  intro: field(['简介', 'Introduction'], text({ min: 0, max: 200 })),
  ...contactFields,
  openingHours: field(['营业时间', 'Opening hours'], z.array(openingHours).max(7)),
}

/** Who shall own a unit, and sign in to it. */
export const unitOwner = {
  ownerName: field(['负责人姓名', "Owner's name"], text({ min: 2, max: 20 })),
  ownerMobile: field(['负责人手机号', "Owner's mobile"], mobile()),
}

/** What only the platform sets. */
export const unitTerms = {
  commissionRateBp: field(['佣金比例', 'Commission'], integerBetween(0, 10_000)),
  settlementCycle: field(['结算周期', 'Settlement cycle'], z.enum(settlementCycles)),
  minWithdrawFen: field(['最低提现金额', 'Minimum withdrawal'], integerBetween(0, 100_000_000)),
}

export const qualificationForm = z.strictObject({
  unitId: id,
  /** Of the papers that were read; absent when there were none yet. */
  version: z.number().int().optional(),
  subjectType: field(['主体类型', 'Entity type'], z.enum(subjectTypes)),
  companyName: field(['主体名称', 'Entity name'], text({ min: 2, max: 100 })),
  uscc: field(
    ['统一社会信用代码', 'Social credit code'],
    matching(/^[0-9A-Z]{18}$/)
      .refine(isSocialCreditCode, { error: problem(wrongCode) })
      .nullable(),
  ),
  licenceUrl: field(['营业执照', 'Business licence'], ownAddress().nullable()),
  legalName: field(['法定代表人', 'Legal representative'], text({ min: 2, max: 20 })),
  legalIdNo: field(['法人身份证号', 'ID number'], idNumberOrKept()),
  legalIdUrls: field(['身份证照片', 'ID card photos'], z.array(ownAddress()).max(2)),
  scope: field(['经营范围', 'Scope of business'], text({ min: 0, max: 500 })),
  validTo: field(['有效期至', 'Valid until'], z.iso.date().nullable()),
})
