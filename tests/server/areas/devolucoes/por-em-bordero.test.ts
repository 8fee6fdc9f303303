import { beforeAll, describe, expect, it } from 'vitest'
import { CPF } from '../../fixture'
import { withApp } from '../../with-app'
import { createCarteira, createOperacao } from '../negociacao/carteira'
import { criarMotivo, lerBordero, linhasDe } from './bordero-de-teste'

const { t, backoffice, coordenador, executivo } = withApp({ hoje: '2026-11-20' }, [
  'backoffice',
  'coordenador',
  'executivo',
])
const maos = { backoffice, coordenador }
let motivo: number
let outro: number
beforeAll(async () => {
  motivo = await criarMotivo(t)
  outro = await criarMotivo(t, 'Pedido do credor')
})

const devolver = (ids: readonly number[], motivo_bordero_id: number | null = motivo) =>
  backoffice.post('/api/v1/operacoes/atos/devolver', { ids, valores: { motivo_bordero_id } })
const numberIn = (message: string) => Number(/posta no borderô (\d+)/.exec(message)?.[1])

describe('giving operations back to their creditor', () => {
  it('puts them into a draft of their creditor, which the next ones join, and says which', async () => {
    const { operacoes, cliente_id } = await createCarteira(t.db, 3)
    const alheia = await createOperacao(t.db, { cliente_id, credor_id: 57 })
    const [one = 0, two = 0, three = 0] = operacoes
    const first = (await devolver([one, alheia])).json()
    expect(first).toMatchObject({ feitos: 2 })
    const [bordero = 0, other] = first.linhas.map(({ message }: { message: string }) => numberIn(message))
    expect(other).not.toBe(bordero)
    expect(await lerBordero(maos, bordero)).toMatchObject({ status: 'Rascunho', credor_id: 10, motivo_id: motivo })
    const joined = (await devolver([two])).json()
    expect(joined.linhas[0].message).toBe(`posta no borderô ${bordero}`)
    const apart = (await devolver([three], outro)).json()
    expect(numberIn(apart.linhas[0].message)).not.toBe(bordero)
    expect((await linhasDe(maos, bordero)).map(({ operacao_id, situacao }) => [operacao_id, situacao])).toEqual([
      [one, 'elegivel'],
      [two, 'elegivel'],
    ])
    const { rows } = await t.app.pool.query('select status_operacao from operacoes where id = any($1)', [operacoes])
    expect(rows).toEqual(operacoes.map(() => ({ status_operacao: 'C' })))
    const historico = (await (await t.as(CPF.administrador)).get(`/api/v1/operacoes/${one}/historico`)).json()
    expect(historico[0]).toMatchObject({ acao: 'devolver', mudancas: { bordero: [null, bordero] } })
  })

  it('leaves one that stands in a return already, and one that cannot go, each judged alone', async () => {
    const { operacoes, cliente_id } = await createCarteira(t.db, 2)
    const [one = 0, two = 0] = operacoes
    const settled = await createOperacao(t.db, { cliente_id, status_operacao: 'L' })
    const bordero = numberIn((await devolver([one])).json().linhas[0].message)
    const answer = (await devolver([one, two, settled])).json()
    expect(answer).toMatchObject({
      feitos: 1,
      linhas: [
        { id: one, ok: false, message: `A operação já está no borderô ${bordero}.` },
        { id: two, ok: true },
        { id: settled, ok: false, message: expect.stringContaining('Devolver ao credor') },
      ],
    })
  })

  it('asks for the reason', async () => {
    const { operacoes } = await createCarteira(t.db, 1)
    const answer = await devolver(operacoes, null)
    expect(answer.json().errors).toEqual({ 'valores.motivo_bordero_id': ['Campo obrigatório.'] })
  })

  it('is for backoffice and coordination, and not for who negotiates', async () => {
    const valores = { motivo_bordero_id: motivo }
    for (const [actor, status] of [
      [backoffice, 200],
      [coordenador, 200],
      [executivo, 403],
      [await t.as(CPF.supervisorCobranca), 403],
      [await t.as(CPF.credor10), 403],
    ] as const) {
      const answer = await actor.post('/api/v1/operacoes/atos/devolver', { ids: [999_999], valores })
      expect(answer.statusCode, answer.body).toBe(status)
    }
  })

  it('never takes an operation to D by itself', async () => {
    const { operacoes } = await createCarteira(t.db, 1)
    const read = (await backoffice.get(`/api/v1/operacoes/${operacoes[0]}`)).json()
    for (const edit of [{ status_operacao: 'D' }, { motivo_devolucao: 'x' }, { devolvida_em: '2026-11-20' }]) {
      const answer = await backoffice.inject({
        method: 'PATCH',
        url: `/api/v1/operacoes/${operacoes[0]}`,
        headers: { 'if-match': String(read.versao) },
        payload: edit,
      })
      expect([answer.statusCode, edit]).toEqual([422, edit])
    }
  })
})
