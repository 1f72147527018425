// Every form of the console, found by reading it: which call each `useForm` is made with.

import type { WriteCall } from '#contract/kit/call'
import { filesUnder, textOf } from '../tree'

export type FormCall = { at: string; name: string; call: WriteCall }

/** `useForm(orders.note, …)` in any file; the call is the very value that the file imports. */
export async function formCalls(): Promise<FormCall[]> {
  const files = filesUnder('console').filter(
    (path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path) && !path.startsWith('console/kit/form/'),
  )
  const uses = files.flatMap((path) => {
    const text = textOf(path)
    return [...text.matchAll(/\buseForm\(\s*([\w.]+)/g)].map(([, name = '']) => ({ path, text, name }))
  })
  return Promise.all(uses.map(async ({ path, text, name }) => ({ at: path, name, call: await callOf(path, text, name) })))
}

async function callOf(path: string, text: string, name: string): Promise<WriteCall> {
  const [book = '', call = ''] = name.split('.')
  const [, file] = text.match(new RegExp(`import \\{[^}]*\\b${book}\\b[^}]*\\} from '#contract/([^']+)'`)) ?? []
  if (!file || !call) throw new Error(`${path}: useForm(${name}) must name its call as the contract does, so that this test finds it`)
  const its = (await import(/* @vite-ignore */ `../../contract/${file}.ts`)) as Record<string, Record<string, WriteCall> | undefined>
  const found = its[book]?.[call]
  if (!found) throw new Error(`${path}: there is no call ${name}`)
  return found
}
