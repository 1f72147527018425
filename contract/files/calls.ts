// Files: uploading, serving and downloading, and the media library of a unit.

import { z } from 'zod'
import { done, nothing, raw, read, write } from '../kit/call'
import { atLeastOne, text, toDelete, url } from '../kit/fields'
import { fileKinds } from '../kit/file-rules'
import { id, pageOf, pageQuery, sortBy } from '../kit/page'
import { field } from '../kit/problem'
import { refusals } from '../kit/refusal'

export const fileRefusals = refusals('file', {
  noFile: [42220, '请选择要上传的文件', 'please choose a file to upload'],
  tooLarge: [41320, '文件过大，请上传{n}M以内的文件', 'file too large, upload within {n}M'],
  type: [42221, '文件类型必须以{suffix}结尾', 'file type must end in {suffix}'],
  content: [42222, '文件内容与类型不符或已损坏', 'The content of this file does not match its type, or it is damaged'],
  pixels: [42223, '图片尺寸过大，请压缩后再上传', 'This image has too many pixels, please make it smaller'],
  unsafe: [42224, '文件包含不允许的内容', 'This file holds something that is not allowed'],
  quota: [42225, '存储空间不足，请先清理素材', 'There is no space left, please delete some files first'],
  failed: [50020, '上传失败', 'upload failed'],
  missing: [40420, '文件不存在或已被删除', 'This file does not exist or was deleted'],
  expired: [
    41020,
    '视频文件最多保留14天，已过期的文件无法下载',
    'video files are kept at most 14 days and the expired one cannot be downloaded',
  ],
  download: [50021, '系统错误，请重试', 'system error, please retry'],
  used: [40925, '文件正在使用中，不能删除', 'This file is in use and cannot be deleted'],
  folderMissing: [40421, '文件夹不存在或已被删除', 'This folder does not exist or was deleted'],
  folderTaken: [40926, '同级已有同名文件夹', 'There is a folder of this name here already'],
  folderFull: [40927, '文件夹不为空，不能删除', 'This folder is not empty and cannot be deleted'],
  folderDeep: [42226, '文件夹最多 5 层', 'Folders go at most 5 levels deep'],
  folderInside: [42227, '不能移动到自身或其子文件夹', 'A folder cannot be moved into itself'],
  fetchRefused: [42228, '该图片地址不允许访问', 'This image address is not allowed'],
  fetchFailed: [42229, '图片获取失败', 'The image could not be fetched'],
  notDirect: [42236, '当前存储方式不支持直传', 'This storage takes no direct uploads'],
})

export const maxFolderDepth = 5

/** What a unit may keep unless the operator says otherwise. */
export const defaultQuotaBytes = 20 * 1024 ** 3

export const file = z.object({
  id,
  name: z.string(),
  extension: z.string(),
  kind: z.enum(fileKinds),
  mime: z.string(),
  size: z.number().int(),
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
  url: z.string(),
  folderId: id.nullable(),
  uses: z.number().int(),
  expiresAt: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
  createdBy: z.string(),
  version: z.number().int(),
})
export type StoredFile = z.output<typeof file>

export const folder = z.object({ id, parentId: id.nullable(), name: z.string(), files: z.number().int(), version: z.number().int() })
export type Folder = z.output<typeof folder>

/** Shared by the server's delete and by the button that is greyed. */
export const whyNotDelete = (one: Pick<StoredFile, 'uses'>) => (one.uses > 0 ? fileRefusals.used : null)

export const fileName = field(['文件名', 'File name'], text({ max: 100 }))
const folderName = field(['文件夹名称', 'Folder name'], text({ max: 30 }))
const version = z.number().int()
/** Where a new file goes; without it, the top. */
const into = { folderId: id.optional() }

const uploaded = z.object({ code: z.literal('200'), url: z.string() })
const registered = z.object({ url: z.string(), file })

