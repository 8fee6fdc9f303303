import { afterAll, beforeAll, expect, it } from 'vitest'
import type { NegativacaoDoCliente } from '../../../../src/contract/carteira/negativacao'
import { CPF } from '../../fixture'
import { type Actor, openTestApp, type TestApp } from '../../harness'
import { agir, daLista, movedClock, permitir } from './avisada'
import { ativa, enviar, type Maos, maosDe, retornoDe, trazer } from './lote-de-teste'

const clock = movedClock('2026-11-09')
let t: TestApp
let maos: Maos
beforeAll(async () => {
  t = await openTestApp({ clock })
  maos = await maosDe(t, clock)
  await permitir(t, { bureau_logon: '12345678' })
})
afterAll(() => t.close())

const ler = async (actor: Actor, cliente_id: number) => actor.get(`/api/v1/clientes/${cliente_id}/negativacoes`)
const umaDe = async (cliente_id: number): Promise<NegativacaoDoCliente> => {
  const answer = await ler(maos.financeiro, cliente_id)
  expect(answer.statusCode, answer.body).toBe(200)
  const [first] = answer.json<{ negativacoes: NegativacaoDoCliente[] }>().negativacoes
  if (!first) throw new Error('no listing')
  return first
}

it('tells a client’s listing from its notice to its end, with its proofs and its lines', async () => {
  const { cliente_id, operacao_id, id } = await ativa(maos)
  const operacao = async () => (await maos.financeiro.get(`/api/v1/operacoes/${operacao_id}`)).json()
  const cliente = async () => (await maos.financeiro.get(`/api/v1/clientes/${cliente_id}`)).json()
  const noRelatorio = async () => {
    const answer = await maos.financeiro.get(`/api/v1/relatorio_operacoes?cliente_id=${cliente_id}&_start=0&_end=9`)
    return answer.json<{ negativada: string | null }[]>().map(({ negativada }) => negativada)
  }
  expect([(await operacao()).negativada, (await cliente()).negativadas]).toEqual(['2026-11-23', 1])
  expect(await noRelatorio()).toEqual(['2026-11-23'])
  expect(await daLista(maos.financeiro, cliente_id)).toMatchObject([{ situacao: 'Ativa', aceita_em: '2026-11-23' }])
  const valores = { causa_exclusao: 'erro', causa_em: '2026-11-23', motivo_exclusao: 'Nome errado' }
  await agir(maos.financeiro, 'negativacoes', 'pedir_exclusao', id, valores)
  expect(await daLista(maos.financeiro, cliente_id)).toMatchObject([
    { situacao: 'Exclusão pedida', causa_exclusao: 'erro', limite_em: '2026-11-30', alerta_em: '2026-11-27' },
  ])
  expect(await umaDe(cliente_id)).toMatchObject({ status: 'Exclusão pedida', limite_em: '2026-11-30', urgente: false })
  clock.to('2026-11-27')
  expect((await umaDe(cliente_id)).urgente).toBe(true)
  const { id: lote, texto } = await enviar(maos)
  await trazer(maos, lote, retornoDe(texto))
  const told = await umaDe(cliente_id)
  expect(told).toMatchObject({ id, operacao_id, status: 'Excluída', bureau: 'pefin', valor: 1000, urgente: false })
  expect(told.passos.map(({ passo, em }) => `${em} ${passo}`)).toEqual([
    '2026-11-09 aviso',
    '2026-11-09 entrega',
    '2026-11-20 prazo',
    '2026-11-23 autorizacao',
    '2026-11-23 envio',
    '2026-11-23 aceite',
    '2026-11-23 causa',
    '2026-11-27 exclusao',
  ])
  expect(told.avisos).toMatchObject([{ canal: 'carta', entregue_em: '2026-11-09', comprovante: true }])
  expect(told.linhas.map(({ movimento, resultado }) => `${movimento} ${resultado}`)).toEqual([
    'incluir Aceita',
    'excluir Aceita',
  ])
  expect([(await operacao()).negativada, (await cliente()).negativadas]).toEqual([null, 0])
  expect(await noRelatorio()).toEqual([null])
})

it('is for whoever may see listings', async () => {
  expect((await ler(maos.financeiro, 999_999)).statusCode).toBe(404)
  for (const cpf of [CPF.executivo, CPF.credor10]) expect((await ler(await t.as(cpf), 1)).statusCode).toBe(403)
})
