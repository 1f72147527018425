// What is reviewed of one shop's goods, why, and who has changed that before.

import { FormDrawer } from '#console/desk/form/FormDrawer'
import { HistoryPanel } from '#console/desk/history/HistoryPanel'
import { SelectField, TextAreaField } from '#console/kit/form/fields'
import { useForm } from '#console/kit/form/use-form'
import { modalType } from '#console/kit/overlay/modal'
import { useT } from '#console/kit/text/i18n'
import { useSay } from '#console/kit/text/words'
import { products } from '#contract/products/calls'
import { type ReviewLevel, type ReviewRule, reviewLevels, reviewLevelWords } from '#contract/products/review-rules'

/** Why is asked anew each time. */
const startOf = ({ shopId, version, level }: ReviewRule) => ({ shopId, version, level, reason: '' })

export function RuleForm({ rule, close }: { rule: ReviewRule; close: () => void }) {
  const t = useT()
  const { shopId, shopName, version } = rule
  const say = useSay()
  const form = useForm(products.setReviewRule, startOf(rule), { done: t('kit.saved'), onDone: close, read: startOf })
  const levels = reviewLevels.map((value) => ({ value, label: say(reviewLevelWords[value]) }))
  const word = (value: unknown) => {
    const words = reviewLevelWords[value as ReviewLevel]
    return words && say(words)
  }
  return (
    <FormDrawer
      type={modalType.update}
      title={t('products.rules.of', { name: shopName })}
      form={form}
      close={close}
      show={(_, value) => word(value)}
    >
      <SelectField {...form.bind('level')} hint={t('products.rules.effect')} options={levels} />
      <TextAreaField {...form.bind('reason')} maxLength={200} />
      <HistoryPanel
        entity="goods_review"
        now={{ id: shopId, version, whyNotEdit: null }}
        labels={{ level: 'products.rules.level', reason: 'products.rules.reason' }}
        show={(field, value) => (field === 'level' ? word(value) : undefined)}
      />
    </FormDrawer>
  )
}
