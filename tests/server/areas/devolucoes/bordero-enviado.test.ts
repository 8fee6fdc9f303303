import { beforeAll, expect, it } from 'vitest'
import { CPF } from '../../fixture'
import { createCarteira } from '../../resources/carteira'
import { withApp } from '../../with-app'

const { t, backoffice, coordenador } = withApp({ hoje: '2026-11-20' }, ['backoffice', 'coordenador'])
let motivo: number
beforeAll(async () => {
  await createCarteira(t.database)
  const made = await (await t.as(CPF.administrador)).post('/api/v1/motivos', { nome: 'Prazo', tipo: 'devolucao' })
  motivo = made.json().id
})

/** A return of these operations to creditor 10. */
const make = (operacoes: readonly number[]) =>
  backoffice.post('/api/v1/devolucoes', {
    credor_id: 10,
    motivo_id: motivo,
    operacoes: operacoes.map((operacao_id) => ({ operacao_id })),
  })
const act = async (id: number, ato: string) => {
  const actor = ato === 'aprovar' ? coordenador : backoffice
  const answer = await actor.post(`/api/v1/devolucoes/atos/${ato}`, { ids: [id] })
  expect(answer.json(), answer.body).toMatchObject({ feitos: 1 })
}
const read = async (id: number) => (await backoffice.get(`/api/v1/devolucoes/${id}`)).json()
const linesOf = async (id: number) =>
  (await backoffice.get(`/api/v1/devolucoes_operacoes?devolucao_id=${id}&_sort=id&_start=0&_end=9`)).json()

it('returns to a creditor his own operations only', async () => {
  const refused = await make([1, 4])
  expect(refused.statusCode, refused.body).toBe(422)
  expect(refused.body).toContain('A operação é de outro credor.')
})

it('goes on with the return a person wrote, and leaves it as it was sent', async () => {
  const made = await make([1, 7])
  expect(made.statusCode, made.body).toBe(201)
  const { id } = made.json()
  for (const ato of ['conferir', 'aprovar', 'enviar']) await act(id, ato)
  const { versao } = await read(id)
  const [linha] = await linesOf(id)

  const edits = [
    { tipo: 'total' },
    { data_devolucao: '2026-11-01' },
    { enviada_em: '2026-11-01' },
    { operacoes: [{ operacao_id: 7 }] },
    { operacoes: [{ id: linha.id, operacao_id: 1, situacao: 'elegivel' }] },
  ]
  for (const edit of edits) {
    const answer = await backoffice.inject({
      method: 'PATCH',
      url: `/api/v1/devolucoes/${id}`,
      headers: { 'if-match': String(versao) },
      payload: edit,
    })
    expect(answer.statusCode, `${JSON.stringify(edit)}: ${answer.body}`).toBe(422)
  }
  const gone = await backoffice.inject({ method: 'DELETE', url: `/api/v1/devolucoes/${id}` })
  expect(gone.statusCode, gone.body).toBe(405)
  expect(await read(id)).toMatchObject({ status: 'Enviada ao credor', tipo: 'parcial', enviada_em: '2026-11-20' })
  expect(await linesOf(id)).toHaveLength(2)
})

it('is cancelled, not deleted, while it is a draft', async () => {
  const { id } = (await make([13])).json()
  expect((await backoffice.inject({ method: 'DELETE', url: `/api/v1/devolucoes/${id}` })).statusCode).toBe(405)
  await act(id, 'cancelar')
  expect(await read(id)).toMatchObject({ status: 'Cancelada' })
})
