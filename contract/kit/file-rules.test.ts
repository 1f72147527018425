// What a field takes, and the words in which it refuses.

import { expect, test } from 'vitest'
import {
  acceptedExtensions,
  extensionOf,
  extensions,
  fileKeysIn,
  fileUrl,
  isOwnFile,
  maxFileBytes,
  whyNotFile,
  whyNotSoMany,
} from './file-rules'
import { say } from './words'

const key = '0123456789abcdefghijklmnopqrstuv'
const why = (name: string, size: number, limits = {}) => {
  const problem = whyNotFile({ name, size }, limits)
  return problem && say(problem.words, 'zh-CN', problem.params)
}

test('1000 MB unless said otherwise, and exactly that much', () => {
  expect(maxFileBytes).toBe(1_048_576_000)
  expect([why('a.mp4', maxFileBytes), why('a.mp4', maxFileBytes + 1)]).toEqual([null, '文件过大，请上传1000M以内的文件'])
  expect([why('a.png', 5 * 1024 ** 2, { maxMb: 5 }), why('a.png', 5 * 1024 ** 2 + 1, { maxMb: 5 })]).toEqual([
    null,
    '文件过大，请上传5M以内的文件',
  ])
})

test('the ending is in the list, unless the list is empty, any file or any image', () => {
  expect(why('a.pdf', 1, { accept: ['.DOC', 'pdf'] })).toBeNull()
  expect(why('a.PDF', 1, { accept: ['doc'] })).toBe('文件类型必须以.doc结尾')
  for (const accept of [[], 'any-file']) expect(why('a.zip', 1, { accept })).toBeNull()
  expect(why('a.webp', 1, { accept: 'any-image' })).toBeNull()
  expect(why('a.svg', 1, { accept: 'any-image' })).toBe('文件类型必须以.jpg/.jpeg/.png/.gif/.webp结尾')
  expect(acceptedExtensions('any-file')).toEqual(extensions)
  expect(extensions.filter((one) => /svg|html?|js|exe|xml/.test(one))).toEqual([])
})

test('one file unless said otherwise', () => {
  expect(whyNotSoMany(1)).toBeNull()
  const many = whyNotSoMany(5, 4)
  expect(many && say(many.words, 'en', many.params)).toBe('at most 4 files')
})

test('endings and addresses are read as they are', () => {
  expect(['a.PNG', 'a.tar.gz', 'noending', '.png', 'a.', 'a.verylongending'].map(extensionOf)).toEqual(['png', 'gz', '', 'png', '', ''])
  const url = fileUrl(key, 'png')
  expect(fileKeysIn(`<img src="${url}"><p>${url}</p>`)).toEqual([key])
  expect([url, `${url}?x`, `https://evil.example${url}`, '/prod-api/merchant-api/file/content/short.png'].map(isOwnFile)).toEqual([
    true,
    false,
    false,
    false,
  ])
})
