// Every password that is made for somebody passes the rule that their own would have to pass.

import { expect, it } from 'vitest'
import { newPassword } from '#contract/kit/fields'
import { newPasswordText } from './password'

it('passes the rule for new passwords, always', () => {
  for (let count = 0; count < 500; count++) expect(newPassword().safeParse(newPasswordText()).success).toBe(true)
})

it('has a letter and a digit even with the poorest luck', () => {
  expect(newPassword().safeParse(newPasswordText(() => 0)).success).toBe(true)
  expect(newPasswordText(() => 0)).toHaveLength(12)
})

it('is not the same twice', () => {
  expect(new Set(Array.from({ length: 200 }, () => newPasswordText())).size).toBe(200)
})
