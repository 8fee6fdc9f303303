import { expect } from 'vitest'
import { call } from '../month/acts'
import { choose } from '../on-page'
import type { Person } from '../person'
import { operacao } from './bring-in'
import { agir, change, countOf } from './screens'

/** What a company keeps before its first file: a reason for returns, two teams. */
export async function cadastros({ page }: Person): Promise<void> {
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

/** All clients of the school to two executives, as many to each; then one team's share to the other team. */
export async function shareOut({ page, shot }: Person, coordenador: Person, escola: number): Promise<void> {
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
export async function giveBack(backoffice: Person, coordenador: Person): Promise<void> {
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
