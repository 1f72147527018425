// What holds on every built screen: axe finds nothing in either theme, nothing scrolls sideways at 375 px, no policy is broken.

import { firstOf } from '../contract/kit/sure'
import { axeFinds } from './axe'
import { apiUrl, at, expect, noAxeViolations, noSidewaysScroll, open, phone, signIn, test, zh } from './house'
import { contrastFaults, shapeFaults, shiftFaults, watchShifts } from './measure/measure'
import { speakPrivately } from './measure/steps'
import { told, type Walk, walkThrough, widths } from './measure/walk'
import { accountsPage, addressOf, outside, rolesPage, screens } from './screens'

// Each screen is seen in sixteen forms and more: these tests may take three times as long as others.
test.slow()

/** What one test walks through: some screens of one person, in one window, as people do. */
const atATime = 5
const walks = [...new Set(screens.map(({ account }) => account))].flatMap((account) => {
  const own = screens.filter((screen) => screen.account === account)
  return Array.from({ length: Math.ceil(own.length / atATime) }, (_, n) => own.slice(n * atATime, (n + 1) * atATime))
})

test('axe finds what is wrong, so that finding nothing means something', async ({ page }) => {
  await page.goto(at('/login'))
  await expect(page.getByRole('heading').first()).toBeVisible()
  await page.evaluate(() => {
    document.body.innerHTML = '<main><h1>x</h1><img src="data:,"><p style="color: #aaa; background: #fff">pale</p></main>'
  })
  const found = (await axeFinds(page, 'light', 'html')).map((line) => line.split(' at ')[0])
  expect(found).toEqual(expect.arrayContaining(['light: image-alt', 'light: color-contrast']))
  expect((await axeFinds(page, 'dark', 'main')).map((line) => line.split(' at ')[0])).toEqual(['dark: color-contrast'])
})

/** A page with one of each fault, and beside it what looks like one and is none. */
const faulty = `<main style="width: 360px; font-size: 14px; line-height: 20px">
  <p class="one-line" style="width: 60px; overflow: hidden; white-space: nowrap">words that do not fit</p>
  <p class="md-cut" title="a name that somebody gave" style="width: 60px; overflow: hidden; white-space: nowrap">a name that somebody gave</p>
  <table style="table-layout: fixed; width: 80px; border-spacing: 0"><tr><td style="white-space: nowrap; padding: 0">¥ 1,234,567,890.00</td></tr></table>
  <p class="two-lines" style="height: 20px; overflow: hidden; width: 100px">two lines of text in the height of one</p>
  <input placeholder="what may be typed into this" style="width: 60px; height: 36px; box-sizing: border-box; border: 1px solid #333">
  <p style="font-size: 15px">an odd size</p>
  <button type="button" style="font: inherit; height: 34px; box-sizing: border-box; border: 1px solid #333; width: 60px">odd</button>
  <button type="button" style="font: inherit; height: 36px; box-sizing: border-box; border: 1px solid #333; width: 60px">even</button>
  <button type="button" style="font: inherit; height: 20px; border: 0; padding: 0">small</button>
  <p>A <a href="#x">link</a> in a sentence.</p>
  <p class="pale" style="color: #888; background: #fff">pale</p>
  <p class="thin" style="color: rgb(0 0 0 / 0.4); background: #fff">thin</p>
  <div style="overflow-x: auto"><div style="width: 900px; height: 10px"></div></div>
  <p style="position: absolute; width: 1px; height: 1px; overflow: hidden; font-size: 15px">for those who listen</p>
</main>`

