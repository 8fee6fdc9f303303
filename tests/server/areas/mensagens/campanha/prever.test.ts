import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RespostaA } from '../../../../../src/contract/perguntas'
import { CPF } from '../../../fixture'
import type { Actor, TestApp } from '../../../harness'
import { createFornecedor } from '../../enriquecimento/enriquecer'
import { createTemplate, openSaida } from '../caixa-de-saida'
import { ato, campanha, createCampanha, publicoDe, toque } from './campanha-de-teste'
import { turma } from './turma'

let t: TestApp
let coordenador: Actor
let template: number

beforeAll(async () => {
  t = await openSaida()
  coordenador = await t.as(CPF.coordenador)
  template = await createTemplate(t, 'Ola {nome}, da {credor}: {valor}.')
})
afterAll(() => t.close())

const AGORA = { agendada_para: '2026-11-19T13:00:00.000Z' }

async function ask<N extends 'contarPublico' | 'preverCampanha'>(nome: N, body: object, status = 200) {
  const path = nome === 'contarPublico' ? 'publico' : 'previa'
  const answer = await coordenador.post(`/api/v1/campanhas/${path}`, { canal: 'sms', credores: [], ...body })
  expect(answer.statusCode, answer.body).toBe(status)
  return answer.json<RespostaA<N> & { readonly errors: Readonly<Record<string, readonly string[]>> }>()
}
const prever = (body: object, status = 200) =>
  ask('preverCampanha', { template_sms_id: template, ate: 5_000, ...body }, status)

describe('what a campaign would come to', () => {
  it('counts the public and whom of it it reaches, and says what that costs', async () => {
    const { periodo, pessoas } = await turma(t, [5, 5, 5, 5])
    await sql`update telefones set situacao = 'invalido' where id = ${pessoas[0]?.telefone_id}`.execute(t.db)
    const { rows } = await sql<{ pessoas: number; valor: number }>`
      select count(distinct cliente_id)::int as pessoas, sum(valor_nominal) as valor from operacoes
      where periodo_letivo = ${periodo} and excluido_em is null`.execute(t.db)
    expect(await ask('contarPublico', { periodo_letivo: periodo })).toMatchObject({
      ...rows[0],
      alcancaveis: 3,
      custo: null,
    })
    const supplier = await createFornecedor(t, { tipo: 'sms', preco: 0.1, limite: 100 })
    expect(await ask('contarPublico', { periodo_letivo: periodo })).toMatchObject({ custo: 0.3, desconto_maximo: 70 })
    expect(await prever({ periodo_letivo: periodo })).toMatchObject({ vao: 3, custo: 0.3 })
    await sql`update fornecedores set situacao = 'INATIVO' where id = ${supplier}`.execute(t.db)
    expect(await ask('contarPublico', { periodo_letivo: 'Turma que não há' })).toMatchObject({ pessoas: 0, valor: 0 })
  })

  it('foresees of everybody what freezing then writes, and writes nothing itself', async () => {
    const { periodo, pessoas } = await turma(t, [5, 5, 5, 5, 5, 5])
    const [no, bad, one, same, number, shared] = pessoas
    await sql`update clientes set sem_contato = true, motivo_sem_contato = 'Pediu' where id = ${no?.cliente_id}`.execute(
      t.db,
    )
    await sql`update telefones set situacao = 'invalido' where id = ${bad?.telefone_id}`.execute(t.db)
    await sql`update clientes set responsavel_cpf_cnpj = '12345678909' where id = any(${[one?.cliente_id, same?.cliente_id]}::bigint[])`.execute(
      t.db,
    )
    await sql`update telefones set telefone = ${number?.telefone} where id = ${shared?.telefone_id}`.execute(t.db)
    const before = await written()
    const said = await prever({ periodo_letivo: periodo })
    expect(await written()).toEqual(before)
    const id = await createCampanha(coordenador, { template_sms_id: template, periodo_letivo: periodo })
    await ato(coordenador, t, id, 'enviar', AGORA)
    await toque(t)
    const frozen = await publicoDe(t, id)
    expect(said.amostra.map(({ cliente_id, motivo }) => ({ cliente_id, motivo }))).toEqual(
      frozen.map(({ cliente_id, motivo }) => ({ cliente_id, motivo })),
    )
    expect(new Map(said.motivos.map(({ motivo, pessoas }) => [motivo, pessoas]))).toEqual(
      new Map([
        ['cliente_sem_contato', 1],
        ['destino_compartilhado', 2],
        ['limite_do_periodo', 1],
        ['sem_destino', 1],
      ]),
    )
    expect({ contatos: said.pessoas, vao: said.vao }).toEqual(
      (({ contatos, vao }) => ({ contatos, vao }))(await campanha(t, id)),
    )
    expect(said.exemplo).toMatchObject({ cliente_id: one?.cliente_id, texto: expect.stringContaining('R$'), partes: 1 })
  })

  it('leaves out whom its own cost has no room for, and judges no more than it is asked for', async () => {
    const supplier = await createFornecedor(t, { tipo: 'sms', preco: 0.1, limite: 100 })
    const { periodo } = await turma(t, [5, 5, 5, 5])
    const said = await prever({ periodo_letivo: periodo, custo_maximo: 0.2 })
    expect(said).toMatchObject({ vao: 2, custo: 0.2, motivos: [{ motivo: 'custo_maximo', pessoas: 2 }] })
    expect(await prever({ periodo_letivo: periodo, ate: 3 })).toMatchObject({ pessoas: 4, julgadas: 3, vao: 3 })
    await sql`update fornecedores set situacao = 'INATIVO' where id = ${supplier}`.execute(t.db)
  })

  it.each([
    {
      what: 'a discount above the limit',
      own: { desconto: 71, validade: '2026-11-30' },
      status: 409,
      field: 'desconto',
      says: '70%',
    },
    {
      what: 'an offer that has lapsed',
      own: { desconto: 10, validade: '2026-11-18' },
      status: 409,
      field: 'validade',
      says: 'venceu',
    },
    { what: 'a day that is none', own: { validade: '2026-02-30' }, status: 422, field: 'validade', says: 'data' },
    { what: 'no text', own: { template_sms_id: null }, status: 422, field: 'template_sms_id', says: 'obrigatório' },
    { what: 'a text that is none', own: { template_sms_id: 999_999 }, status: 409, field: 'template_sms_id', says: '' },
    {
      what: 'a channel that no campaign goes by',
      own: { canal: 'carta' },
      status: 422,
      field: 'canal',
      says: 'lista',
    },
    { what: 'a word that cannot be kept', own: { perfil: 'a\u0000b' }, status: 422, field: 'perfil', says: 'controle' },
  ])('refuses $what at its field', async ({ own, status, field, says }) => {
    const { periodo } = await turma(t, [5])
    const { errors } = await prever({ periodo_letivo: periodo, ...own }, status)
    expect(Object.keys(errors)).toEqual([field])
    expect(errors[field]?.join(' ').toLowerCase()).toContain(says)
  })

  it('is told to nobody who may not make one', async () => {
    const analista = await t.as(CPF.analistaFinanceiro)
    for (const path of ['publico', 'previa']) {
      const answer = await analista.post(`/api/v1/campanhas/${path}`, { canal: 'sms', credores: [], ate: 1 })
      expect(answer.statusCode).toBe(403)
    }
  })
})

async function written() {
  const { rows } =
    await sql`select (select count(*) from mensagens) as mensagens, (select count(*) from campanhas_publico) as publico,
    (select count(*) from contatos_recusados) as recusados, (select count(*) from fornecedores_consumo) as consumo`.execute(
      t.db,
    )
  return rows
}
