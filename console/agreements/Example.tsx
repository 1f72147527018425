// What a rate means for one order: goods of 100 yuan with 5 % commission.

import { Meant } from '#console/kit/mark/Meant'
import { useT } from '#console/kit/text/i18n'
import { yuan } from '#console/kit/text/numbers'
import { type AgreementKind, shareFenOf } from '#contract/agreements/states'

const goodsFen = 10_000
const commissionBp = 500
const commissionFen = shareFenOf(goodsFen, commissionBp)

export function AgreementExample({ kind, rateBp }: { kind: AgreementKind; rateBp: number | undefined }) {
  const t = useT()
  if (rateBp === undefined || !Number.isInteger(rateBp) || rateBp < 1 || rateBp > 10_000) return null
  const base = kind === 'ROYALTY' ? goodsFen : commissionFen
  const share = shareFenOf(base, rateBp)
  const said = {
    goods: yuan(goodsFen),
    rate: `${commissionBp / 100}%`,
    commission: yuan(commissionFen),
    share: yuan(share),
    kept: yuan(commissionFen - share),
    shop: yuan(goodsFen - commissionFen - share),
  }
  return <Meant>{t(`agreements.example.${kind}`, said)}</Meant>
}
