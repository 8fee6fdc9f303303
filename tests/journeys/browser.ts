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

/** The package holds a binary of this one kind of machine. */
const isPackaged = process.platform === 'linux' && process.arch === 'x64'

/** In one process it ends with the first page that is closed; without its safeguards between sites it would prove less. */
const unfit = new Set(['--single-process', '--disable-web-security', '--allow-running-insecure-content'])

/**
 * Starts the Chromium that a package ships, where it runs: it draws without a window, which takes a fifth less of the processor.
 * Else, or where a library of its is missing, the system's.
 */
export async function launchBrowser(): Promise<Browser> {
  const own = process.env.CHROMIUM_PATH
  const system = [own, ...systemPaths].find((path) => path !== undefined && isExecutable(path))
  const launchSystem = () => chromium.launch({ ...(system && { executablePath: system }), headless: true, args: quiet })
  if (system !== undefined && (system === own || !isPackaged)) return launchSystem()
  const packaged = chromium.launch({
    executablePath: await sparticuz.executablePath(),
    headless: true,
    args: [...sparticuz.args.filter((arg) => !unfit.has(arg)), ...quiet],
  })
  return system === undefined ? packaged : packaged.catch(launchSystem)
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
