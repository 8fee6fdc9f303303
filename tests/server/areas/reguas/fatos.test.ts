import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { CPF } from '../../fixture'
import type { Actor, TestApp } from '../../harness'
import { historyOf } from '../acordos/acordo-de-teste'
import {
  accept,
  type Destinatario,
  type FornecedorDeTeste,
  openFornecedor,
  openSaida,
} from '../mensagens/caixa-de-saida'
import { sweep } from '../mensagens/campanha/campanha-de-teste'
import { createTipo } from '../negociacao/carteira'
import { andar, emVigor, execucoesDe, inscricoesDe, mensagensDe, pessoas } from './andar-de-teste'
import { act } from './regua-de-teste'

let fornecedor: FornecedorDeTeste
let t: TestApp
let coordenador: Actor
let executivo: Actor
let analista: Actor
let backoffice: Actor
let regua = 0

beforeAll(async () => {
  fornecedor = await openFornecedor()
  t = await openSaida({ endereco: fornecedor.endereco })
  ;[coordenador, executivo, analista, backoffice] = await Promise.all([
    t.as(CPF.coordenador),
    t.as(CPF.executivo),
    t.as(CPF.analistaFinanceiro),
    t.as(CPF.backoffice),
  ])
  await createTipo(t.db, { codigo: 'promessa', promessa: true, agenda: true })
})
afterAll(async () => {
  fornecedor.server.closeAllConnections()
  fornecedor.server.close()
  await t.close()
})
beforeEach(() => {
  fornecedor.asked = []
  fornecedor.answer = accept
})

/** In force until the next one, its step at an hour that has passed: what it writes leaves at once. */
async function vale(own: object = {}, etapa: object = {}): Promise<number> {
  if (regua !== 0) await act(coordenador, 'reguas', 'encerrar', regua)
  regua = await emVigor(t, coordenador, own, { hora: '09:00', ...etapa })
  return regua
}

async function umaPessoa() {
  const { todos, ids } = await pessoas(t, 1)
  const [um] = todos
  if (!um) throw new Error('nobody')
  const { id: operacao } = await t.db
    .selectFrom('operacoes')
    .select('id')
    .where('cliente_id', '=', um.cliente_id)
    .executeTakeFirstOrThrow()
  return { um, ids, operacao }
}

async function fechar({ cliente_id }: Destinatario, operacao: number) {
  const body = {
    cliente_id,
    credor_id: 10,
    operacoes: [operacao],
    formaPagamento: 'boleto_pix',
    parametros: { nParcelas: 1 },
  }
  const answer = await executivo.post('/api/v1/acordo/store', body)
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json<{
    acordo: { id: number }
    parcelas: { id: number; data_vencimento: string; valor_nominal: number }[]
  }>()
}

const sentTo = ({ telefone }: Destinatario) => fornecedor.asked.filter(({ para }) => para === `55${telefone}`)

