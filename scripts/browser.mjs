// Finds the Chromium that the browser tests drive, and installs it, and what else tests are run against, where that is one command away.

import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

// The headless shell first: the same engine without a window's frame around every page, which costs as much as the page itself.
const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']
const elsewhere = {
  darwin: ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome', '/Applications/Chromium.app/Contents/MacOS/Chromium'],
  win32: [process.env.ProgramFiles, process.env['ProgramFiles(x86)'], process.env.LOCALAPPDATA]
    .filter(Boolean)
    .map((folder) => join(folder, 'Google', 'Chrome', 'Application', 'chrome.exe')),
}

const runs = (path) => {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

function find() {
  if (process.env.CHROMIUM_PATH) return runs(process.env.CHROMIUM_PATH) ? process.env.CHROMIUM_PATH : undefined
  const folders = (process.env.PATH ?? '').split(delimiter)
  const places = [...folders.flatMap((folder) => names.map((name) => join(folder, name))), ...(elsewhere[process.platform] ?? [])]
  return places.find(runs)
}

const canInstall = () => process.getuid?.() === 0 && existsSync('/etc/debian_version') && existsSync('/usr/bin/apt-get')

/** Without a font for Chinese the screens would be measured and pictured with empty boxes. */
function lacksChinese() {
  const { status, stdout } = spawnSync('fc-list', [':lang=zh', 'family'], { encoding: 'utf8' })
  return status !== 0 || stdout.trim() === ''
}

function install(name) {
  console.log(`Installing ${name} (apt-get) …`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const apt = (...args) => spawnSync('apt-get', args, { env, stdio: ['ignore', 'ignore', 'inherit'] }).status
  if (apt('install', '-y', '-qq', '--no-install-recommends', name) === 0) return
  apt('update', '-qq')
  apt('install', '-y', '-qq', '--no-install-recommends', name)
}

function installMissing() {
  const [shell, whole] = names
  if (!process.env.CHROMIUM_PATH && !find()?.endsWith(shell)) install(shell)
  // Not every release has the shell as a package of its own.
  if (!process.env.CHROMIUM_PATH && !find()) install(whole)
  if (lacksChinese()) install('fonts-wqy-microhei')
  // Sources of data screens are asked for real: without one their tests are skipped.
  if (!runs('/usr/sbin/mariadbd')) install('mariadb-server')
  // What those tests prove certificates with.
  if (!runs('/usr/bin/openssl')) install('openssl')
}

/** The path of a browser, or why there is none. */
export function ensureBrowser() {
  if (canInstall()) installMissing()
  const path = find()
  if (path) return { path }
  if (process.env.CHROMIUM_PATH) return { why: `CHROMIUM_PATH (${process.env.CHROMIUM_PATH}) is not a program that can be run` }
  return { why: 'No Chromium was found: install one, or set CHROMIUM_PATH to a Chromium or Chrome' }
}
