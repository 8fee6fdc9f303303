import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Actor, TestApp } from '../../harness'
import { avisar, SEGREDOS } from '../cobrancas/avisar'
import { andar } from '../reguas/andar-de-teste'
import { act, made } from '../reguas/regua-de-teste'
import { editar } from '../remessas/batch'
import { enviada } from './caixa-de-saida'
import { sweep } from './campanha/campanha-de-teste'
import {
  abrirDia,
  aprovado,
  DIA,
  type DiaDeContato,
  ENDERECO,
  escreve,
  FATOS,
  fornecedorAvisa,
  GENTE,
  type Quem,
  VESPERA,
} from './dia/casa'
import { fecharAcordo } from './dia/fechar'
import { reconhecer } from './link/pagina-de-teste'

let dia: DiaDeContato
let clock: DiaDeContato['clock']
let t: TestApp
let coordenador: Actor
let supervisor: Actor
let executivo: Actor
let de: DiaDeContato['de']
/** Of the one who pays: the instalment, its charge, and the page that his first message leads to. */
let conta: { parcela_id: number; vence: string; txid: string; valor: number; token: string }
const reguas: number[] = []
const etapas: number[] = []
const SEGUNDA = '2026-11-23'

beforeAll(async () => {
  Object.assign(process.env, SEGREDOS)
  dia = await abrirDia(VESPERA, '09:00')
  ;({ clock, t, de, coordenador, supervisor, executivo } = dia)
}, 120_000)
afterAll(async () => {
  for (const name of Object.keys(SEGREDOS)) delete process.env[name]
  await dia.close()
})

/** The figures that a statement of our own finds in the rows. */
async function raw<T>(statement: ReturnType<typeof sql<T>>): Promise<readonly T[]> {
  return (await statement.execute(t.db)).rows
}
const mensagensDe = (quem: Quem | number, origem: string) =>
  raw(sql<{ id: number; status: string; motivo: string | null; texto: string }>`
    select id, status, motivo, texto from mensagens where cliente_id = ${de(quem).cliente_id} and origem = ${origem} order by id`)
const dias = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000

describe('the eve', () => {
  it('refuses a text that threatens, with the word at its field, and has another person approve the right one', async () => {
    const threat = { nome: 'Ameaça', texto: 'Oi, {nome}: pague a {credor} ou haverá penhora dos seus bens.' }
    const refused = await coordenador.post('/api/v1/templates_sms', threat)
    expect(refused.statusCode, refused.body).toBe(422)
    expect(refused.json<{ errors: Record<string, string[]> }>().errors).toEqual({
      texto: [expect.stringContaining('penhora')],
    })
    expect(await raw(sql`select id from templates_sms where nome = 'Ameaça'`)).toEqual([])
    const id = await aprovado(coordenador, supervisor, {
      nome: 'Cobrança',
      texto: 'Oi, {primeiro_nome}: {credor}, {valor}. {link}',
    })
    expect(await raw(sql`select status, enviado_por_id from templates_sms where id = ${id}`)).toEqual([
      { status: 'Aprovado', enviado_por_id: coordenador.usuarioId },
    ])
    await aprovado(coordenador, supervisor, {
      nome: 'Boleto',
      finalidade: 'boleto',
      texto: '{credor}: {valor} {linha_digitavel}',
    })
  })

  it('has one who agreed reach his page, one who asked for no contact, one who promised', async () => {
    const { cliente_id, telefone_id } = de('paga')
    const { parcela, cobranca } = await fecharAcordo(executivo, de('paga'))
    const link = { cliente_id, telefone_id, credor_id: 10, canal: 'sms', texto: 'O seu acordo: {link}', a_pedido: true }
    await enviada(executivo, link)
    await sweep(t)
    const [sent] = await raw(
      sql<{ texto: string }>`select texto from mensagens_simuladas where para = ${GENTE.paga.telefone}`,
    )
    const token = new RegExp(`${ENDERECO}/p/([\\w-]{22})$`).exec(sent?.texto ?? '')?.[1] ?? ''
    conta = {
      parcela_id: parcela.id,
      vence: parcela.data_vencimento,
      txid: cobranca.txid,
      valor: cobranca.valor,
      token,
    }
    await editar(supervisor, `/api/v1/clientes/${de('sem_contato').cliente_id}`, {
      sem_contato: true,
      motivo_sem_contato: 'Pediu por carta',
    })
    const promise = {
      tipo: 'promessa',
      canal: 'ligacao',
      descricao: 'Promete',
      credor_id: 10,
      cliente_id: de('promete').cliente_id,
    }
    const promised = await executivo.post('/api/v1/eventos/store', {
      ...promise,
      promessa: { valor: 100, data: '2026-11-27' },
    })
    expect(promised.statusCode, promised.body).toBe(201)
  })

  it('sees tomorrow’s rules: who is reached, who is not, and why', async () => {
    const [texto] = await raw(sql<{ id: number }>`select id from templates_sms where nome = 'Cobrança'`)
    for (const [ancora, days] of [
      ['operacao', dias('2026-08-10', DIA)],
      ['parcela', dias(conta.vence, DIA)],
    ] as const) {
      const id = await made(coordenador, 'reguas', { nome: `Do dia, ${ancora}`, ancora, credores: [10] })
      const etapa = { regua_id: id, hora: '11:00', canal: 'sms', template_sms_id: texto?.id }
      await made(coordenador, 'reguas_etapas', { ...etapa, dia: days })
      if (ancora === 'operacao')
        etapas.push(await made(coordenador, 'reguas_etapas', { ...etapa, dia: days + dias(DIA, SEGUNDA) }))
      expect(await act(coordenador, 'reguas', 'ativar', id)).toMatchObject({ ok: true })
      reguas.push(id)
    }
    expect(await act(coordenador, 'reguas', 'ensaiar', reguas[0] ?? 0, { ensaio_dia: DIA })).toMatchObject({ ok: true })
    expect(await ensaio()).toEqual(foreseen('espera'))
    expect(await raw(sql`select id from reguas_inscricoes`)).toEqual([])
  })
})