describe('what became of a debt since its step', () => {
  it('leaves, and the execution says that it was done', async () => {
    const { um, ids } = await umaPessoa()
    await vale()
    await andar(t)
    await sweep(t)
    expect(sentTo(um)).toHaveLength(1)
    expect(await execucoesDe(t, ids)).toMatchObject([{ status: 'Executada', motivo: null }])
    expect(await inscricoesDe(t, ids)).toMatchObject([{ status: 'Em etapa' }])
    await andar(t)
    expect(await inscricoesDe(t, ids)).toMatchObject([{ status: 'Terminada' }])
  })

  it('paid between the queue and the sending is not sent, and says so', async () => {
    const { um, ids, operacao } = await umaPessoa()
    const { parcelas } = await fechar(um, operacao)
    const [parcela] = parcelas
    if (!parcela) throw new Error('no instalment')
    const dia = Math.round((Date.parse('2026-11-19') - Date.parse(parcela.data_vencimento)) / 86_400_000)
    await vale({ ancora: 'parcela' }, { dia })
    await andar(t)
    expect(await execucoesDe(t, ids)).toMatchObject([{ status: 'Na fila' }])
    const paid = { data: '2026-11-19', valor: parcela.valor_nominal, forma: 'boleto_pix' }
    const answer = await analista.post(`/api/v1/parcelas/${parcela.id}/baixa`, paid)
    expect(answer.statusCode, answer.body).toBe(201)
    await sweep(t)
    expect(sentTo(um)).toHaveLength(0)
    const [inscricao] = await inscricoesDe(t, ids)
    expect(inscricao).toMatchObject({ parcela_id: parcela.id, status: 'Parada', motivo: 'paga' })
    expect(await execucoesDe(t, ids)).toMatchObject([
      { status: 'Pulada', motivo: 'pago', regra: `reguas_inscricoes/${inscricao?.id}` },
    ])
    expect(await mensagensDe(t, ids)).toMatchObject([{ status: 'Cancelada', motivo: expect.stringMatching(/pag/i) }])
    expect((await historyOf(t, 'reguas_inscricoes', inscricao?.id ?? 0)).at(-1)).toMatchObject({ acao: 'parar' })
  })

  it('an agreement, a promise or a dispute pauses, and the enrolment goes on when it is over', async () => {
    const [agreed, promised, disputed] = [await umaPessoa(), await umaPessoa(), await umaPessoa()]
    const ids = [agreed, promised, disputed].flatMap((each) => each.ids)
    await vale()
    await andar(t)
    await fechar(agreed.um, agreed.operacao)
    const call = { tipo: 'promessa', canal: 'ligacao', descricao: 'Promete pagar', credor_id: 10 }
    const promise = { ...call, cliente_id: promised.um.cliente_id, promessa: { valor: 100, data: '2026-11-25' } }
    expect((await executivo.post('/api/v1/eventos/store', promise)).statusCode).toBe(201)
    const contested = await backoffice.post('/api/v1/operacoes/atos/contestar', {
      ids: [disputed.operacao],
      valores: { motivo_situacao: 'Não reconhece' },
    })
    expect(contested.json()).toMatchObject({ feitos: 1 })
    await sweep(t)
    expect(
      fornecedor.asked.filter(({ para }) => [agreed, promised, disputed].some(({ um }) => para === `55${um.telefone}`)),
    ).toEqual([])
    const motivos = (await execucoesDe(t, ids)).map(({ status, motivo }) => `${status} ${motivo}`)
    expect(motivos).toEqual(['Pulada acordo_em_dia', 'Pulada promessa_vigente', 'Pulada contestado'])
    const standing = (await inscricoesDe(t, ids)).map(({ status, motivo }) => `${status} ${motivo}`)
    expect(standing).toEqual(['Pausada acordo', 'Pausada promessa', 'Pausada contestada'])
    const over = await backoffice.post('/api/v1/operacoes/atos/retomar', {
      ids: [disputed.operacao],
      valores: { motivo_situacao: 'Resolvido' },
    })
    expect(over.json()).toMatchObject({ feitos: 1 })
    await andar(t, '2026-11-25')
    expect((await inscricoesDe(t, ids)).map(({ status }) => status)).toEqual(['Pausada', 'Terminada', 'Terminada'])
    const [last] = await inscricoesDe(t, disputed.ids)
    const acts = (await historyOf(t, 'reguas_inscricoes', last?.id ?? 0)).map(({ acao }: { acao: string }) => acao)
    expect(acts).toEqual(['criar', 'comecar', 'suspender', 'continuar', 'terminar'])
  })

  it('of a rule that was paused meanwhile nothing leaves', async () => {
    const { um, ids } = await umaPessoa()
    const id = await vale()
    await andar(t)
    expect(await act(coordenador, 'reguas', 'pausar', id)).toMatchObject({ ok: true })
    await sweep(t)
    expect(sentTo(um)).toEqual([])
    expect(await execucoesDe(t, ids)).toMatchObject([{ status: 'Pulada', motivo: 'pausada', regra: `reguas/${id}` }])
  })
})
