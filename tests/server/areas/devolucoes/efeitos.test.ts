import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { abrirPendencia } from '../../../../src/server/collection/pendencias/abrir-pendencia'
import { withRetry } from '../../../../src/server/platform/database/retry'
import { withApp } from '../../with-app'
import { postPromessa } from '../eventos/promessa-de-teste'
import { createCarteira, createOperacao, createTipo } from '../negociacao/carteira'
import { agir, criarBordero, criarMotivo, ENVIAR, lerBordero, levar, statusDe } from './bordero-de-teste'

const { t, backoffice, coordenador, executivo } = withApp({ hoje: '2026-11-20' }, [
  'backoffice',
  'coordenador',
  'executivo',
])
const maos = { backoffice, coordenador }
let motivo_id: number
beforeAll(async () => {
  motivo_id = await criarMotivo(t)
  await createTipo(t.db, { codigo: 'promessa', promessa: true, agenda: true })
  await createTipo(t.db, { codigo: 'contato' })
})

const done = async (answer: Promise<{ statusCode: number; body: string }>) => {
  const { statusCode, body } = await answer
  expect(statusCode, body).toBeLessThan(300)
}

/** A client of executive 7 with an appointment, a promise, a proposal and a dispute over what he owes creditor 10. */
async function emAndamento(count = 1) {
  const { cliente_id, operacoes } = await createCarteira(t.db, count)
  await done(
    coordenador.post('/api/v1/negociacao/transferir', { clientes: [cliente_id], executivo_id: 7, motivo: 'x' }),
  )
  await done(
    executivo.post('/api/v1/eventos/store', {
      ...{ cliente_id, credor_id: 10, tipo: 'contato', canal: 'ligacao', descricao: 'Conversa' },
      agendamento: { quando: '2026-11-27T10:00:00-03:00', motivo: 'Ver resposta' },
    }),
  )
  await done(postPromessa(executivo, cliente_id, { promessa: { valor: 100, data: '2026-11-25' } }))
  const pedido = { cliente_id, operacoes, credor_id: 10, formaPagamento: 'boleto_pix', parametros: { nParcelas: 3 } }
  await done(executivo.post('/api/v1/proposta/store', pedido))
  const ctx = { usuario: { id: 1 }, definitions: t.definitions, clock: t.app.clock }
  await withRetry(t.db, (trx) => abrirPendencia(trx, ctx, { tipo: 'contestacao', registro: cliente_id }))
  return { cliente_id, operacoes }
}

/** What stands about a client, by independent SQL. */
async function abertosDe(cliente_id: number) {
  const { rows } = await sql<Record<string, unknown>>`
    select (select executivo_cobranca_id from clientes where id = ${cliente_id}) as dono,
      (select count(*)::int from agendamentos where cliente_id = ${cliente_id} and status = 'Aberto') as agendamentos,
      (select array_agg(status) from promessas where cliente_id = ${cliente_id}) as promessas,
      (select array_agg(status) from propostas where cliente_id = ${cliente_id}) as propostas,
      (select array_agg(status) from pendencias where cliente_id = ${cliente_id} and tipo = 'contestacao') as pendencias
  `.execute(t.db)
  return rows[0]
}

describe('what a return ends with its operations', () => {
  it('is told on it, and comes back with it as far as it can', async () => {
    const { cliente_id, operacoes } = await emAndamento()
    expect(await abertosDe(cliente_id)).toEqual({
      ...{ dono: 7, agendamentos: 1, promessas: ['Aberta'], propostas: ['Salva'], pendencias: ['Aberta'] },
    })
    const id = await criarBordero(maos, { motivo_id, operacoes })
    await levar(maos, id, ...ENVIAR)
    expect(await abertosDe(cliente_id)).toEqual({
      ...{ dono: null, agendamentos: 0, promessas: ['Invalidada'], propostas: ['Vencida'], pendencias: ['Resolvida'] },
    })
    expect((await lerBordero(maos, id)).efeitos).toBe(
      [
        '1 agendamento cancelado.',
        '1 promessa invalidada.',
        '1 proposta encerrada.',
        '1 contestação encerrada.',
        '1 cliente sem executivo.',
      ].join('\n'),
    )
    await levar(maos, id, 'contestar', 'reabrir')
    expect(await statusDe(t, operacoes)).toEqual(['C'])
    expect(await abertosDe(cliente_id)).toMatchObject({ dono: 7, agendamentos: 1, promessas: ['Invalidada'] })
    expect((await lerBordero(maos, id)).efeitos).toBe(
      [
        '1 cliente de volta ao executivo.',
        '1 agendamento refeito.',
        '1 promessa não volta: peça outra ao cliente.',
        '1 proposta não volta: faça outra.',
        '1 contestação não volta: abra outra se ainda vale.',
      ].join('\n'),
    )
    const { rows } = await sql<{ quando: Date; motivo: string }>`
      select quando, motivo from agendamentos where cliente_id = ${cliente_id} and status = 'Aberto'`.execute(t.db)
    expect(rows.map(({ quando, motivo }) => [new Date(quando).toISOString(), motivo])).toEqual([
      ['2026-11-27T13:00:00.000Z', 'Ver resposta'],
    ])
  })

  it('is nothing while the client owes that creditor something else', async () => {
    const { cliente_id, operacoes } = await emAndamento(2)
    const id = await criarBordero(maos, { motivo_id, operacoes: operacoes.slice(0, 1) })
    await levar(maos, id, ...ENVIAR)
    expect(await abertosDe(cliente_id)).toEqual({
      ...{ dono: 7, agendamentos: 1, promessas: ['Aberta'], propostas: ['Vencida'], pendencias: ['Aberta'] },
    })
    expect((await lerBordero(maos, id)).efeitos).toBe('1 proposta encerrada.')
  })

  it('leaves the owner to a client who owes another creditor', async () => {
    const { cliente_id, operacoes } = await emAndamento()
    await createOperacao(t.db, { cliente_id, credor_id: 57 })
    const id = await criarBordero(maos, { motivo_id, operacoes })
    await levar(maos, id, ...ENVIAR)
    expect(await abertosDe(cliente_id)).toMatchObject({ dono: 7, agendamentos: 0, promessas: ['Invalidada'] })
  })

  it('is undone with a sending that is refused', async () => {
    const { cliente_id, operacoes } = await emAndamento(2)
    const id = await criarBordero(maos, { motivo_id, operacoes })
    await levar(maos, id, 'conferir', 'aprovar')
    const body = { cliente_id, credor_id: 10, operacoes: operacoes.slice(0, 1), formaPagamento: 'boleto_pix' }
    await done(executivo.post('/api/v1/acordo/store', { ...body, parametros: {} }))
    expect(await agir(maos, id, 'enviar')).toMatchObject({ ok: false })
    expect(await abertosDe(cliente_id)).toMatchObject({ dono: 7, agendamentos: 1, pendencias: ['Aberta'] })
  })

  it('does not give a client back who is somebody else’s by then', async () => {
    const { cliente_id, operacoes } = await emAndamento()
    const id = await criarBordero(maos, { motivo_id, operacoes })
    await levar(maos, id, ...ENVIAR)
    await done(
      coordenador.post('/api/v1/negociacao/transferir', { clientes: [cliente_id], executivo_id: 8, motivo: 'x' }),
    )
    await levar(maos, id, 'contestar', 'reabrir')
    expect(await abertosDe(cliente_id)).toMatchObject({ dono: 8 })
    expect((await lerBordero(maos, id)).efeitos).toContain('1 cliente já é de outro executivo')
  })
})
