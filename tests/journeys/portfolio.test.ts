import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openStand, type Stand } from '../caos/stand'
import { launchBrowser } from './browser'
import { call } from './month/acts'
import { openBrowserAs, type Person } from './person'
import {
  atualizacao,
  CLINICA,
  CLINICA_COLUNAS,
  CLINICA_TOTAL,
  ESCOLA,
  ESCOLA_CORRIGIDA,
  ESCOLA_TOTAL,
  FUNDO,
  FUNDO_TOTAL,
  MANY,
  MINORS,
  pagamentos,
  retirada,
} from './portfolio/files'
import { agir, change, choose, confirmar, countOf, enviar, openAct, says } from './portfolio/screens'

const CPF = { backoffice: '234.234.234-98', coordenador: '111.444.777-35', executivo: '987.654.321-00' } as const
const ESCOLA_AURORA = '10 · Escola Aurora'

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
    const backoffice = await open(CPF.backoffice)
    const coordenador = await open(CPF.coordenador)
    const executivo = await open(CPF.executivo)
    await cadastros(coordenador)
    const { escola, clinica } = await takeIn(backoffice)
    const acordos = await closeTwo(executivo)
    await keepTrue(backoffice, acordos)
    await sendAgain(backoffice, escola)
    await undo(backoffice, { escola, clinica })
    await shareOut(backoffice, coordenador, escola)
    await giveBack(backoffice, coordenador)
    await solve(backoffice)
    // headings that nothing knows, and a batch that holds: both are refused in words
    for (const person of [backoffice, coordenador, executivo]) await person.leave(/status of (422|409)/)
  }, 600_000)

  /** What a company keeps before its first file: a reason for returns, two teams. */
  async function cadastros({ page }: Person): Promise<void> {
    const made = async (path: string, body: object) => {
      const { status, body: record } = await call<{ id: number }>(page, path, body)
      expect([path, status]).toEqual([path, 201])
      return record.id
    }
    await made('/api/v1/motivos', { nome: 'Pedido do credor', tipo: 'devolucao' })
    for (const [nome, executivo] of [
      ['Azul', 7],
      ['Verde', 8],
    ] as const) {
      const equipe_id = await made('/api/v1/equipes', { nome, supervisor_id: 3 })
      await change(page, `/api/v1/executivos/${executivo}`, { equipe_id })
    }
  }

  /** Three files in three layouts: known by itself, chosen, and mapped by hand. */
  async function takeIn({ page, shot }: Person) {
    await enviar(page, { arquivo: ESCOLA, credor: ESCOLA_AURORA })
    const escola = await confirmar(
      page,
      ['Linhas no arquivo 3.004', 'Entram 3.000', 'Rejeitadas 4', 'Valor total R$ 3.000.000,00'],
      'Importar 3.000 operações',
    )
    expect(await batch(page, escola)).toMatchObject({
      linhas: MANY + 4,
      aceitas: MANY,
      rejeitadas: 4,
      valor_total: ESCOLA_TOTAL,
    })
    await shot('carteira-escola')
    await enviar(page, { arquivo: FUNDO, credor: '129 · Fundo Horizonte', layout: 'Dívida ativa (dados abertos)' })
    const fundo = await confirmar(page, ['Entram 12', 'Valor total R$ 3.001,20'], 'Importar 12 operações')
    expect(await batch(page, fundo)).toMatchObject({ aceitas: 12, valor_total: FUNDO_TOTAL })
    await enviar(page, { arquivo: CLINICA, credor: '57 · Clínica Boa Vista' })
    await page.getByRole('button', { name: 'Dizer o que é cada coluna' }).click()
    for (const [coluna, campo] of CLINICA_COLUNAS) await choose(page, new RegExp(coluna), campo)
    await shot('carteira-colunas')
    await page.getByRole('button', { name: 'Guardar layout e conferir' }).click()
    const clinica = await confirmar(page, ['Entram 8', 'Valor total R$ 642,00'], 'Importar 8 operações')
    expect(await batch(page, clinica)).toMatchObject({ aceitas: 8, valor_total: CLINICA_TOTAL })
    return { escola, clinica }
  }

  const batch = async (page: Person['page'], id: number) => (await call(page, `/api/v1/remessas/${id}`)).body
  /** Two agreements of two instalments of R$ 500,00: what is in them stays as it was agreed. */
  async function closeTwo({ page }: Person): Promise<readonly number[]> {
    const numeros = [100, 101]
    for (const numero of numeros) {
      const { id, cliente_id } = await operacao(page, numero)
      const pedido = {
        cliente_id,
        credor_id: 10,
        operacoes: [id],
        formaPagamento: 'boleto_pix',
        parametros: { nParcelas: 2 },
      }
      expect((await call(page, '/api/v1/acordo/store', pedido)).status).toBe(201)
    }
    return numeros
  }

  async function operacao(page: Person['page'], numero: number) {
    const { body } = await call<Operacao[]>(page, `/api/v1/operacoes?numero_operacao=E-${numero}&_start=0&_end=2`)
    const [found] = body
    if (!found || body.length > 1) throw new Error(`E-${numero}: ${body.length} operations`)
    return found
  }

  interface Operacao {
    readonly id: number
    readonly cliente_id: number
    readonly status_operacao: string
    readonly valor_nominal: number
  }

  /** New amounts, payments and what the creditor takes back: nothing of an agreement moves. */
  async function keepTrue({ page, shot }: Person, [one = 0, other = 0]: readonly number[]): Promise<void> {
    const numeros = [one, ...Array.from({ length: 9 }, (_, index) => 20 + index)]
    await enviar(page, { arquivo: atualizacao(numeros), credor: ESCOLA_AURORA, tipo: 'Atualização' })
    await shot('carteira-atualizacao')
    await confirmar(page, ['Linhas no arquivo 10', 'Entram 9'], 'Importar 9 linhas')
    expect(await operacao(page, 20)).toMatchObject({ valor_nominal: 1_100 })
    expect(await operacao(page, one)).toMatchObject({ valor_nominal: 1_000, status_operacao: 'A' })
    await enviar(page, { arquivo: pagamentos(one, 40), credor: ESCOLA_AURORA, tipo: 'Pagamentos' })
    await confirmar(page, ['Entram 2', 'Rejeitadas 1', 'Valor total R$ 700,00'], 'Importar 2 linhas')
    const { body } = await call<object[]>(page, '/api/v1/parcelas?status=Informada pelo credor&_start=0&_end=5')
    expect(body).toMatchObject([{ valor_nominal: 500, data_credor_informou: '2026-11-16' }])
    await enviar(page, { arquivo: retirada([one, other, 30, 31, 32, 33, 34]), credor: ESCOLA_AURORA, tipo: 'Retirada' })
    await shot('carteira-retirada')
    await confirmar(page, ['Entram 5', 'Rejeitadas 2', 'A operação está em acordo vivo.'], 'Importar 5 linhas')
  }

  /** The lines that were refused, mended by the school: they count with the batch. */
  async function sendAgain({ page, shot }: Person, escola: number): Promise<void> {
    await page.goto(`/remessa/view/${escola}`)
    await page.getByRole('tab', { name: 'Insucessos' }).click()
    await page
      .getByRole('link', { name: 'Enviar arquivo corrigido' })
      .or(page.getByRole('button', { name: 'Enviar arquivo corrigido' }))
      .click()
    await page.getByText(`Arquivo corrigido da remessa ${escola}`).waitFor()
    await page.locator('input[type=file]').setInputFiles(ESCOLA_CORRIGIDA)
    await page.getByRole('button', { name: 'Enviar e conferir' }).click()
    await confirmar(page, ['Entram 4'], 'Importar 4 operações')
    expect(await batch(page, escola)).toMatchObject({
      aceitas: MANY + 4,
      rejeitadas: 0,
      valor_total: ESCOLA_TOTAL + 4_000,
    })
    await shot('carteira-corrigida')
  }

  /** The clinic's goes whole, as if it had never come; the school's stays, for too much was done on it. */
  async function undo({ page, shot }: Person, { escola, clinica }: { escola: number; clinica: number }): Promise<void> {
    await page.goto(`/remessa/view/${clinica}`)
    await agir(page, 'Desfazer', (dialog) => dialog.getByLabel('Motivo').fill('Arquivo do mês errado'))
    await expect.poll(() => batch(page, clinica), { timeout: 60_000 }).toMatchObject({ status: 'Desfeita' })
    expect((await call(page, '/api/v1/operacoes?credor_id=57&_start=0&_end=5')).body).toEqual([])
    await page.goto(`/remessa/view/${escola}`)
    await openAct(page, 'Desfazer')
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Motivo').fill('Arquivo do mês errado')
    await dialog.getByRole('button', { name: 'Desfazer', exact: true }).click()
    await says(page.locator('body'), ['acordo'])
    await shot('carteira-nao-desfaz')
    await page.keyboard.press('Escape')
    expect(await batch(page, escola)).toMatchObject({ status: 'Em cobrança' })
  }

  /** All clients of the school to two executives, as many to each; then one team's share to the other team. */
  async function shareOut({ page, shot }: Person, coordenador: Person, escola: number): Promise<void> {
    await page.goto(`/distribuicoes/nova?remessa_id=${escola}`)
    await choose(page, 'Regra', 'Quantidade igual')
    for (const nome of ['Edu Martins', 'Iara Lopes']) await choose(page, 'Executivos que recebem', nome)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Conferir', exact: true }).click()
    await page.getByRole('button', { name: 'Distribuir 3.002 clientes' }).click()
    await page.getByText('3.002 clientes distribuídos.').waitFor()
    await shot('carteira-distribuida')
    await page.goto('/distribuicoes/nova')
    await choose(page, 'Equipe que recebe', 'Verde')
    await choose(page, 'Clientes que estão com', 'Edu Martins')
    await page.getByRole('button', { name: 'Conferir', exact: true }).click()
    await page.getByRole('button', { name: 'Distribuir 1.501 clientes' }).click()
    await page.getByText('1.501 clientes distribuídos.').waitFor()
    for (const [executivo, clientes] of [
      [7, 0],
      [8, 3_002],
    ])
      expect(await countOf(coordenador.page, `/api/v1/clientes?executivo_cobranca_id=${executivo}`)).toBe(clientes)
  }

  /** The return that the creditor's list began: looked through, approved by another, sent and printed. */
  async function giveBack(backoffice: Person, coordenador: Person): Promise<void> {
    const { page } = backoffice
    const { body } = await call<{ id: number }[]>(page, '/api/v1/devolucoes?_start=0&_end=5')
    const [{ id } = { id: 0 }] = body
    await page.goto(`/devolucao/view/${id}`)
    await agir(page, 'Conferir')
    await coordenador.page.goto(`/devolucao/view/${id}`)
    await agir(coordenador.page, 'Aprovar')
    await page.goto(`/devolucao/view/${id}`)
    await agir(page, 'Enviar ao credor')
    await expect
      .poll(async () => (await call(page, `/api/v1/devolucoes/${id}`)).body)
      .toMatchObject({
        status: 'Enviada ao credor',
        quantidade: 5,
        codigo: expect.stringMatching(/\w/),
      })
    const begun = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Borderô em PDF' }).click()
    expect((await begun).suggestedFilename()).toBe(`bordero-${id}.pdf`)
    for (const numero of [30, 34]) expect(await operacao(page, numero)).toMatchObject({ status_operacao: 'D' })
    await backoffice.shot('carteira-bordero')
  }

  /** Twelve tasks, one after the other, without leaving the inbox. */
  async function solve({ page, shot }: Person): Promise<void> {
    await page.goto('/pendencia?visao=da_minha_funcao')
    await page.getByRole('row').nth(1).waitFor()
    const before = await openTasks(page)
    await shot('carteira-pendencias')
    expect(before).toBeGreaterThanOrEqual(12)
    const dialog = page.getByRole('dialog')
    const left = (count: number) => expect.poll(() => openTasks(page)).toBe(before - count)
    // the row that is next is under the hand once one is solved
    await page.keyboard.press('j')
    for (let count = 1; count <= MINORS; count += 1) {
      await page.keyboard.press('r')
      await dialog.getByLabel('Solução').fill(`A mãe responde, cliente ${count}.`)
      await dialog.getByLabel('Solução').press('Enter')
      await dialog.waitFor({ state: 'hidden' })
      await left(count)
    }
    for (let count = MINORS + 1; count <= 12; count += 1) {
      await page.getByRole('row').nth(1).click()
      await dialog.getByRole('button', { name: 'Manter o saldo daqui', exact: true }).click()
      await dialog.last().getByRole('button', { name: 'Manter o saldo daqui', exact: true }).click()
      await expect.poll(() => dialog.count()).toBe(0)
      await left(count)
    }
    expect(new URL(page.url()).pathname).toBe('/pendencia')
  }

  const openTasks = (page: Person['page']) => countOf(page, '/api/v1/caixa_de_pendencias?_visao=da_minha_funcao')
})
