// Sending a form: once at a time, refused on the field that is wrong, and merged with what somebody else saved meanwhile.

import { useRef } from 'react'
import type { Answer, Given, WriteCall } from '#contract/kit/call'
import { houseRefusals, type Refusal } from '#contract/kit/refusal'
import { CallFailed, tell, useWrite } from '../call/calls'
import { useOpenSubmits } from '../call/open-submits'
import { toast } from '../overlay/toast'
import { useT } from '../text/i18n'
import { useLanguage, useSay } from '../text/words'
import { labelsOf, type Problems, problemsIn, type Values, withoutBlanks } from './form-check'
import { useMerge } from './use-merge'
import type { useTyped } from './use-values'

export type Options<C extends WriteCall> = {
  done: string
  onDone: (answer: Answer<C>) => void
  /** Which field a refusal speaks of: a taken name belongs under the name, not only in a toast. */
  lands?: readonly (readonly [Refusal, keyof Given<C> & string])[]
  /** What the form would begin with if it were opened upon this record; needed where that is not the record's own fields as they are. */
  read?: (current: never) => Partial<Given<C>>
}

type Typed = ReturnType<typeof useTyped>
type Send = (values: Values) => void

export function useSubmit<C extends WriteCall>(call: C, typed: Typed, focusWrong: () => void, options: Options<C>) {
  const { latest, take, restart, touchAll, setRefused } = typed
  const { done, onDone, lands = [], read } = options
  const language = useLanguage()
  const write = useWrite(call, { done, quiet: true })
  const { mayStart, start } = useOneSubmit()
  // The server sends the record that the form was opened upon: whoever says how to read it knows which that is.
  const merge = useMerge({ call, latest, take, read: read as ((current: Values) => Values) | undefined })
  const tellBrought = useTellBrought(call)

  const failed = (failure: CallFailed) => {
    const found = landing(failure, lands)
    setRefused(found)
    tell(failure)
    if (Object.keys(found).length > 0) focusWrong()
  }

  /** What can be sent again; null when it was told or asked instead. */
  const met = (failure: CallFailed, send: Send): Values | null => {
    const current = currentOf(failure)
    if (!current) failed(failure)
    const found = current && merge.meet(current, send)
    if (found) tellBrought(found.incoming)
    return found && found.values
  }

  /** If somebody else was faster, what both agree on is sent again, but not for ever. Answers what was accepted. */
  const attempt = async (given: Values, tries: number): Promise<Values | null> => {
    touchAll()
    if (Object.keys(problemsIn(call.input, given, language)).length > 0) {
      focusWrong()
      return null
    }
    const onSuccess = (answer: Answer<C>) => {
      restart(given)
      onDone(answer)
    }
    try {
      await write.mutateAsync(withoutBlanks(call.input, given) as Given<C>, { onSuccess })
      return given
    } catch (failure) {
      if (!(failure instanceof CallFailed)) throw failure
      if (tries > 0) {
        const again = met(failure, sendNow)
        return again && attempt(again, tries - 1)
      }
      failed(failure)
      return null
    }
  }
  const sendNow: Send = (given) => start(() => attempt(given, 3))

  const submit = () => {
    // What was asked is answered first: the button of the form means the same as the one of the question.
    if (merge.shell.asked) return void merge.shell.settle()
    const { values } = latest()
    if (!mayStart(values)) return
    merge.clear()
    sendNow(values)
  }
  const refused = (failure: CallFailed, send: Send) => {
    const again = met(failure, send)
    if (again) send(again)
  }
  return { merge, submit, refused, pending: write.isPending }
}

/** Says which of the other's changes came in: the form may be gone by the time that it is saved. */
function useTellBrought(call: WriteCall) {
  const t = useT()
  const say = useSay()
  return (fields: readonly string[]) => {
    const labels = labelsOf(call.input, fields).map((label) => say(label))
    if (labels.length > 0) toast.info(t('kit.merge.brought', { fields: labels.join(t('kit.merge.and')) }))
  }
}

/** One submit at a time; and what was accepted is not sent again as it is, for its drawer may still be closing. */
function useOneSubmit() {
  const { isOpen, run } = useOpenSubmits()
  const accepted = useRef<Values>(undefined)
  const accept = (values: Values | null) => {
    if (values) accepted.current = values
  }
  return {
    mayStart: (values: Values) => !isOpen() && accepted.current !== values,
    start: (work: () => Promise<Values | null>) => void run(() => work().then(accept, () => {})),
  }
}

type Lands = readonly (readonly [Refusal, string])[]

/** Which fields a failure speaks of, and what it says of them. */
function landing(failure: CallFailed, lands: Lands): Problems {
  const landed = lands.filter(([refusal]) => refusal.code === failure.code).map(([, key]) => [key, failure.message] as const)
  return { ...failure.fields, ...Object.fromEntries(landed) }
}

/** The record as it stands now, when that is why it was refused. */
function currentOf({ code, data }: CallFailed): Values | null {
  const current = code === houseRefusals.stale.code && (data as { current?: unknown } | null)?.current
  return current && typeof current === 'object' ? (current as Values) : null
}
