import { describe, expect, it } from 'vitest'
import { examine, openContext, ROLES, sharedBrowser, tryScreens } from './every-screen'
import { PHONE, visit } from './inspect-page'
import { login } from './person'

describe('every screen of the other half', () => {
  tryScreens(1)
})

describe('every screen', () => {
  const openBrowser = sharedBrowser()

  it('of somebody who is not logged in has no barrier', async () => {
    const { context, page, problems } = await openContext(openBrowser())
    const found: string[] = []
    for (const path of ['/', '/error-404']) {
      await visit(page, path)
      found.push(...(await examine(page)).map((text) => `${path}: ${text}`))
    }
    await context.close()
    expect([...found, ...problems]).toEqual([])
  })

  it.each([
    { path: '/credores', opens: 'Exportar', role: 'menuitem', shows: 'CSV (.csv)' },
    { path: '/credores', opens: 'Colunas', role: 'checkbox', shows: 'CPF/CNPJ' },
    { path: '/credores', opens: 'Situação', role: 'checkbox', shows: 'Inativo' },
  ] as const)(
    'draws what $opens opens on the page also for who asks for no motion',
    async ({ path, opens, role, shows }) => {
      const { context, page, problems } = await openContext(openBrowser())
      await login(page, ROLES[0].cpf)
      await visit(page, path)
      await page.getByRole('button', { name: opens }).first().click()
      const inside = page.getByRole(role, { name: shows }).last()
      await inside.click()
      await context.close()
      expect(problems).toEqual([])
    },
  )

  it('leads the keyboard into a filter and back to its button', async () => {
    const { context, page } = await openContext(openBrowser())
    await login(page, ROLES[0].cpf)
    await visit(page, '/credores')
    for (const name of ['Situação', 'Colunas', 'Situação']) {
      const button = page.getByRole('button', { name }).first()
      await button.press('Enter')
      await page.locator('[role="dialog"] :focus').waitFor()
      await page.keyboard.press('Escape')
      await page.waitForFunction((text) => document.activeElement?.textContent === text, name)
    }
    await context.close()
  })

  it('gives a figure that is edited in its row the room to be read', async () => {
    const { context, page } = await openContext(openBrowser())
    await login(page, ROLES[0].cpf)
    for (const viewport of [{ width: 1024, height: 800 }, PHONE]) {
      await page.setViewportSize(viewport)
      await visit(page, '/administrativo/fornecedor')
      const cell = page.getByRole('button', { name: /Editar Limite do mês/ }).first()
      await cell.dblclick()
      const input = page.getByRole('textbox', { name: 'Limite do mês' })
      const hidden = await input.evaluate((node: HTMLInputElement) => {
        node.value = '999.999.999,99'
        return node.scrollWidth - node.clientWidth
      })
      expect(hidden, `at ${viewport.width} px`).toBeLessThanOrEqual(0)
      await page.keyboard.press('Escape')
    }
    await context.close()
  })
})
