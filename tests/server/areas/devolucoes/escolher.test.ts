import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import type { RespostaDe } from '../../../../src/contract/atos'
import { withApp } from '../../with-app'
import { fechar } from '../baixas/acordo-recebendo'
import { createCarteira, createCliente, createOperacao, createTipo } from '../negociacao/carteira'
import { agir, criarBordero, criarMotivo, ENVIAR, levar, linhasDe } from './bordero-de-teste'

const { t, backoffice, coordenador, executivo } = withApp({ hoje: '2026-11-20' }, [
  'backoffice',
  'coordenador',
  'executivo',
])
const maos = { backoffice, coordenador }
let motivo_id: number
let carteira: readonly number[]
beforeAll(async () => {
  motivo_id = await criarMotivo(t)
  await createTipo(t.db, { codigo: 'contato', cpc: true, alo: true })
  await createTipo(t.db, { codigo: 'nao_atende' })
  const cliente_id = await createCliente(t.db)
  carteira = [
    await createOperacao(t.db, { cliente_id, valor_nominal: 90, data_vencimento: '2026-01-10' }),
    await createOperacao(t.db, { cliente_id: await createCliente(t.db), valor_nominal: 200 }),
    await createOperacao(t.db, { cliente_id: await createCliente(t.db), valor_nominal: 300 }),
  ]
  await entrouEm(carteira[1], '2026-05-01T12:00:00Z')
})

const entrouEm = (id: number | undefined, instante: string) =>
  sql`update operacoes set criado_em = ${instante} where id = ${id ?? 0}`.execute(t.db)
const numerosDe = async (ids: readonly (number | undefined)[]) => {
  const { rows } = await sql<{ id: number; numero_operacao: string }>`
    select id, numero_operacao from operacoes where id = any(${ids}::bigint[])`.execute(t.db)
  return ids.map((id) => rows.find((row) => row.id === id)?.numero_operacao ?? '')
}
const vazio = () => criarBordero(maos, { motivo_id, operacoes: [] })
const escolher = async (id: number, pedido: object, como = '') => {
  const answer = await backoffice.post(`/api/v1/devolucoes/${id}/operacoes${como}`, pedido)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<RespostaDe<'escolherOperacoes'>>()
}
const noBordero = async (id: number) => (await linhasDe(maos, id)).map(({ operacao_id }) => operacao_id)

describe('operations are chosen for a return', () => {
  it('by a filter, each condition narrowing it', async () => {
    await executivo.post('/api/v1/eventos/store', {
      ...{ cliente_id: await clienteDe(carteira[2]), tipo: 'contato', canal: 'ligacao', descricao: 'x', credor_id: 10 },
    })
    for (const [pedido, which] of [
      [{ valor_ate: 250 }, [0, 1]],
      [{ vencimento_ate: '2026-01-31' }, [0]],
      [{ vencimento_de: '2026-02-01' }, [1, 2]],
      [{ dias_na_casa: 100 }, [1]],
      [{ sem_cpc_dias: 30 }, [0, 1]],
      [{ sem_cpc_dias: 30, valor_ate: 100 }, [0]],
    ] as const) {
      const id = await vazio()
      const seen = await escolher(id, pedido, '/previa')
      expect(await noBordero(id)).toEqual([])
      expect(await escolher(id, pedido)).toEqual(seen)
      expect([pedido, await noBordero(id)]).toEqual([pedido, which.map((at) => carteira[at])])
      const { rows } = await sql<{ soma: number }>`
        select coalesce(sum(valor_nominal), 0)::float as soma from operacoes where id = any(${which.map((at) => carteira[at])}::bigint[])
      `.execute(t.db)
      expect(seen).toEqual({ entram: which.length, valor: rows[0]?.soma, recusadas: 0, recusas: [] })
      await levar(maos, id, 'cancelar')
    }
  })

  it('by a pasted list, in which each number that stays out says why', async () => {
    const { operacoes, cliente_id } = await createCarteira(t.db, 3)
    const alheia = await createOperacao(t.db, { cliente_id, credor_id: 57 })
    const settled = await createOperacao(t.db, { cliente_id, status_operacao: 'L' })
    const acordo = await fechar(t, executivo)
    const other = await criarBordero(maos, { motivo_id, operacoes: [Number(operacoes[2])] })
    const id = await criarBordero(maos, { motivo_id, operacoes: operacoes.slice(0, 1) })
    const [one, two, three, theirs, paid, held] = await numerosDe([
      ...operacoes,
      ...[alheia, settled, acordo.operacoes[0]],
    ])
    const numeros = [one, two, two, three, theirs, paid, held, 'NADA-1'].join('\n')
    const answer = await escolher(id, { numeros })
    expect(answer).toMatchObject({ entram: 1, valor: 1000, recusadas: 6 })
    expect(answer.recusas).toEqual([
      { numero: one, motivo: 'Já está neste borderô.' },
      { numero: three, motivo: `A operação já está no borderô ${other}.` },
      { numero: theirs, motivo: 'A operação é de outro credor.' },
      { numero: paid, motivo: 'Operação em situação L, que não se devolve.' },
      { numero: held, motivo: `Está no acordo ${acordo.id}, que vive.` },
      { numero: 'NADA-1', motivo: 'O credor não tem operação com este número.' },
    ])
    expect(await noBordero(id)).toEqual(operacoes.slice(0, 2))
    const forced = await escolher(id, { numeros: held, impedidas: true })
    expect(forced).toMatchObject({ entram: 1, recusadas: 0 })
    expect(await agir(maos, id, 'conferir')).toMatchObject({ ok: true })
  })

  it.each([
    [{}, { numeros: [expect.stringContaining('Diga quais')] }],
    [{ numeros: ' \n' }, { numeros: [expect.stringContaining('Diga quais')] }],
    [{ numeros: 'A', valor_ate: 1 }, { numeros: [expect.stringContaining('não os dois')] }],
    [{ vencimento_de: '31/01/2026' }, { vencimento_de: [expect.anything()] }],
  ])('%j says too little, or what cannot be', async (pedido, errors) => {
    const answer = await backoffice.post(`/api/v1/devolucoes/${await vazio()}/operacoes`, pedido)
    expect([answer.statusCode, answer.json().errors], answer.body).toEqual([422, errors])
  })

  it('by nobody once the check is over', async () => {
    const { operacoes } = await createCarteira(t.db, 2)
    const id = await criarBordero(maos, { motivo_id, operacoes })
    await levar(maos, id, ...ENVIAR)
    const answer = await backoffice.post(`/api/v1/devolucoes/${id}/operacoes`, { valor_ate: 1 })
    expect(answer.json().message).toBe('A conferência deste borderô acabou.')
  })

  it('by a list of twenty thousand numbers in one request', async () => {
    const numeros = Array.from({ length: 20_000 }, (_, at) => `NADA-${String(at).padStart(9, '0')}`).join('\n')
    const answer = await escolher(await vazio(), { numeros }, '/previa')
    expect(answer).toMatchObject({ entram: 0, recusadas: 20_000 })
    expect(answer.recusas).toHaveLength(500)
  })
})

