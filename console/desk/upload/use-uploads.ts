// The uploads of a field, and what is refused before it is sent: too large, of another kind, too many.

import { useEffect, useEffectEvent, useState } from 'react'
import { toast } from '#console/kit/overlay/toast'
import { t } from '#console/kit/text/i18n'
import { useSay } from '#console/kit/text/words'
import { type Accept, defaultMaxCount, defaultMaxMb, type FileProblem, whyNotFile, whyNotSoMany } from '#contract/kit/file-rules'
import { compressed } from './compress'
import { makeQueue, type QueueState } from './queue'
import { uploadFile } from './transport'

type Send = (file: File, signal: AbortSignal, onProgress: (share: number) => void) => Promise<string>
export type UploadRules = {
  accept?: Accept
  maxMb?: number
  maxCount?: number
  compress?: boolean
  folderId?: string
  /** Another entrance than the unit's own library. */
  send?: Send
}

export type Uploads = QueueState & { add: (files: readonly File[]) => void; dismiss: (id: number) => void }

const idle: QueueState = { running: [], failed: [] }

/** `taken` is how many the field holds already; `onDone` is told of each file that arrived. */
export function useUploads(rules: UploadRules, taken: number, onDone: (url: string, file: File) => void): Uploads {
  const { accept = 'any-file', maxMb = defaultMaxMb, maxCount = defaultMaxCount } = rules
  const say = useSay()
  const [state, setState] = useState<QueueState>(idle)
  const arrived = useEffectEvent(onDone)
  const send = useEffectEvent(async (file: File, signal: AbortSignal, onProgress: (share: number) => void) => {
    const sent = rules.compress ? await compressed(file) : file
    return rules.send?.(sent, signal, onProgress) ?? uploadFile(sent, { folderId: rules.folderId, signal, onProgress })
  })
  const [queue, setQueue] = useState<ReturnType<typeof makeQueue>>()
  useEffect(() => {
    const made = makeQueue({ send, onDone: arrived, onChange: setState, words: { failed: () => t('upload.failed') } })
    // oxlint-disable-next-line react/set-state-in-effect -- a queue belongs to one stay on the page, and ends with it
    setQueue(made)
    // Whoever leaves the page leaves the upload.
    return () => made.stop()
  }, [])

  const refuse = (problem: FileProblem) => toast.error(say(problem.words, problem.params))

  function add(files: readonly File[]) {
    // One that is replaced makes room for its successor.
    const kept = maxCount === 1 ? 0 : taken
    const many = whyNotSoMany(files.length + kept + state.running.length, maxCount)
    if (many) return refuse(many)
    for (const file of files) {
      const problem = whyNotFile(file, { maxMb, accept })
      if (problem) refuse(problem)
      else queue?.add(file)
    }
  }

  return { ...state, add, dismiss: (id) => queue?.dismiss(id) }
}
