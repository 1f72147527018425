// What a user arranged for themselves (columns, density, theme, tabs), kept on the server so that it follows them.

import { z } from 'zod'
import { done, nothing, read, write } from '../kit/call'

/** A preference's name: 'theme', 'list:accounts', … Its value is the console's business; only its size is ours. */
const name = z.string().regex(/^[a-z][a-zA-Z0-9:._/-]{0,79}$/)
const value = z.json()

export const preferences = {
  all: read('GET /merchant-api/preference/list', {
    access: 'signed-in',
    title: ['个人偏好', 'My preferences'],
    input: nothing,
    output: z.record(z.string(), value),
  }),
  save: write('POST /merchant-api/preference/save', {
    access: 'signed-in',
    title: ['保存个人偏好', 'Save a preference'],
    input: z.strictObject({ name, value }),
    output: done,
  }),
}
