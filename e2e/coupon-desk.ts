// Coupons as browser tests make and find them.

import type { Locator, Page } from '@playwright/test'
import { plainTerms } from '../contract/coupons/rule'
import { call, expect, open, zh } from './house'

export const words = zh.coupons
export const form = zh.couponForm
export const list = '/coupon/index'
export const edit = '/coupon/edit'
const day = 86_400_000

type Made = { id: string; version: number }

/** 满 300 减 5, for everybody, as the form would send it. */
export async function make(token: string, name: string, more: object = {}): Promise<Made> {
  const at = (days: number) => new Date(Date.now() + days * day).toISOString()
  const terms = {
    ...plainTerms,
    name,
    amountFen: 500,
    thresholdFen: 30_000,
    total: 100,
    claimFrom: at(-1),
    claimUntil: at(7),
    isDraft: false,
  }
  const { data, message } = await call<Made>('POST', '/merchant-api/coupon/save', { ...terms, ...more }, token)
  expect(message).toBe('success')
  return data
}

export const button = (within: Page | Locator, name: string) => within.getByRole('button', { name, exact: true })
export const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
export const find = (page: Page, name: string) => open(page, `${list}?keyword=${encodeURIComponent(name)}`)

/** The figures of what stands in the form are there. */
export const rehearsed = (page: Page) => expect(page.getByText(/^[\d,]+ 单，用时/)).toBeVisible({ timeout: 20_000 })
