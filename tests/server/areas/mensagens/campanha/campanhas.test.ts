import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { CPF } from '../../../fixture'
import type { Actor, TestApp } from '../../../harness'
import { createFornecedor } from '../../enriquecimento/enriquecer'
import { accept, createTemplate, type FornecedorDeTeste, openFornecedor, openSaida } from '../caixa-de-saida'
import { ato, campanha, createCampanha, fila, publicoDe, sweep, toque } from './campanha-de-teste'
import { turma } from './turma'

let fornecedor: FornecedorDeTeste
let t: TestApp
let coordenador: Actor
let template: number
let ahead = 0

beforeAll(async () => {
  fornecedor = await openFornecedor()
  t = await openSaida({ endereco: fornecedor.endereco }, { agora: () => new Date(Date.now() + ahead) })
  coordenador = await t.as(CPF.coordenador)
  template = await createTemplate(t, 'Ola {nome}, da {credor}: {valor}.')
})
afterAll(async () => {
  fornecedor.server.closeAllConnections()
  fornecedor.server.close()
  await t.close()
})
beforeEach(() => {
  fornecedor.asked = []
  fornecedor.answer = accept
  ahead = 0
})

const nova = (periodo_letivo: string, own: object = {}) =>
  createCampanha(coordenador, { template_sms_id: template, periodo_letivo, ...own })

