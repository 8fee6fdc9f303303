import { describe, expect, it } from 'vitest'
import { transicoes } from '../../../../src/domain/generated-transitions'
import { CPF } from '../../fixture'
import { withApp } from '../../with-app'
import { acordoOf, fecharDeTeste, historyOf, receber } from '../acordos/acordo-de-teste'
import { broken } from '../baixas/acordo-recebendo'
import { createCarteira } from '../negociacao/carteira'

const { t, backoffice, executivo, supervisorCobranca } = withApp({ hoje: '2026-11-20' }, [
  'backoffice',
  'executivo',
  'supervisorCobranca',
])

const ATO = { K: 'contestar', S: 'suspender', J: 'judicializar' } as const

async function act(ato: string, ids: readonly number[], motivo = 'Diz que não deve') {
  const answer = await backoffice.post(`/api/v1/operacoes/atos/${ato}`, { ids, valores: { motivo_situacao: motivo } })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<{ feitos: number; linhas: { ok: boolean; message?: string }[] }>()
}
const operacao = (id: number) => t.db.selectFrom('operacoes').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
async function one(): Promise<number> {
  const { operacoes } = await createCarteira(t.db, 1)
  return operacoes[0] ?? 0
}
/** An operation brought where it is to be by its acts; in A with the agreement that holds it. */
async function bring(de: string): Promise<{ id: number; acordo: number | null }> {
  if (de !== 'A') {
    const id = await one()
    const ato = Object.entries(ATO).find(([sigla]) => sigla === de)?.[1]
    if (ato) await act(ato, [id])
    return { id, acordo: null }
  }
  const { id: acordo, operacoes } = await fecharDeTeste(t, executivo, { operacoes: [{}] })
  return { id: operacoes[0] ?? 0, acordo }
}

const edges = (['K', 'S', 'J'] as const).flatMap((para) =>
  Object.entries(transicoes['operacoes.status_operacao'])
    .filter(([, ways]) => Object.hasOwn(ways, para) && Object.values(ways).flat().includes(ATO[para]))
    .map(([de]) => ({ de, para })),
)

describe('an operation that is stopped', () => {
  it('has a way from each state that the table tells', () => {
    expect(edges.map(({ de, para }) => `${de}${para}`).sort()).toEqual(
      ['CK', 'AK', 'SK', 'JK', 'CS', 'AS', 'KS', 'JS', 'CJ', 'AJ', 'KJ', 'SJ'].sort(),
    )
  })

  it.each(edges)('goes from $de to $para with its reason, and back again', async ({ de, para }) => {
    const { id, acordo } = await bring(de)
    expect(await act(ATO[para], [id])).toMatchObject({ feitos: 1 })
    expect(await operacao(id)).toMatchObject({
      status_operacao: para,
      motivo_situacao: 'Diz que não deve',
      parada_em: '2026-11-20',
      situacoes_anteriores: de === 'C' || de === 'A' ? de : `C${de}`,
    })
    if (acordo !== null) expect((await acordoOf(t, acordo)).status).toBe('Suspenso')
    expect((await historyOf(t, 'operacoes', id)).at(-1)).toMatchObject({
      acao: ATO[para],
      usuario_id: backoffice.usuarioId,
      mudancas: { status_operacao: [de, para] },
    })
    expect(await act('retomar', [id], 'Resolvido')).toMatchObject({ feitos: 1 })
    expect(await operacao(id)).toMatchObject({ status_operacao: de })
    if (acordo !== null) expect((await acordoOf(t, acordo)).status).toBe('Aguardando')
  })

  it('wants a reason, and takes a document only where it is contested', async () => {
    const id = await one()
    const url = '/api/v1/operacoes/atos'
    const bare = await backoffice.post(`${url}/contestar`, { ids: [id], valores: {} })
    expect(bare.json().errors).toEqual({ 'valores.motivo_situacao': ['Campo obrigatório.'] })
    const valores = { motivo_situacao: 'x', anexo_contestacao: 999_999 }
    const foreign = await backoffice.post(`${url}/contestar`, { ids: [id], valores })
    expect(foreign.json()).toMatchObject({ feitos: 0 })
    expect(foreign.body).toContain('anexo_contestacao')
    const other = await backoffice.post(`${url}/suspender`, { ids: [id], valores })
    expect(other.statusCode).toBe(422)
    expect((await operacao(id)).status_operacao).toBe('C')
  })

  it('judges each of many alone', async () => {
    const [free, gone] = [await one(), await one()]
    await act('judicializar', [gone])
    const answer = await act('judicializar', [free, gone, 999_999])
    expect(answer.linhas.map(({ ok }) => ok)).toEqual([true, false, false])
  })

  it('is for backoffice and coordination alone, by the permission named', async () => {
    const id = await one()
    for (const ato of [...Object.values(ATO), 'retomar']) {
      for (const [cpf, status] of [
        [CPF.executivo, 403],
        [CPF.supervisorCobranca, 403],
        [CPF.supervisorFinanceiro, 403],
        [CPF.credor10, 403],
        [CPF.coordenador, 200],
      ] as const) {
        const actor = await t.as(cpf)
        const answer = await actor.post(`/api/v1/operacoes/atos/${ato}`, {
          ids: [999_999],
          valores: { motivo_situacao: 'x' },
        })
        expect(answer.statusCode, `${ato} ${cpf}`).toBe(status)
      }
    }
    expect((await operacao(id)).status_operacao).toBe('C')
  })
})