async function clienteDe(operacao: number | undefined): Promise<number> {
  const { rows } = await sql<{
    cliente_id: number
  }>`select cliente_id from operacoes where id = ${operacao ?? 0}`.execute(t.db)
  return rows[0]?.cliente_id ?? 0
}

describe('the proposal by days in the house', () => {
  const propor = async (pedido: object, como = '') => {
    const answer = await backoffice.post(`/api/v1/credores/57/devolucao${como}`, pedido)
    return { status: answer.statusCode, body: answer.json() }
  }
  const setCredor = async (permanencia_dias: number | null) => {
    const { versao } = (await coordenador.get('/api/v1/credores/57')).json<{ versao: number }>()
    const saved = await coordenador.inject({
      method: 'PATCH',
      url: '/api/v1/credores/57',
      headers: { 'if-match': String(versao) },
      payload: { permanencia_dias },
    })
    expect(saved.statusCode, saved.body).toBe(200)
  }

  it('takes what is over by its batch, or else by its creditor, and shows it before it makes a draft', async () => {
    const cliente_id = await createCliente(t.db)
    const nova = (valor_nominal: number) => createOperacao(t.db, { cliente_id, credor_id: 57, valor_nominal })
    const [old, young, ofBatch] = [await nova(100), await nova(200), await nova(400)]
    await entrouEm(old, '2026-08-01T12:00:00Z')
    await entrouEm(young, '2026-10-25T12:00:00Z')
    await entrouEm(ofBatch, '2026-10-25T12:00:00Z')
    const { rows } = await sql<{ id: number }>`
      insert into remessas (credor_id, arquivo, layout, hash, permanencia_dias) values (57, 'a.csv', 'padrao', 'x', 20) returning id
    `.execute(t.db)
    await sql`update operacoes set remessa_id = ${rows[0]?.id ?? 0} where id = ${ofBatch}`.execute(t.db)
    expect(await propor({ motivo_id })).toMatchObject({ status: 201, body: { operacoes: 1, valor: 400 } })
    await setCredor(90)
    const seen = await propor({ motivo_id }, '/previa')
    expect(seen).toMatchObject({
      status: 200,
      body: { operacoes: 1, valor: 100, prazos: [{ permanencia_dias: 90, operacoes: 1, valor: 100 }] },
    })
    const made = await propor({ motivo_id })
    expect(made.status).toBe(201)
    expect(await noBordero(made.body.devolucao_id)).toEqual([ofBatch, old])
    expect((await propor({ motivo_id })).body).toMatchObject({ code: 'permanencia_vazia' })
  })

  it('counts anew from the day an operation came back', async () => {
    await setCredor(30)
    const cliente_id = await createCliente(t.db)
    const operacao = await createOperacao(t.db, { cliente_id, credor_id: 57, valor_nominal: 55 })
    await entrouEm(operacao, '2026-09-01T12:00:00Z')
    const id = await criarBordero(maos, { motivo_id, operacoes: [operacao], credor_id: 57 })
    await levar(maos, id, ...ENVIAR, 'contestar', 'reabrir')
    const { body } = await propor({ motivo_id }, '/previa')
    expect(body.code === 'permanencia_vazia' || body.valor !== 55).toBe(true)
    const { rows } = await sql`select reentrada_em from operacoes where id = ${operacao}`.execute(t.db)
    expect(rows).toEqual([{ reentrada_em: '2026-11-20' }])
  })

  it('needs a reason for returns', async () => {
    expect(await propor({ motivo_id: 999_999 })).toMatchObject({
      status: 422,
      body: { errors: { motivo_id: [expect.anything()] } },
    })
  })
})

it('offers the records that its refs may name to whoever may do it', async () => {
  const reasons = await backoffice.get('/api/v1/credores/opcoes/motivo?_start=0&_end=20')
  expect(reasons.statusCode, reasons.body).toBe(200)
  expect(reasons.json<{ id: number }[]>().map(({ id }) => id)).toContain(motivo_id)
  expect((await backoffice.get('/api/v1/devolucoes/opcoes/remessa?_start=0&_end=20')).statusCode).toBe(200)
  expect((await executivo.get('/api/v1/credores/opcoes/motivo?_start=0&_end=20')).statusCode).toBe(403)
})
