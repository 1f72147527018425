// People who applied to sell for the demo's brand, in every state, and the distributors that the passed ones became.

import type { ApplicationStatus } from '#contract/distribution/calls'
import type { Tx } from '../kit/database/db'
import { identitySealFor } from '../kit/secrets/identity'
import { type Chance, chanceFrom } from './chance'
import { invented } from './neighbours'
import { brand, type Place } from './places'

const surnames = [...'钱孙李周吴郑冯陈褚卫蒋沈韩杨']
const givens = '小燕 志明 春梅 家辉 晓峰 玉兰 国强 思琪 海波 静怡 天宇 慧敏'.split(' ')
const reasons = ['自营社群，顾客多为茶友', '线下门店愿意代销', '老顾客，愿意推荐给朋友', '做直播带货两年', '公司福利采购渠道']
const refused = ['材料不完整', '推广渠道与品牌定位不符', '身份信息未能核实']

const hour = 3_600_000
const many = 60

/** Where each of the sixty stands: 26 wait, 20 were passed, the rest was turned down, withdrawn or revoked. */
function statusOf(n: number): ApplicationStatus {
  if (n < 20) return 'PASSED'
  if (n < 23) return 'REVOKED'
  if (n < 30) return 'REJECTED'
  return n < 34 ? 'CANCELED' : 'PENDING'
}
const isDistributor = (status: ApplicationStatus) => status === 'PASSED' || status === 'REVOKED'

type Applicant = { n: number; name: string; mobile: string; status: ApplicationStatus; reason: string; wait: number }

function applicants(): Applicant[] {
  const chance: Chance = chanceFrom(20_260_107)
  return Array.from({ length: many }, (_, n) => ({
    n,
    name: chance.pick(surnames) + chance.pick(givens),
    mobile: `135${String(10_000_000 + n * 104_729)}`,
    status: statusOf(n),
    reason: chance.pick(reasons),
    wait: 2 + chance.upTo(40),
  }))
}

export const distributorsOf = (): Place[] =>
  applicants()
    .filter(({ status }) => isDistributor(status))
    .map(({ n, name, mobile }) => ({
      id: 601 + n,
      kind: 'DISTRIBUTOR',
      code: `D-0${601 + n}`,
      name: `${name} ${mobile.slice(-4)}`,
      brand: brand.tea,
      contact: name,
      phone: mobile,
    }))

const drawn = (svg: string) => `data:image/svg+xml,${encodeURIComponent(svg)}`
const frame = (inside: string) => drawn(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 144 96">${inside}</svg>`)

/** A stroke of the pen that is a little different for each. */
const signatureOf = (n: number) => {
  const path = `M12 ${50 + (n % 9)}c14-30 20-30 22-4s10 22 18-6 16-18 16 4 12 ${10 + (n % 7)} 22-8 18-6 34 ${n % 11}`
  return frame(`<path d="${path}" fill="none" stroke="#1f2937" stroke-width="2.5" stroke-linecap="round"/>`)
}
const materialOf = (n: number) => {
  const lines = [30, 42, 54, 66].map((y) => `<path d="M20 ${y}h${60 + ((n * y) % 44)}" stroke="#94a3b8" stroke-width="3"/>`).join('')
  return frame(`<path d="M8 8h128v80H8z" fill="#f1f5f9" stroke="#cbd5e1"/>${lines}`)
}

function decisionOf({ n, status, wait }: Applicant, at: number) {
  const isDecided = status !== 'PENDING' && status !== 'CANCELED'
  const passedOn = status === 'REVOKED' ? '违规低价推广' : null
  return {
    auditBy: isDecided ? 1004 : null,
    auditName: isDecided ? '沈知夏' : null,
    auditAt: isDecided ? new Date(at + wait * hour).toISOString() : null,
    auditReason: status === 'REJECTED' ? refused[n % refused.length] : passedOn,
    distributorId: isDistributor(status) ? 601 + n : null,
  }
}

export async function addApplications(tx: Tx, base: number, dataKey?: string): Promise<void> {
  const close = await identitySealFor(tx, dataKey)
  const rows = applicants().map((person) => {
    const { n, name, mobile, status, reason } = person
    const at = base + (24 + n * 5) * hour
    const createdAt = new Date(at).toISOString()
    const { sealed, mask } = close(invented)
    return {
      unitId: brand.tea,
      no: `DA2026${String(n + 1).padStart(5, '0')}`,
      name,
      mobile,
      status,
      reason,
      createdAt,
      idSealed: sealed,
      idMask: mask,
      materialUrls: n % 4 === 0 ? [] : [materialOf(n), materialOf(n + 7)],
      signatureUrl: signatureOf(n),
      inviterName: n % 3 === 0 ? '方志远' : null,
      source: n % 3 === 0 ? 'INVITE' : 'PAGE',
      commissionBp: [500, 600, 800][n % 3],
      ...decisionOf(person, at),
      updatedAt: createdAt,
    }
  })
  await tx`insert into distribution_application ${tx(rows)}`
}