test('a fault of each kind is found, and what is none is not', async ({ page }) => {
  await watchShifts(page)
  await page.goto(at('/login'))
  await expect(page.getByRole('heading').first()).toBeVisible()
  await shiftFaults(page)
  await page.evaluate((html) => {
    document.body.innerHTML = html
  }, faulty)
  const found = await shapeFaults(page)
  const kinds = found.map((line) => line.replace(/: [^:]*$/, ''))
  expect(kinds).toEqual([
    'cut: p.one-line "words that do not fit"',
    'cut: td in . "¥ 1,234,567,890.00"',
    'cut: p.two-lines "two lines of text in the"',
    'cut: placeholder "what may be typed into this"',
    'size: p in . "an odd size"',
    'height: button in . "odd"',
    'target: button in . "small"',
    'wide: div in . ""',
  ])
  expect((await contrastFaults(page)).map((line) => line.split(' "')[0])).toEqual(['contrast: p.pale', 'contrast: p.thin'])
  expect(await shiftFaults(page)).toEqual([])
  await page.evaluate(() => {
    const late = document.createElement('div')
    late.style.height = '300px'
    document.querySelector('main')?.prepend(late)
  })
  await expect.poll(() => shiftFaults(page)).toEqual([expect.stringMatching(/^shift: 0\.\d+/)])
})

for (const walk of walks) {
  // slow: five screens with their drawers and forms, each in sixteen forms.
  test(`whole and readable in every form: ${walk.map(({ name }) => name).join(', ')}`, async ({ page }) => {
    await watchShifts(page)
    await speakPrivately(page)
    const token = await signIn(page, firstOf(walk).account)
    let walked: Walk | undefined
    for (const screen of walk) {
      await test.step(screen.name, async () => {
        walked = await walkThrough(page, { ...screen, path: await addressOf(screen, token) }, walked)
        expect.soft(told(walked), screen.name).toEqual([])
      })
    }
  })
}

// slow: axe reads a form with its errors and the tree of permissions, in both themes.
test('a form with its errors and the tree of permissions are accessible in both themes', async ({ page }) => {
  await signIn(page, 'manager01')
  await open(page, accountsPage)
  await page.getByRole('button', { name: zh.accounts.add }).click()
  const form = page.getByRole('dialog', { name: zh.accounts.add })
  await form.getByRole('button', { name: '确 定' }).click()
  await expect(form.getByText('姓名不能为空')).toBeVisible()
  await noAxeViolations(page)
  await page.keyboard.press('Escape')
  await open(page, rolesPage)
  await page.getByRole('button', { name: '财务的操作' }).click()
  await page.getByRole('menuitem', { name: zh.roles.grant }).click()
  await expect(page.getByRole('dialog', { name: '分配权限：财务' })).toBeVisible()
  await noAxeViolations(page)
})

// slow: axe reads a page that lists every call.
test('the page of the API lists every call, can be searched, and is accessible', async ({ page }) => {
  await page.goto(apiUrl('/docs'))
  const list = page.getByRole('navigation')
  await expect(list.getByRole('link', { name: /账号列表/ })).toBeVisible()
  // The list's lines are all made alike: those of one word stand for the hundreds.
  await page.getByRole('searchbox').fill('account:')
  await expect(list.getByRole('link', { name: /角色/ })).toHaveCount(0)
  await noAxeViolations(page)
  await page.getByRole('searchbox').fill('account:password')
  await expect(list.getByRole('link')).toHaveCount(1)
  await list.getByRole('link').click()
  await expect(page.getByRole('heading', { name: '重置密码' })).toBeVisible()
  await expect(page.getByText('newPassword')).toBeVisible()
  await noAxeViolations(page)
  await page.setViewportSize(phone)
  await noSidewaysScroll(page)
})

test('whole and readable in every form, signed out', async ({ page }) => {
  await watchShifts(page)
  for (const [name, path] of outside) {
    await test.step(name, async () => {
      await page.goto(at(path))
      await expect(page.getByRole('heading').first()).toBeVisible()
      const found = [...(await shiftFaults(page)), ...(await axeFinds(page, 'structure', 'html'))]
      for (const mode of ['dark', 'light'] as const) {
        await page.emulateMedia({ colorScheme: mode, reducedMotion: 'reduce' })
        found.push(...(await contrastFaults(page)))
      }
      for (const width of widths.toReversed()) {
        await page.setViewportSize({ width, height: 900 })
        found.push(...(await shapeFaults(page)))
      }
      expect.soft([...new Set(found)], name).toEqual([])
    })
  }
})