describe('a campaign', () => {
  it('below the number of the house is scheduled, begins at its time, leaves, and ends', async () => {
    const { periodo, pessoas } = await turma(t)
    const id = await nova(periodo)
    await ato(coordenador, t, id, 'enviar', { agendada_para: '2026-11-19T13:00:00.000Z' })
    expect(await campanha(t, id)).toMatchObject({ status: 'Agendada' })
    await toque(t)
    expect(await campanha(t, id)).toMatchObject({ status: 'Enviando', contatos: 3, vao: 3 })
    expect(await fila(t, id)).toHaveLength(3)
    await sweep(t)
    expect(fornecedor.asked.map(({ para }) => para).sort()).toEqual(
      pessoas.map(({ telefone }) => `55${telefone}`).sort(),
    )
    await toque(t)
    expect(await campanha(t, id)).toMatchObject({ status: 'Concluída' })
  })

  it('keeps of each why nothing goes, and the refusal of the rule with it', async () => {
    const { periodo, pessoas } = await turma(t)
    const [blocked, other] = pessoas
    await sql`update clientes set sem_contato = true, motivo_sem_contato = 'Pediu' where id = ${blocked?.cliente_id}`.execute(
      t.db,
    )
    await sql`update telefones set situacao = 'invalido' where id = ${other?.telefone_id}`.execute(t.db)
    const id = await nova(periodo)
    await ato(coordenador, t, id, 'enviar', { agendada_para: '2026-11-19T13:00:00.000Z' })
    await toque(t)
    const rows = await publicoDe(t, id)
    const of = (cliente?: number) => rows.find(({ cliente_id }) => cliente_id === cliente)
    expect(of(blocked?.cliente_id)).toMatchObject({
      situacao: 'bloqueado',
      motivo: 'cliente_sem_contato',
      mensagem_id: null,
    })
    expect(of(other?.cliente_id)).toMatchObject({ situacao: 'bloqueado', motivo: 'sem_destino' })
    expect(rows.filter(({ situacao }) => situacao === 'vai')).toHaveLength(1)
    const refused = await t.db
      .selectFrom('contatos_recusados')
      .selectAll()
      .where('origem_id', '=', id)
      .where('cliente_id', '=', blocked?.cliente_id ?? 0)
      .execute()
    expect(refused).toMatchObject([
      {
        origem: 'campanha',
        motivo: 'cliente_sem_contato',
        canal: 'sms',
        pessoa_id: blocked?.cliente_id,
        regra: expect.stringContaining('clientes/'),
      },
    ])
  })

  it('writes to one person of two records once, and to a number of two people not at all', async () => {
    const { periodo, pessoas } = await turma(t, [5, 5, 5, 5])
    const [one, two, three, four] = pessoas
    await sql`update clientes set responsavel_cpf_cnpj = '11144477735' where id = any(${[one?.cliente_id, two?.cliente_id]}::bigint[])`.execute(
      t.db,
    )
    await sql`update telefones set telefone = ${three?.telefone} where id = ${four?.telefone_id}`.execute(t.db)
    const id = await nova(periodo)
    await ato(coordenador, t, id, 'enviar', { agendada_para: '2026-11-19T13:00:00.000Z' })
    await toque(t)
    const rows = await publicoDe(t, id)
    expect(rows.map(({ motivo }) => motivo)).toEqual([
      null,
      'limite_do_periodo',
      'destino_compartilhado',
      'destino_compartilhado',
    ])
  })

  it('is paused and goes on: what is in its queue waits meanwhile', async () => {
    await sweep(t)
    fornecedor.asked = []
    const { periodo } = await turma(t)
    const id = await nova(periodo)
    await ato(coordenador, t, id, 'enviar', { agendada_para: '2026-11-19T13:00:00.000Z' })
    await toque(t)
    await ato(coordenador, t, id, 'pausar')
    await sweep(t)
    await toque(t)
    expect(fornecedor.asked).toHaveLength(0)
    expect(await campanha(t, id)).toMatchObject({ status: 'Pausada' })
    await ato(coordenador, t, id, 'continuar')
    await Promise.all([sweep(t), sweep(t)])
    expect(fornecedor.asked).toHaveLength(3)
  })

  it('called off gives back the slots of the people and the month of the supplier', async () => {
    const supplier = await createFornecedor(t, { tipo: 'sms', preco: 0.1, limite: 100 })
    const { periodo, pessoas } = await turma(t)
    const id = await nova(periodo)
    await ato(coordenador, t, id, 'enviar', { agendada_para: '2026-11-19T13:00:00.000Z' })
    await toque(t)
    const spent = async () =>
      (
        await sql<{
          valor: number
        }>`select coalesce(sum(valor), 0) as valor from fornecedores_consumo where fornecedor_id = ${supplier}`.execute(
          t.db,
        )
      ).rows[0]?.valor
    expect(await spent()).toBe(0.3)
    await ato(coordenador, t, id, 'cancelar')
    expect(await campanha(t, id)).toMatchObject({ status: 'Cancelada' })
    expect((await fila(t, id)).map(({ status }) => status)).toEqual(['Cancelada', 'Cancelada', 'Cancelada'])
    expect(await spent()).toBe(0)
    await sweep(t)
    expect(fornecedor.asked).toHaveLength(0)
    const again = await nova(periodo)
    await ato(coordenador, t, again, 'enviar', { agendada_para: '2026-11-19T13:00:00.000Z' })
    await toque(t)
    expect((await publicoDe(t, again)).filter(({ situacao }) => situacao === 'vai')).toHaveLength(pessoas.length)
    await sql`update fornecedores set situacao = 'INATIVO' where id = ${supplier}`.execute(t.db)
  })

  it('leaves out whom the supplier’s month, or its own cost, has no room for', async () => {
    const supplier = await createFornecedor(t, { tipo: 'sms', preco: 0.1, limite: 0.2 })
    const { periodo } = await turma(t)
    const id = await nova(periodo)
    await ato(coordenador, t, id, 'enviar', { agendada_para: '2026-11-19T13:00:00.000Z' })
    await toque(t)
    expect((await publicoDe(t, id)).map(({ motivo }) => motivo)).toEqual([null, null, 'limite_do_fornecedor'])
    const { periodo: other } = await turma(t)
    await sql`update fornecedores set limite_mensal = 100 where id = ${supplier}`.execute(t.db)
    const cheap = await nova(other, { custo_maximo: 0.1 })
    await ato(coordenador, t, cheap, 'enviar', { agendada_para: '2026-11-19T13:00:00.000Z' })
    await toque(t)
    expect((await publicoDe(t, cheap)).map(({ motivo }) => motivo)).toEqual([null, 'custo_maximo', 'custo_maximo'])
    await sql`update fornecedores set situacao = 'INATIVO' where id = ${supplier}`.execute(t.db)
  })

  it('is sent again, in a round of its own, to those alone whom it did not reach', async () => {
    fornecedor.answer = (body, response) =>
      body.para.endsWith('0') ? response.writeHead(422).end('{"erro":"inexistente"}') : accept(body, response)
    const { periodo, pessoas } = await turma(t, [5, 0])
    const id = await nova(periodo)
    await ato(coordenador, t, id, 'enviar', { agendada_para: '2026-11-19T13:00:00.000Z' })
    await toque(t)
    await sweep(t)
    await toque(t)
    fornecedor.answer = accept
    fornecedor.asked = []
    await ato(coordenador, t, id, 'reenviar')
    await toque(t)
    await sweep(t)
    expect(fornecedor.asked.map(({ para }) => para)).toEqual([`55${pessoas[1]?.telefone}`])
    expect((await publicoDe(t, id)).map(({ rodada }) => rodada)).toEqual([1, 1, 2])
    await toque(t)
    await ato(coordenador, t, id, 'reenviar', {}, false)
  })

  it('tells the discount in the text, within the limit of who sends it, and refuses more at its field', async () => {
    const offer = await createTemplate(t, '{nome}, {credor}: {valor} ate {validade}.')
    const { periodo } = await turma(t, [5])
    const over = await nova(periodo, { template_sms_id: offer, desconto: 71, validade: '2026-11-30' })
    const refused = await ato(coordenador, t, over, 'enviar', { agendada_para: '2026-11-19T13:00:00.000Z' }, false)
    expect(refused).toMatchObject({ errors: { desconto: [expect.stringContaining('70%')] } })
    const id = await nova(periodo, { template_sms_id: offer, desconto: 50, validade: '2026-11-30' })
    await ato(coordenador, t, id, 'enviar', { agendada_para: '2026-11-19T13:00:00.000Z' })
    await toque(t)
    const [written] = await fila(t, id)
    const whole = await sql<{
      total: string
    }>`select valor_nominal as total from operacoes where cliente_id = ${written?.cliente_id}`.execute(t.db)
    expect(written?.texto).toContain('30/11/2026')
    await sweep(t)
    const sent = fornecedor.asked[0]?.texto ?? ''
    const said = Number((/R\$\s?([\d.,]+)/.exec(sent)?.[1] ?? '').replace(/\./g, '').replace(',', '.'))
    expect(said).toBeGreaterThan(0)
    expect(said).toBeLessThan(Number(whole.rows[0]?.total))
  })

  it('of more messages than the house lets go unseen waits for another person', async () => {
    const { definitions } = t.app
    expect(definitions.regras.campanhas.aprovar_acima).toBe(500)
    const strict = { ...definitions, regras: { ...definitions.regras, campanhas: { aprovar_acima: 1 } } }
    const other = await openSaida({}, { definitions: strict })
    try {
      const [one, two] = [await other.as(CPF.coordenador), await other.as(CPF.administrador)]
      const text = await createTemplate(other, 'Ola, {credor}.')
      const { periodo } = await turma(other)
      const id = await createCampanha(one, { template_sms_id: text, periodo_letivo: periodo })
      await ato(one, other, id, 'enviar', { agendada_para: '2026-11-19T13:00:00.000Z' })
      expect(await campanha(other, id)).toMatchObject({ status: 'Aguardando aprovação' })
      await ato(one, other, id, 'aprovar', { agendada_para: '2026-11-19T13:00:00.000Z' }, false)
      await toque(other)
      expect(await publicoDe(other, id)).toEqual([])
      await ato(two, other, id, 'aprovar', { agendada_para: '2026-11-19T13:00:00.000Z' })
      await toque(other)
      expect(await publicoDe(other, id)).toHaveLength(3)
    } finally {
      await other.close()
    }
  })

  it('does not send what was paid, nor to whoever asked for no more, once it is in the queue', async () => {
    const { periodo, pessoas } = await turma(t)
    const id = await nova(periodo)
    await ato(coordenador, t, id, 'enviar', { agendada_para: '2026-11-19T13:00:00.000Z' })
    await toque(t)
    const [paid, gone] = pessoas
    // no act: what is owed is closed by whatever way, of which this test says nothing
    await sql`update operacoes set status_operacao = 'L' where cliente_id = ${paid?.cliente_id}`.execute(t.db)
    await sql`update clientes set canais_bloqueados = '{"sms": true}', motivo_canais = 'SAIR' where id = ${gone?.cliente_id}`.execute(
      t.db,
    )
    await sweep(t)
    const of = async (cliente?: number) => (await fila(t, id)).find(({ cliente_id }) => cliente_id === cliente)
    expect(await of(paid?.cliente_id)).toMatchObject({ status: 'Cancelada', motivo: expect.stringMatching(/^Pago/) })
    expect(await of(gone?.cliente_id)).toMatchObject({ status: 'Bloqueada' })
    expect(fornecedor.asked).toHaveLength(1)
  })
})