export const files = {
  // The reply is exactly { code: '200', url }; a refusal is { code, message }.
  upload: raw('POST /merchant-api/file/upload', {
    access: 'file:add',
    title: ['上传文件', 'Upload a file'],
    input: z.strictObject(into),
    output: uploaded,
  }),
  /** Null when the storage takes no direct uploads: the browser then sends the file to `upload`. */
  policy: raw('POST /merchant-api/file/policy', {
    access: 'file:add',
    title: ['直传凭证', 'Terms for a direct upload'],
    // The name as the browser has it, however long: the server makes a readable one of it.
    input: z.strictObject({ name: z.string().min(1).max(10_000), size: z.number().int().min(0), ...into }),
    output: z.object({ url: z.string(), fields: z.record(z.string(), z.string()), key: z.string() }).nullable(),
  }),
  confirm: raw('POST /merchant-api/file/confirm', {
    access: 'file:add',
    title: ['确认直传', 'Confirm a direct upload'],
    input: z.strictObject({ key: z.string().regex(/^[A-Za-z0-9_-]{32}$/) }),
    output: registered,
  }),
  fetchImage: raw('POST /merchant-api/file/fetch-image', {
    access: 'file:add',
    title: ['转存外部图片', 'Keep an image from elsewhere'],
    input: z.strictObject({ url: field(['图片地址', 'Image address'], url()) }),
    output: registered,
  }),
  content: raw('GET /merchant-api/file/content/:key', {
    access: 'anyone',
    title: ['文件内容', 'The bytes of a file'],
    input: z.strictObject({ key: z.string() }),
    output: z.unknown(),
  }),
  download: raw('POST /merchant-api/file/download', {
    access: 'file:read',
    title: ['下载文件', 'Download a file'],
    input: z.strictObject({ id }),
    output: z.unknown(),
  }),
  page: read('GET /merchant-api/file/page', {
    access: 'file:read',
    title: ['素材列表', 'Media library'],
    input: pageQuery
      .extend({
        keyword: z.string().max(100).optional(),
        kind: z.enum(fileKinds).optional(),
        // '0' is the top folder; absent looks everywhere.
        folderId: z
          .string()
          .regex(/^\d{1,18}$/)
          .optional(),
        ...sortBy(['createdAt', 'name', 'size']),
      })
      .strict(),
    output: pageOf(file),
  }),
  /** The files behind addresses that a record holds: names, sizes and whether they still exist. */
  byUrl: read('POST /merchant-api/file/by-url', {
    access: 'file:read',
    title: ['按地址查询文件', 'Files by their addresses'],
    input: z.strictObject({ urls: z.array(z.string().max(300)).max(50) }),
    output: z.array(file),
  }),
  uses: read('GET /merchant-api/file/uses', {
    access: 'file:read',
    title: ['文件的使用位置', 'Where a file is used'],
    input: z.strictObject({ id }),
    output: z.array(z.object({ entity: z.string(), entityId: z.string(), field: z.string(), title: z.string() })),
  }),
  rename: write('POST /merchant-api/file/update', {
    access: 'file:write',
    title: ['重命名文件', 'Rename a file'],
    input: z.strictObject({ id, version, name: fileName }),
    output: file,
  }),
  move: write('POST /merchant-api/file/move', {
    access: 'file:write',
    title: ['移动文件', 'Move files'],
    input: z.strictObject({ ids: atLeastOne(id, 100), folderId: id.nullable() }),
    output: done,
  }),
  remove: write('POST /merchant-api/file/delete', {
    access: 'file:delete',
    title: ['删除文件', 'Delete files'],
    input: z.strictObject({ ids: toDelete(id, 100) }),
    output: done,
  }),
  space: read('GET /merchant-api/file/space', {
    access: 'file:read',
    title: ['存储空间', 'Space used'],
    input: nothing,
    output: z.object({ usedBytes: z.number().int(), limitBytes: z.number().int() }),
  }),
  folders: read('GET /merchant-api/file/folder/list', {
    access: 'file:read',
    title: ['文件夹', 'Folders'],
    input: nothing,
    output: z.array(folder),
  }),
  addFolder: write('POST /merchant-api/file/folder/add', {
    access: 'file:add',
    title: ['新建文件夹', 'Add a folder'],
    input: z.strictObject({ name: folderName, parentId: id.nullable().optional() }),
    output: folder,
  }),
  updateFolder: write('POST /merchant-api/file/folder/update', {
    access: 'file:write',
    title: ['修改文件夹', 'Rename or move a folder'],
    input: z.strictObject({ id, version, name: folderName, parentId: id.nullable().optional() }),
    output: folder,
  }),
  removeFolder: write('POST /merchant-api/file/folder/delete', {
    access: 'file:delete',
    title: ['删除文件夹', 'Delete an empty folder'],
    input: z.strictObject({ id }),
    output: done,
  }),
}
