// What I am told of, and whether by message as well.

import { useRead, useWrite } from '#console/kit/call/calls'
import { SwitchField } from '#console/kit/form/fields'
import { useT } from '#console/kit/text/i18n'
import { security } from '#contract/security/calls'
import { Section } from './Section'

export function NoticesSection() {
  const t = useT()
  const { data } = useRead(security.notices, {})
  const choose = useWrite(security.setNotices, { done: t('security.notices.saved') })
  const hint = data?.mobile ? t('security.notices.toMobile', { mobile: data.mobile }) : t('security.notices.noMobile')
  // What was just chosen shows at once, and goes back when it was refused.
  const value = choose.isPending ? choose.variables.bySms : (data?.bySms ?? false)
  return (
    <Section title={t('security.notices.title')} lead={t('security.notices.lead')}>
      {!data && <span className="md-bone" />}
      {data && (
        <div className="se-choice">
          <SwitchField
            id="notices-by-sms"
            name="bySms"
            label={t('security.notices.bySms')}
            hint={hint}
            value={value}
            disabled={!data.mobile || choose.isPending}
            required={false}
            error={undefined}
            onChange={(bySms) => choose.mutate({ bySms: bySms ?? false })}
          />
        </div>
      )}
    </Section>
  )
}
