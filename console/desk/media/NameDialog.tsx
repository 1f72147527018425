// Asks for one name, and shows the server's refusal where it was typed.

import { useId, useState } from 'react'
import { Button } from '#console/kit/action/Button'
import { CallFailed } from '#console/kit/call/calls'
import { useOpenSubmits } from '#console/kit/call/open-submits'
import { Dialog } from '#console/kit/overlay/Dialog'
import { useT } from '#console/kit/text/i18n'
import { useSay } from '#console/kit/text/words'
import { rules } from '#contract/kit/fields'

type Props = { title: string; label: string; start: string; max: number; save: (name: string) => Promise<unknown>; close: () => void }

export function NameDialog({ title, label, start, max, save, close }: Props) {
  const t = useT()
  const say = useSay()
  const id = useId()
  const [name, setName] = useState(start)
  const [error, setError] = useState('')
  const [pending, setPending] = useState(false)
  const submits = useOpenSubmits()

  async function send() {
    setPending(true)
    try {
      await save(name.trim())
      close()
    } catch (failed) {
      setError(failed instanceof CallFailed ? failed.message : String(failed))
    } finally {
      setPending(false)
    }
  }
  function finish() {
    if (name.trim() === '') return setError(say(rules.required, { field: label }))
    void submits.run(send)
  }

  return (
    <Dialog
      narrow
      title={title}
      close={close}
      footer={
        <>
          <Button onClick={close}>{t('media.cancel')}</Button>
          <Button look="primary" pending={pending} onClick={finish}>
            {t('media.choose')}
          </Button>
        </>
      }
    >
      <div className="md-field">
        <div className="md-field-head">
          <label htmlFor={id}>{label}</label>
        </div>
        <input
          id={id}
          className="md-input"
          data-first
          maxLength={max}
          value={name}
          aria-invalid={error !== ''}
          aria-describedby={error ? `${id}-error` : undefined}
          onChange={(event) => {
            setName(event.target.value)
            setError('')
          }}
          onKeyDown={(event) => event.key === 'Enter' && !event.nativeEvent.isComposing && finish()}
        />
        {error && <Wrong id={`${id}-error`} text={error} />}
      </div>
    </Dialog>
  )
}

const Wrong = ({ id, text }: { id: string; text: string }) => (
  <p id={id} className="md-field-error" role="alert">
    {text}
  </p>
)
