// Second factors as a person meets them: set up on the page of one's security, asked for at the next sign-in, lost and found again.

import type { CDPSession, Page } from '@playwright/test'
import { firstOf } from '../contract/kit/sure'
import { bytesOfSecret } from '../house/base32'
import { codeOf, stepAt } from '../server/auth/factors/totp'
import {
  at,
  call,
  en,
  expect,
  hire,
  noAxeViolations,
  noSidewaysScroll,
  phone,
  settled,
  signInByForm,
  test,
  tokenOf,
  unfold,
  zh,
} from './house'
import { accountsPage, rolesPage } from './screens'

// A profile of its own: passkeys want a name for an address, and what is copied is looked at.
test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

const words = zh.factors
const step = zh.secondStep

/** An app that was set up with the key on the page; no code of it is used twice. */
function appWith(secret: string) {
  let last = 0
  return () => {
    last = Math.max(stepAt(new Date()), last + 1)
    return codeOf(bytesOfSecret(secret), last)
  }
}

async function setUpApp(page: Page): Promise<{ next: () => string; codes: string[] }> {
  await page.goto(at('/security'))
  await page.getByRole('button', { name: words.setUp, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: words.app })
  await expect(dialog.getByRole('img', { name: words.scanAlt })).toBeVisible()
  const next = appWith((await dialog.getByLabel(words.secret).textContent()) ?? '')
  await dialog.getByLabel('验证码').fill(next())
  await dialog.getByRole('button', { name: words.confirm }).click()
  const shown = page.getByRole('dialog', { name: words.codesTitle })
  await expect(shown.getByRole('listitem')).toHaveCount(10)
  const codes = await shown.getByRole('listitem').allTextContents()
  await shown.getByRole('button', { name: words.saved }).click()
  return { next, codes }
}

async function signOut(page: Page): Promise<void> {
  await page.locator('button.sh-user').click()
  await page.getByRole('menuitem', { name: zh.shell.user.signOut }).click()
  await expect(page.getByRole('heading', { name: zh.shell.signin.title, exact: true })).toBeVisible()
}

const inside = (page: Page) => expect(page.locator('.sh-avatar')).toBeVisible()

test('an authenticator app is set up with the key on the page, and asked for at the next sign-in', async ({ page }) => {
  const person = firstOf(await hire(1))
  await signInByForm(page, person.username, person.password)
  await inside(page)
  const { next } = await setUpApp(page)
  await expect(page.getByText(words.recoveryLeft.replace('{n}', '10').replace('{all}', '10'))).toBeVisible()
  await signOut(page)

  await signInByForm(page, person.username, person.password)
  const code = page.getByLabel(step.totpLabel, { exact: true })
  await expect(code).toBeFocused()
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code')
  await code.fill('000000')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert').filter({ hasText: '验证码不正确' })).toBeVisible()
  await expect(code).toHaveValue('')
  await code.fill(next())
  await page.keyboard.press('Enter')
  await inside(page)
})

// slow: somebody signs in several times.
test('a lost phone: a recovery code lets in once, typed in small letters, also at 375 px in English', async ({ page }) => {
  const person = firstOf(await hire(1))
  await signInByForm(page, person.username, person.password)
  await inside(page)
  const { codes } = await setUpApp(page)
  await signOut(page)
  await page.setViewportSize(phone)
  await signInByForm(page, person.username, person.password)
  await expect(page.getByRole('heading', { name: step.title })).toBeVisible()
  await noAxeViolations(page)
  await noSidewaysScroll(page)
  await page.getByRole('button', { name: zh.shell.language.label }).click()
  await page.getByRole('button', { name: en.secondStep.useRecovery }).click()
  const field = page.getByLabel(en.secondStep.recoveryLabel)
  await expect(field).toBeFocused()
  await field.fill(firstOf(codes).toLowerCase())
  await page.getByRole('button', { name: en.secondStep.submit }).click()
  await expect(page.getByRole('main')).toBeVisible()
  await page.goto(at('/security'))
  await expect(page.getByText(en.factors.recoveryLeft.replace('{n}', '9').replace('{all}', '10'))).toBeVisible()
  await noSidewaysScroll(page)
})