interface Ensaiada {
  readonly cliente_id: number
  readonly vai: boolean
  readonly motivo: string | null
  readonly comparacao: string
}
const ensaio = async () => {
  const answer = await coordenador.get('/api/v1/ensaio_da_regua?_start=0&_end=100')
  expect(answer.statusCode, answer.body).toBe(200)
  const rows = answer.json<Ensaiada[]>().map(({ cliente_id, motivo, comparacao }) => [cliente_id, motivo, comparacao])
  return rows.sort(([one], [other]) => Number(one) - Number(other))
}
const foreseen = (comparacao: string) =>
  (
    [
      ['sai', null],
      ['desconhece', null],
      ['paga', null],
      ['sem_contato', 'cliente_sem_contato'],
      ['promete', 'promessa_vigente'],
      ['recebe', null],
    ] as const
  ).map(([quem, motivo]) => [de(quem).cliente_id, motivo, comparacao])

describe('the day of the rules', () => {
  it('finds the same people', async () => {
    clock.moveTo(DIA, '05:10')
    await andar(t)
    expect(await ensaio()).toEqual(foreseen('igual'))
    const written = await raw(
      sql<{ cliente_id: number }>`select cliente_id from mensagens where origem = 'regua' order by 1`,
    )
    expect(written.map(({ cliente_id }) => cliente_id)).toEqual(
      foreseen('').flatMap(([cliente_id, motivo]) => (motivo === null ? [cliente_id] : [])),
    )
  })

  it('asks no more of the one who pays by the Pix of his page before his message leaves', async () => {
    clock.moveTo(DIA, '10:30')
    await sweep(t)
    expect(await mensagensDe('paga', 'regua')).toMatchObject([{ status: 'Na fila' }])
    const page = (await (await reconhecer(t, conta, FATOS)).get('/divida')).json()
    const pix = page.parcelas[0]?.boleto?.pix?.copia_cola
    expect(pix).toContain(conta.valor.toFixed(2))
    const em = clock.agora().toISOString()
    const notice = {
      pix: [{ endToEndId: 'pago-no-dia', txid: conta.txid, valor: conta.valor.toFixed(2), horario: em }],
    }
    expect((await avisar(t, 'pix', notice)).statusCode).toBe(200)
    clock.moveTo(DIA, '11:00')
    await sweep(t)
    expect(await mensagensDe('paga', 'regua')).toMatchObject([
      { status: 'Cancelada', motivo: expect.stringMatching(/^Pago/) },
    ])
    expect(await raw(sql`select para from mensagens_simuladas where para = ${GENTE.paga.telefone}`)).toHaveLength(1)
    for (const quem of ['sai', 'desconhece', 'recebe'] as const)
      expect(await mensagensDe(quem, 'regua')).toMatchObject([{ status: 'Aceita' }])
  })

  it('stops for the one who answers SAIR and the one who knows no such debtor', async () => {
    const sent = await raw(sql<{ id: number }>`select id from mensagens where origem = 'regua' and status = 'Aceita'`)
    await fornecedorAvisa(
      t,
      sent.map(({ id }) => id),
    )
    await escreve(t, GENTE.desconhece.telefone, 'Não conheço')
    expect(await mensagensDe('sai', 'regua')).toMatchObject([{ status: 'Descadastrou' }])
    expect(await mensagensDe('recebe', 'regua')).toMatchObject([{ status: 'Entregue' }])
    expect(await raw(sql`select canais_bloqueados from clientes where id = ${de('sai').cliente_id}`)).toEqual([
      { canais_bloqueados: { sms: true } },
    ])
    const { telefone_id } = de('desconhece')
    expect(await raw(sql`select excluido_em is not null as saiu from telefones where id = ${telefone_id}`)).toEqual([
      { saiu: true },
    ])
    expect(await raw(sql`select lista from listas_bloqueio where excluido_em is null`)).toEqual([
      { lista: 'nao_conhece' },
    ])
    const again = {
      cliente_id: de('sai').cliente_id,
      telefone_id: de('sai').telefone_id,
      credor_id: 10,
      canal: 'sms',
      texto: 'Oi',
    }
    expect((await executivo.post('/api/v1/mensagens', again)).json().code).toBe('canal_bloqueado')
    // the next step of the same rule, on the next working day
    clock.moveTo(SEGUNDA, '05:10')
    await andar(t)
    const monday = await raw(sql<{ cliente_id: number }>`
      select cliente_id from mensagens where origem = 'regua' and etapa = ${etapas.at(-1)} order by 1`)
    expect(monday).toEqual([{ cliente_id: de('recebe').cliente_id }])
    const skipped = sql`select motivo from reguas_execucoes where dia = ${SEGUNDA} and cliente_id = ${de('sai').cliente_id}`
    expect(await raw(skipped)).toEqual([{ motivo: 'canal_bloqueado' }])
  })
})
