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

/** In one process it ends with the first page that is closed; without its safeguards between sites it would prove less. */
const unfit = new Set(['--single-process', '--disable-web-security', '--allow-running-insecure-content'])

/** Starts the system's Chromium, else the one that a package ships. */
export async function launchBrowser(): Promise<Browser> {
  const system = [process.env.CHROMIUM_PATH, ...systemPaths].find((path) => path !== undefined && isExecutable(path))
  if (system) return chromium.launch({ executablePath: system, headless: true, args: quiet })
  return chromium.launch({
    executablePath: await sparticuz.executablePath(),
    headless: true,
    args: [...sparticuz.args.filter((arg) => !unfit.has(arg)), ...quiet],
  })
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