test('recovery codes can be copied, and new ones take the place of the old', async ({ page }) => {
  const person = firstOf(await hire(1))
  await signInByForm(page, person.username, person.password)
  await inside(page)
  await setUpApp(page)
  await page.getByRole('button', { name: words.renew }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: words.renew }).click()
  const shown = page.getByRole('dialog', { name: words.codesTitle })
  await expect(shown.getByRole('listitem')).toHaveCount(10)
  const codes = await shown.getByRole('listitem').allTextContents()
  await shown.getByRole('button', { name: words.copy }).click()
  await expect(page.getByText(words.copied)).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(codes.join('\n'))
  const downloading = page.waitForEvent('download')
  await shown.getByRole('button', { name: words.download }).click()
  expect((await downloading).suggestedFilename()).toBe(words.fileName)
})

test('a role that needs a second factor leads its holder to set one up, and then to the desk', async ({ page }) => {
  const token = await tokenOf('manager01')
  const made = await call<{ id: string }>(
    'POST',
    '/merchant-api/role/add',
    { name: `须验证${Date.now() % 100000}`, description: '' },
    token,
  )
  const person = firstOf(await hire(1, { role: made.data.id }))
  await signInByForm(page, person.username, person.password)
  await inside(page)
  // What the page asked first is asked early when it is loaded again, and will be refused.
  await expect.poll(() => page.evaluate(() => localStorage.getItem('first-asks'))).toContain('/home')
  expect((await call('PUT', '/merchant-api/role/factor/update', { roleId: made.data.id, asked: true }, token)).code).toBe(200)
  // While somebody works, the next thing that is fetched leads there.
  await page.reload()
  await expect(page.getByRole('heading', { name: words.due.enrolTitle })).toBeVisible()
  await noAxeViolations(page)
  await page.goto(at('/home'))
  await expect(page.getByRole('heading', { name: words.due.enrolTitle })).toBeVisible()
  await page.getByRole('button', { name: words.setUp, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: words.app })
  const next = appWith((await dialog.getByLabel(words.secret).textContent()) ?? '')
  await dialog.getByLabel('验证码').fill(next())
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: words.codesTitle }).getByRole('button', { name: words.saved }).click()
  await page.getByRole('button', { name: words.due.goOn }).click()
  await inside(page)
  expect((await call('PUT', '/merchant-api/role/factor/update', { roleId: made.data.id, asked: false }, token)).code).toBe(200)
})

test('an owner asks a role for it in the list of roles, and the history tells', async ({ page }) => {
  const token = await tokenOf('manager02')
  const name = `安全${Date.now() % 100000}`
  await call('POST', '/merchant-api/role/add', { name, description: '' }, token)
  await signInByForm(page, 'manager02')
  await inside(page)
  await page.goto(at(`${rolesPage}?keyword=${encodeURIComponent(name)}`))
  await page.getByRole('button', { name: `${name}的操作` }).click()
  await page.getByRole('menuitem', { name: zh.roles.askFactor }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: zh.roles.askFactor }).click()
  await expect(page.getByText(zh.roles.askedFactor)).toBeVisible()
  await expect(page.locator('tbody tr').getByText(zh.roles.factorByUnit)).toBeVisible()
  await page.locator('tbody tr').getByText(name).click()
  await expect(page.getByRole('dialog').getByText(zh.roles.factorByUnit)).toBeVisible()
  await unfold(page.getByRole('dialog'))
  await expect(page.getByRole('dialog').locator('.md-trail').getByText(zh.roles.factor)).toBeVisible()
})

// slow: several people sign in, with a second step.
test('an administrator resets what a member lost, with a reason that the history keeps', async ({ page, browser }) => {
  const person = firstOf(await hire(1))
  const theirs = await browser.newPage()
  await signInByForm(theirs, person.username, person.password)
  await inside(theirs)
  await setUpApp(theirs)
  await theirs.close()

  await signInByForm(page, 'manager01')
  await inside(page)
  await page.goto(at(`${accountsPage}?keyword=${person.username}`))
  await page.getByRole('button', { name: `${person.name}的操作` }).click()
  await page.getByRole('menuitem', { name: zh.accounts.resetFactors }).click()
  const form = page.getByRole('dialog', { name: zh.accounts.resetFactors })
  await form.getByLabel('原因').fill('手机丢失，已当面核实')
  await form.getByRole('button', { name: '确 定' }).click()
  await expect(page.getByText(zh.accounts.factorsReset)).toBeVisible()
  await page.locator('tbody tr').getByText(person.name).click()
  await unfold(page.getByRole('dialog'))
  await expect(page.getByRole('dialog').getByText('手机丢失，已当面核实').first()).toBeVisible()
  await tokenOf(person.username, person.password)
})

