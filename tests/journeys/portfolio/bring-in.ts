import { expect } from 'vitest'
import { call } from '../month/acts'
import { choose, shows } from '../on-page'
import type { Person } from '../person'
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
  pagamentos,
  retirada,
} from './files'
import { agir, confirmar, enviar, openAct } from './screens'

const ESCOLA_AURORA = '10 · Escola Aurora'

/** Three files in three layouts: known by itself, chosen, and mapped by hand. */
export async function takeIn({ page, shot }: Person) {
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
export async function closeTwo({ page }: Person): Promise<readonly number[]> {
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

export async function operacao(page: Person['page'], numero: number) {
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
export async function keepTrue({ page, shot }: Person, [one = 0, other = 0]: readonly number[]): Promise<void> {
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
export async function sendAgain({ page, shot }: Person, escola: number): Promise<void> {
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
export async function undo(
  { page, shot }: Person,
  { escola, clinica }: { escola: number; clinica: number },
): Promise<void> {
  await page.goto(`/remessa/view/${clinica}`)
  await agir(page, 'Desfazer', (dialog) => dialog.getByLabel('Motivo').fill('Arquivo do mês errado'))
  await expect.poll(() => batch(page, clinica), { timeout: 60_000 }).toMatchObject({ status: 'Desfeita' })
  expect((await call(page, '/api/v1/operacoes?credor_id=57&_start=0&_end=5')).body).toEqual([])
  await page.goto(`/remessa/view/${escola}`)
  await openAct(page, 'Desfazer')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Motivo').fill('Arquivo do mês errado')
  await dialog.getByRole('button', { name: 'Desfazer', exact: true }).click()
  await shows(page.locator('body'), ['acordo'])
  await shot('carteira-nao-desfaz')
  await page.keyboard.press('Escape')
  expect(await batch(page, escola)).toMatchObject({ status: 'Em cobrança' })
}
