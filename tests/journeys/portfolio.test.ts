import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, it } from 'vitest'
import { openStand, type Stand } from '../caos/stand'
import { launchBrowser } from './browser'
import { openBrowserAs } from './person'
import { closeTwo, keepTrue, sendAgain, takeIn, undo } from './portfolio/bring-in'
import { cadastros, giveBack, shareOut } from './portfolio/hand-over'
import { enrich, solve } from './portfolio/inbox'
import { moveIn } from './portfolio/move-in'

const CPF = {
  administrador: '529.982.247-25',
  backoffice: '234.234.234-98',
  coordenador: '111.444.777-35',
  executivo: '987.654.321-00',
  supervisorFinanceiro: '123.123.123-87',
} as const

describe('a day of the portfolio, in a browser', () => {
  let browser: Browser
  let stand: Stand
  beforeAll(async () => {
    ;[browser, stand] = await Promise.all([launchBrowser(), openStand('2026-11-20')])
  })
  afterAll(async () => {
    await browser.close()
    await stand.end()
  })

  it('takes in, keeps true, shares out and gives back what creditors send', async () => {
    const open = (cpf: string) => openBrowserAs(browser, stand.url, cpf)
    const administrador = await open(CPF.administrador)
    const backoffice = await open(CPF.backoffice)
    const coordenador = await open(CPF.coordenador)
    const executivo = await open(CPF.executivo)
    const financeiro = await open(CPF.supervisorFinanceiro)
    await cadastros(coordenador)
    const { escola, clinica } = await takeIn(backoffice)
    const acordos = await closeTwo(executivo)
    await keepTrue(backoffice, acordos)
    await sendAgain(backoffice, escola)
    await undo(backoffice, { escola, clinica })
    await shareOut(backoffice, coordenador, escola)
    await giveBack(backoffice, coordenador)
    await enrich(administrador, backoffice)
    await solve(backoffice)
    await moveIn(stand.db, administrador, financeiro)
    // headings that nothing knows, and a batch that holds: both are refused in words
    for (const person of [administrador, backoffice, coordenador, executivo, financeiro])
      await person.leave(/status of (422|409)/)
  }, 600_000)
})
