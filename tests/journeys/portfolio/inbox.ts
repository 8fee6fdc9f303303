import { expect } from 'vitest'
import { call } from '../month/acts'
import { choose, shows } from '../on-page'
import type { Person } from '../person'
import { ACHADOS, MINORS, PERGUNTADOS } from './files'
import { countOf, openAct } from './screens'

/** A supplier is asked about four clients; of what it tells two are accepted and one refused, by keys. */
export async function enrich(administrador: Person, { page, shot }: Person): Promise<void> {
  const bureau = { nome: 'Bureau Um', tipo: 'enriquecimento', preco_unitario: 1.9, situacao: 'ATIVO' }
  expect((await call(administrador.page, '/api/v1/fornecedores', bureau)).status).toBe(201)
  await page.goto('/enriquecimento/novo')
  await choose(page, 'Fornecedor', 'Bureau Um')
  await page.getByLabel('Ou a lista de CPF').fill(PERGUNTADOS.join('\n'))
  await page.getByRole('button', { name: 'Conferir', exact: true }).click()
  await shows(page.getByRole('main'), ['Clientes a consultar: 4. Custo reservado: R$ 7,60.'])
  await page.getByRole('button', { name: 'Consultar 4 clientes' }).click()
  await page.waitForURL(/\/enriquecimento\/\d+$/)
  const id = Number(new URL(page.url()).pathname.split('/').at(-1))
  const status = async () => (await call<{ status: string }>(page, `/api/v1/enriquecimentos/${id}`)).body.status
  await expect.poll(status).toBe('Enviado')
  await openAct(page, 'Trazer a resposta')
  const dialog = page.getByRole('dialog')
  await dialog.locator('input[type=file]').setInputFiles(ACHADOS)
  await dialog.getByText(ACHADOS.name).first().waitFor()
  await dialog.getByRole('button', { name: 'Trazer a resposta' }).click()
  await expect.poll(status).toBe('Concluído')
  await page.goto(`/enriquecimento/achados?enriquecimento_id=${id}`)
  await page.getByRole('row').nth(4).waitFor()
  await shot('carteira-achados')
  const waiting = (count: number) =>
    expect
      .poll(() => countOf(page, `/api/v1/achados_do_enriquecimento?enriquecimento_id=${id}&_visao=novos`))
      .toBe(count)
  await page.keyboard.press('j')
  for (const [key, left] of [
    ['a', 3],
    ['a', 2],
    ['r', 1],
  ] as const) {
    await page.keyboard.press(key)
    await dialog.getByRole('button', { name: key === 'a' ? 'Aceitar' : 'Recusar', exact: true }).click()
    await dialog.waitFor({ state: 'hidden' })
    await waiting(left)
  }
  expect(await countOf(page, '/api/v1/telefones?_sort=id')).toBe(2)
}

/** Twelve tasks, one after the other, without leaving the inbox. */
export async function solve({ page, shot }: Person): Promise<void> {
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
    const question = dialog.filter({ hasText: 'Manter o saldo daqui?' })
    await question.getByRole('button', { name: 'Manter o saldo daqui', exact: true }).click()
    await expect.poll(() => dialog.count()).toBe(0)
    await left(count)
  }
  expect(new URL(page.url()).pathname).toBe('/pendencia')
}

const openTasks = (page: Person['page']) => countOf(page, '/api/v1/caixa_de_pendencias?_visao=da_minha_funcao')