describe('the agreement of an operation that is stopped', () => {
  it('runs again with the last of those that stopped it', async () => {
    const { id, operacoes } = await fecharDeTeste(t, executivo, { parametros: { nParcelas: 4 } })
    const [first = 0, second = 0] = operacoes
    await receber(t, id, 0, 500)
    await act('contestar', [first])
    await act('judicializar', [second])
    expect(await acordoOf(t, id)).toMatchObject({ status: 'Suspenso', status_anterior: 'Vigente' })
    const early = await supervisorCobranca.post(`/api/v1/acordos/${id}/retomar`, { motivo: 'x' })
    expect(early.json()).toMatchObject({ statusCode: 409, code: 'acordo_com_operacao_parada' })
    await act('retomar', [first])
    expect((await acordoOf(t, id)).status).toBe('Suspenso')
    await act('retomar', [second])
    expect(await acordoOf(t, id)).toMatchObject({ status: 'Vigente', suspenso_por_operacao: false })
    expect((await operacao(second)).status_operacao).toBe('A')
  })

  it('stays suspended where a person had suspended it', async () => {
    const { id, operacoes } = await fecharDeTeste(t, executivo, { operacoes: [{}] })
    await supervisorCobranca.post(`/api/v1/acordos/${id}/suspender`, { motivo: 'Espera o credor' })
    await act('contestar', operacoes)
    await act('retomar', operacoes)
    expect((await acordoOf(t, id)).status).toBe('Suspenso')
    expect((await operacao(operacoes[0] ?? 0)).status_operacao).toBe('A')
  })

  it('leaves it stopped when it ends meanwhile, with what its receipts leave, on its way back to collection', async () => {
    const { id, operacoes } = await fecharDeTeste(t, executivo, { parametros: { nParcelas: 4 } })
    const [first = 0, second = 0] = operacoes
    await receber(t, id, 0, 500)
    await act('contestar', [first])
    const broken = await supervisorCobranca.post(`/api/v1/acordos/${id}/quebrar`, { motivo: 'Não vai pagar' })
    expect(broken.json(), broken.body).toMatchObject({ para: 'Quebrado' })
    expect(await operacao(first)).toMatchObject({ status_operacao: 'K', situacoes_anteriores: 'C', valor_nominal: 750 })
    expect(await operacao(second)).toMatchObject({ status_operacao: 'C', valor_nominal: 750 })
    await act('retomar', [first])
    expect(await operacao(first)).toMatchObject({ status_operacao: 'C', situacoes_anteriores: null, parada_em: null })
  })

  it('is settled with it when all was paid while it stood still', async () => {
    const { id, operacoes } = await fecharDeTeste(t, executivo, { operacoes: [{}] })
    await act('contestar', operacoes)
    await receber(t, id, 0, 1000)
    expect((await acordoOf(t, id)).status).toBe('Suspenso')
    await act('retomar', operacoes)
    expect((await acordoOf(t, id)).status).toBe('Quitado')
    expect((await operacao(operacoes[0] ?? 0)).status_operacao).toBe('L')
  })

  it('leaves nothing to be stopped where all of it was paid when it ended', async () => {
    const { id, operacoes } = await fecharDeTeste(t, executivo, { operacoes: [{}] })
    await act('contestar', operacoes)
    await receber(t, id, 0, 1000)
    const ended = await supervisorCobranca.post(`/api/v1/acordos/${id}/quebrar`, { motivo: 'Encerrado' })
    expect(ended.json(), ended.body).toMatchObject({ para: 'Quebrado' })
    expect(await operacao(operacoes[0] ?? 0)).toMatchObject({ status_operacao: 'L', situacoes_anteriores: null })
  })

  it('keeps the books right, however often that happened', async () => {
    expect(await broken(t)).toEqual([])
  })
})
