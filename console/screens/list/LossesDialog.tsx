// What a file of another maker lost on its way here: each loss by the widget that it concerns.

import { Button } from '#console/kit/action/Button'
import { Dialog } from '#console/kit/overlay/Dialog'
import { useT } from '#console/kit/text/i18n'
import type { Answer } from '#contract/kit/call'
import type { screens } from '#contract/screens/calls'

type Props = { imported: Answer<typeof screens.import>; done: () => void }

export function LossesDialog({ imported: { losses, from, screen }, done }: Props) {
  const t = useT()
  return (
    <Dialog
      title={t('screenList.lossesTitle', { name: screen.name })}
      close={done}
      footer={
        <Button look="primary" data-first onClick={done}>
          {t('screenList.goOn')}
        </Button>
      }
    >
      <p>{t('screenList.losses', { from: t(`screenList.from.${from}`), n: losses.length })}</p>
      <ul className="sc-losses">
        {losses.map(({ widget, what }, at) => (
          <li key={at}>
            <strong>{widget}</strong>
            <span>{what}</span>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
