// My password: whether it must be changed, and the way to change it.

import { Button } from '#console/kit/action/Button'
import { useT } from '#console/kit/text/i18n'
import { Section } from './Section'

type Props = { mustChange: boolean; change: () => void }

export function PasswordSection({ mustChange, change }: Props) {
  const t = useT()
  return (
    <Section
      title={t('security.password.title')}
      lead={t(mustChange ? 'security.password.mustChange' : 'security.password.lead')}
      acts={
        <Button look={mustChange ? 'primary' : 'plain'} onClick={change}>
          {t('security.password.change')}
        </Button>
      }
    />
  )
}
