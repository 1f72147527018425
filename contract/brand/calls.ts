// The configuration of a brand: what it says of itself, and who administers it.

import { z } from 'zod'
import { read, write } from '../kit/call'
import { contactFields, contactRead } from '../kit/contact'
import { ownAddress, phone, smsCode, text } from '../kit/fields'
import { edits, listOf } from '../kit/merge'
import { id } from '../kit/page'
import { field } from '../kit/problem'
import { type Refusal, refusals } from '../kit/refusal'
import { maxRichText } from '../kit/rich-text-rules'

export const brandRefusals = refusals('brand', {
  missing: [404750, '品牌不存在', 'Brand not found'],
  nameTaken: [40970, '品牌名称已存在', 'A brand with this name already exists'],
  closed: [40971, '品牌已清退，不能修改', 'This brand was terminated and cannot be changed'],
  notAdministrator: [40360, '只有品牌管理员可以更换管理员', 'Only the brand administrator can hand it over'],
  noMobile: [42294, '您的账号尚未绑定手机号，无法接收验证码', 'Your account has no mobile number, so no code can be sent'],
  sameMobile: [42295, '新管理员不能是您自己', 'The new administrator cannot be you'],
  wrongOwnCode: [42296, '您的验证码错误或已失效', 'Your code is wrong or no longer valid'],
  wrongNewCode: [42297, '新管理员的验证码错误或已失效', "The new administrator's code is wrong or no longer valid"],
  disabled: [40972, '该手机号对应的账号已被禁用', 'The account with this number is disabled'],
})

export const mostBrandImages = 9

export const brandInfo = z.object({
  id,
  code: z.string(),
  name: z.string(),
  status: z.string(),
  statusReason: z.string().nullable(),
  logoUrl: z.string().nullable(),
  intro: z.string(),
  slogan: z.string(),
  storyHtml: z.string(),
  imageUrls: z.array(z.string()),
  ...contactRead,
  /** False until the page was saved for the first time: then it is an addition, later an update. */
  isConfigured: z.boolean(),
  administrators: z.array(z.object({ name: z.string(), mobile: z.string().nullable(), isSelf: z.boolean() })),
  isAdministrator: z.boolean(),
  storeCount: z.number().int(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  version: z.number().int(),
})
export type BrandInfo = z.output<typeof brandInfo>

const sent = z.object({ resendAfterSeconds: z.number().int(), validSeconds: z.number().int(), mobile: z.string() })

/** Both sides ask here: the console to grey a button, the server to refuse. */
export const whyNotBrand = {
  edit: ({ status }: { status: string }): Refusal | null => (status === 'TERMINATED' ? brandRefusals.closed : null),
  handOver: ({ isAdministrator }: { isAdministrator: boolean }): Refusal | null =>
    isAdministrator ? null : brandRefusals.notAdministrator,
}

export const brand = {
  info: read('GET /merchant-api/brand/info', {
    access: 'brand:read',
    title: ['品牌信息', 'The brand'],
    input: z.strictObject({}),
    output: brandInfo,
  }),
  edit: write('PUT /merchant-api/brand/edit', {
    access: 'brand:write',
    title: ['保存品牌信息', 'Save the brand'],
    merging: edits('brand', { lists: { imageUrls: listOf() }, together: [['longitude', 'latitude']] }),
    input: z.strictObject({
      version: z.number().int(),
      name: field(['品牌名称', 'Name of the brand'], text({ min: 2, max: 200 })),
      logoUrl: field(['品牌标志', 'Logo'], ownAddress().nullable()),
      slogan: field(['品牌口号', 'Slogan'], text({ min: 0, max: 60 })),
      intro: field(['品牌简介', 'Introduction'], text({ min: 0, max: 200 })),
      ...contactFields,
      imageUrls: field(['品牌图片', 'Pictures'], z.array(ownAddress()).max(mostBrandImages)),
      storyHtml: field(['品牌故事', 'Story'], text({ min: 0, max: maxRichText })),
    }),
    output: brandInfo,
  }),
  // A GET by the specification, but it sends a message: declared as the write that it is.
  smsCode: write('GET /merchant-api/brand/sms_code', {
    access: 'brand:administrator',
    title: ['发送更换管理员验证码', 'Send a code for a change of administrator'],
    /** Without a number: to the caller's own. With one: to the new administrator's. */
    input: z.strictObject({ mobile: field(['新管理员手机号', "New administrator's mobile"], phone()).optional() }),
    output: sent,
  }),
  /** Two codes: the present administrator agrees, and the new one does. */
  changeAdministrator: write('PUT /merchant-api/brand/change/administrator', {
    access: 'brand:administrator',
    title: ['更换管理员', 'Change the administrator'],
    input: z.strictObject({
      code: field(['您的验证码', 'Your code'], smsCode()),
      displayName: field(['新管理员姓名', "New administrator's name"], text({ min: 2, max: 20 })),
      mobile: field(['新管理员手机号', "New administrator's mobile"], phone()),
      newCode: field(['新管理员的验证码', "New administrator's code"], smsCode()),
      /** The former administrator stays as an ordinary member of the brand, or leaves it. */
      stays: field(['原管理员', 'Former administrator'], z.boolean()),
    }),
    output: z.object({ name: z.string(), mobile: z.string(), isNewAccount: z.boolean(), hasLeft: z.boolean() }),
  }),
}