test.describe('passkeys', () => {
  // Browsers know passkeys under a name only: the same server, called by its other name.
  const plain = process.env.E2E_URL ?? ''
  test.beforeEach(() => {
    process.env.E2E_URL = (process.env.E2E_URL ?? plain).replace('127.0.0.1', 'localhost')
  })
  test.afterEach(() => {
    process.env.E2E_URL = (process.env.E2E_URL ?? plain).replace('localhost', '127.0.0.1')
  })

  async function authenticatorOf(page: Page): Promise<{ session: CDPSession; authenticatorId: string }> {
    const session = await page.context().newCDPSession(page)
    await session.send('WebAuthn.enable')
    const options = {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    } as const
    return { session, ...(await session.send('WebAuthn.addVirtualAuthenticator', { options })) }
  }

  async function addPasskey(page: Page, name: string): Promise<void> {
    await page.goto(at('/security'))
    await page.getByRole('button', { name: words.addPasskey }).click()
    const dialog = page.getByRole('dialog', { name: words.addPasskey })
    await dialog.getByLabel('名称').fill(name)
    await dialog.getByRole('button', { name: zh.kit.ok }).click()
    await page.getByRole('dialog', { name: words.codesTitle }).getByRole('button', { name: words.saved }).click()
    await expect(page.getByText(name, { exact: true })).toBeVisible()
  }

  test('one is added, and signs in alone, or after the password', async ({ page }) => {
    const person = firstOf(await hire(1))
    const { session, authenticatorId } = await authenticatorOf(page)
    await signInByForm(page, person.username, person.password)
    await inside(page)
    await addPasskey(page, '办公电脑')
    const { credentials } = await session.send('WebAuthn.getCredentials', { authenticatorId })
    expect(credentials).toMatchObject([{ isResidentCredential: true, rpId: 'localhost' }])
    await signOut(page)

    await page.goto(at('/login'))
    await page.getByRole('button', { name: step.passkeySignIn }).click()
    await inside(page)
    await signOut(page)

    await signInByForm(page, person.username, person.password)
    await page.getByRole('button', { name: step.byPasskey }).click()
    await inside(page)
  })

  test('who gives up, or is not recognised, stays outside and is told what to do', async ({ page }) => {
    const person = firstOf(await hire(1))
    const { session, authenticatorId } = await authenticatorOf(page)
    await signInByForm(page, person.username, person.password)
    await inside(page)
    await addPasskey(page, '手机')
    await signOut(page)
    await session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false })
    await page.goto(at('/login'))
    await page.getByRole('button', { name: step.passkeySignIn }).click()
    await expect(page.getByRole('alert').filter({ hasText: step.passkeyAway })).toBeVisible()
    await session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true })
    await page.getByRole('button', { name: step.passkeySignIn }).click()
    await inside(page)
  })

  test('it is renamed and removed; the removing is proved by it after ten minutes', async ({ page }) => {
    const person = firstOf(await hire(1))
    await authenticatorOf(page)
    await signInByForm(page, person.username, person.password)
    await inside(page)
    await addPasskey(page, '旧名')
    await page.getByRole('button', { name: words.rename }).click()
    const dialog = page.getByRole('dialog', { name: words.rename })
    await dialog.getByLabel('名称').fill('新名')
    await dialog.getByRole('button', { name: zh.kit.ok }).click()
    await expect(page.getByText('新名')).toBeVisible()
    // As after ten minutes: the first answer wants a proof, and the same call goes again when it was given.
    const ways = { totp: false, passkey: true, recovery: true, password: false }
    await page.route(
      '**/factor/passkey/remove',
      (route) => route.fulfill({ json: { code: 40345, message: '请再次验证身份', data: { ways } } }),
      { times: 1 },
    )
    await page.getByRole('button', { name: words.remove }).click()
    const refused = page.waitForResponse('**/factor/passkey/remove')
    await page.getByRole('alertdialog').getByRole('button', { name: words.remove }).click()
    await refused
    const prove = page.getByRole('dialog', { name: step.againTitle })
    await prove.getByRole('button', { name: step.byPasskey }).click()
    await expect(page.getByText(words.passkeyRemoved)).toBeVisible()
    await expect(page.getByText(words.off)).toBeVisible()
    await settled(page)
  })
})
