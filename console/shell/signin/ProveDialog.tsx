// Asks the reader over the page to prove again who they are; what lies below stays where it is.

import './signin.css'
import { send } from '#console/kit/call/send'
import { useT } from '#console/kit/text/i18n'
import { factors } from '#contract/factors/calls'
import { useCell } from '../cell'
import { useModal } from '../frame/modal'
import { proofQuestion } from '../prove-again'
import { ProofForm } from './ProofForm'

export function ProveDialog() {
  const t = useT()
  const asked = useCell(proofQuestion)
  const dialog = useModal({ focus: 'input, [data-first]' })
  if (!asked) return null
  const { ways, act, resume } = asked
  return (
    <dialog ref={dialog} className="si-dialog" aria-labelledby="si-prove-title" onClose={() => resume(null)}>
      <h2 id="si-prove-title">{t('secondStep.againTitle')}</h2>
      <p className="si-lead">{t(act ? 'secondStep.actLead' : 'secondStep.againLead')}</p>
      <ProofForm
        ways={ways}
        sendCode={act ? () => send(factors.proveCode, { act }) : undefined}
        question={() => send(factors.proveQuestion, {})}
        prove={async (proof) => {
          resume(await send(factors.prove, { proof, act }))
        }}
      />
      <button type="button" className="si-link" onClick={() => resume(null)}>
        {t('shell.cancel')}
      </button>
    </dialog>
  )
}
