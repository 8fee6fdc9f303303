import { sql } from 'kysely'
import { expect } from 'vitest'
import { cumprirAvisos } from '../../../../src/server/areas/negativacao/cumprir-avisos'
import { asCompany } from '../../../../src/server/framework/resources/events/as-company'
import { type Clock, systemClock } from '../../../../src/server/platform/clock'
import { CPF } from '../../fixture'
import type { Actor, TestApp } from '../../harness'
import { createPessoa } from '../clientes/pessoa-de-teste'
import { CREDOR } from '../mensagens/caixa-de-saida'
import { createOperacao } from '../negociacao/carteira'

/** Ten in the morning of a day that the test moves. */
export function movedClock(dia: string): Clock & { to: (dia: string) => void } {
  let today = systemClock(dia, undefined, '10:00')
  return {
    real: () => today.real(),
    agora: () => today.agora(),
    hoje: () => today.hoje(),
    to: (next) => {
      today = systemClock(next, undefined, '10:00')
    },
  }
}

const ADDRESS = { uf: 'MG', cidade: 'Contagem', endereco: 'Rua das Acácias', cep: '32010000' }

/** Whoever switches a creditor on, as a person does: the permission with its clause, and the second word of a school. */
export async function permitir(t: TestApp, own: object = {}): Promise<void> {
  const administrador = await t.as(CPF.administrador)
  const url = `/api/v1/credores/${CREDOR}`
  const { versao } = (await administrador.get(url)).json<{ versao: number }>()
  const answer = await administrador.inject({
    method: 'PATCH',
    url,
    headers: { 'if-match': String(versao) },
    payload: {
      ...{ permite_negativacao: true, clausula_negativacao: 'Cláusula 12', bureau: 'pefin' },
      ...{ cpf_cnpj: '11222333000181', endereco: 'Av. Central, 10', cidade: 'Belo Horizonte', uf: 'MG' },
      ...own,
    },
  })
  expect(answer.statusCode, answer.body).toBe(200)
}

const TEXTO =
  '{credor} ({credor_cnpj}) avisa: a divida de {valor}, vencida em {vencimento}, ira a cadastro de inadimplentes se nao for paga ate {validade}.'

/** An approved text of the purpose. */
export async function criarModelo(t: TestApp, texto = TEXTO): Promise<void> {
  await sql`insert into templates_sms (nome, texto, finalidade, status)
    values (${`Aviso ${Math.random()}`}, ${texto}, 'previa_negativacao', 'Aprovado')`.execute(t.db)
}

let sequence = 0

/** A debt that nothing speaks against, of somebody with a number. */
export async function criarDivida(t: TestApp, cliente: Parameters<typeof createPessoa>[1] = {}, divida: object = {}) {
  sequence += 1
  const cliente_id = await createPessoa(t, { ...ADDRESS, nome: 'Ana Lima', ...cliente })
  const operacao_id = await createOperacao(t.db, { cliente_id, credor_id: CREDOR, ...divida })
  // its last digit is what the simulated provider goes by: one that it delivers to
  const telefone = `319${String(7_100_000 + sequence)}5`
  await sql`insert into telefones (cliente_id, telefone, situacao) values (${cliente_id}, ${telefone}, 'bom')`.execute(
    t.db,
  )
  return { cliente_id, operacao_id, telefone }
}

/** One act on one record; answers its verdict. */
export async function agir(actor: Actor, recurso: string, ato: string, id: number, valores: object = {}) {
  const answer = await actor.post(`/api/v1/${recurso}/atos/${ato}`, { ids: [id], valores })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<{ linhas: { ok: boolean; message?: string }[] }>().linhas[0]
}

export async function negativacaoDe(t: TestApp, operacao_id: number) {
  return t.db
    .selectFrom('negativacoes')
    .selectAll()
    .where('operacao_id', '=', operacao_id)
    .orderBy('id', 'desc')
    .executeTakeFirst()
}

export async function avisosDe(t: TestApp, negativacao_id: number) {
  return t.db
    .selectFrom('avisos_previos')
    .selectAll()
    .where('negativacao_id', '=', negativacao_id)
    .orderBy('id')
    .execute()
}

/** The work of the notices, now. */
export function cumprir(t: TestApp): Promise<number> {
  const { definitions, clock, secret } = t.app
  return cumprirAvisos(t.db, { definitions, clock, secret, usuario: asCompany(definitions, null) })
}

interface DaLista {
  readonly operacao_id: number
  readonly situacao: string
  readonly motivos: string | null
}

/** A row of the list for one client. */
export async function daLista(actor: Actor, cliente_id: number): Promise<readonly DaLista[]> {
  const answer = await actor.get(`/api/v1/negativacao_cliente?cliente_id=${cliente_id}&_start=0&_end=50`)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<DaLista[]>()
}
