import { chromium } from 'playwright-core'

const [, , cpf, ...paths] = process.argv
const b = await chromium.launch({
  executablePath: '/usr/bin/chromium',
  headless: true,
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
})
for (const [w, h, scheme] of [
  [1366, 768, 'light'],
  [360, 740, 'light'],
  [1366, 768, 'dark'],
]) {
  const c = await b.newContext({
    viewport: { width: w, height: h },
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    colorScheme: scheme,
  })
  const p = await c.newPage()
  p.setDefaultTimeout(60000)
  p.on('pageerror', (e) => console.log('PAGEERROR', e.message))
  p.on('console', (m) => m.type() === 'error' && console.log('CONSOLE', m.text(), m.location().url))
  p.on('response', (r) => r.status() >= 400 && console.log('HTTP', r.status(), r.url()))
  await p.goto('http://localhost:3399/')
  await p.getByLabel('CPF').fill(cpf)
  await p.getByLabel('Senha', { exact: true }).fill('avenca-demo-2026')
  await p.keyboard.press('Enter')
  await p.waitForURL((u) => !u.pathname.includes('login'))
  await p.waitForTimeout(4000)
  for (const path of paths) {
    await p.goto('http://localhost:3399' + path)
    await p.waitForTimeout(5000)
    await p.screenshot({ path: `/tmp/shot-${w}-${scheme}-${path.replace(/[^a-z0-9]+/gi, '_')}.png` })
    const over = await p.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    if (over > 0) console.log('OVERFLOW', w, path, over)
  }
  await c.close()
}
await b.close()
