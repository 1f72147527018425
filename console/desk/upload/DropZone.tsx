// Where files come in: pressed, dropped or pasted.

import './upload.css'
import { type ClipboardEvent, type DragEvent, type ReactNode, type RefObject, useRef, useState } from 'react'
import { Tip } from '#console/kit/overlay/Tip'
import { useSay } from '#console/kit/text/words'
import { type Accept, acceptedExtensions } from '#contract/kit/file-rules'
import type { Refusal } from '#contract/kit/refusal'

type Aria = { 'aria-invalid'?: boolean; 'aria-describedby'?: string; 'aria-required'?: boolean }
type Props = {
  id: string
  label: string
  accept: Accept
  multiple: boolean
  aria?: Aria
  className: string
  /** Why nothing is taken here: greyed, and deaf to drops and pastes. */
  why?: Refusal | null
  take: (files: readonly File[]) => void
  children: (isOver: boolean) => ReactNode
}

export function DropZone({ id, label, accept, multiple, aria, className, why, take: given, children }: Props) {
  const say = useSay()
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const take = why ? () => undefined : given

  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    take([...event.dataTransfer.files])
  }
  function paste(event: ClipboardEvent) {
    const pasted = [...event.clipboardData.files]
    if (pasted.length === 0) return
    event.preventDefault()
    take(pasted)
  }

  return (
    <div
      className={`${className} ${isOver ? 'md-drop-over' : ''}`}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(!why)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      onPaste={paste}
    >
      <Tip text={why && say(why.words)}>
        {(reason) => (
          <button
            type="button"
            id={id}
            className="md-drop-button"
            aria-labelledby={`${id}-name`}
            // Not `disabled`: the reason must be reachable by keyboard.
            aria-disabled={why ? true : undefined}
            aria-describedby={[aria?.['aria-describedby'], reason].filter(Boolean).join(' ') || undefined}
            onClick={() => !why && input.current?.click()}
          >
            {/* A label outside would hide what stands on the button from those who hear it: both are its name. */}
            <span id={`${id}-name`} className="md-drop-content">
              <span className="md-unseen">{label} </span>
              {children(isOver)}
            </span>
          </button>
        )}
      </Tip>
      <FileInput input={input} accept={accept} multiple={multiple} take={take} />
    </div>
  )
}

type InputProps = Pick<Props, 'accept' | 'multiple' | 'take'> & { input: RefObject<HTMLInputElement | null> }

/** The browser's own file dialog. */
const FileInput = ({ input, accept, multiple, take }: InputProps) => (
  <input
    ref={input}
    type="file"
    hidden
    tabIndex={-1}
    aria-hidden="true"
    multiple={multiple}
    accept={
      accept === 'any-image'
        ? 'image/*'
        : acceptedExtensions(accept)
            .map((one) => `.${one}`)
            .join()
    }
    onChange={(event) => {
      take([...(event.target.files ?? [])])
      // The same file chosen again is a new choice.
      event.target.value = ''
    }}
  />
)
