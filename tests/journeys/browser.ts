import { accessSync, constants } from 'node:fs'
import sparticuz from '@sparticuz/chromium'
import { type Browser, chromium } from 'playwright-core'

const systemPaths = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

const quiet = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Starts the system's Chromium, else the one that a package ships. */
export async function launchBrowser(): Promise<Browser> {
  const system = [process.env.CHROMIUM_PATH, ...systemPaths].find((path) => path !== undefined && isExecutable(path))
  if (system) return chromium.launch({ executablePath: system, headless: true, args: quiet })
  // not with the package's own arguments: they put all in one process, which ends with the first context that is closed
  return chromium.launch({ executablePath: await sparticuz.executablePath(), headless: true, args: quiet })
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
