import { beforeAll, describe, expect, it } from 'vitest'
import { abrirPendencia, abrirPendencias } from '../../../../src/server/collection/pendencias/abrir-pendencia'
import { resolverPendencia } from '../../../../src/server/collection/pendencias/resolver-pendencia'
import { withRetry } from '../../../../src/server/platform/database/retry'
import { withApp } from '../../with-app'
import { createCliente, createOperacao } from '../negociacao/carteira'

// a Thursday; Friday is a holiday of the whole country
const HOJE = '2026-11-19'
const { t } = withApp({ hoje: HOJE })

const ctx = () => ({ usuario: { id: 1 }, definitions: t.definitions, clock: t.app.clock })
let cliente = 0
beforeAll(async () => {
  cliente = await createCliente(t.db)
})

async function operacao(credor_id = 10): Promise<number> {
  return createOperacao(t.db, { cliente_id: cliente, credor_id })
}

function abrir(registro: number, texto?: string): Promise<number> {
  const nova = { tipo: 'saldo_diferente', registro, texto }
  return withRetry(t.db, (trx) => abrirPendencia(trx, ctx(), nova))
}

function stored(id: number) {
  return t.db.selectFrom('pendencias').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

async function linhasOf(id: number) {
  const rows = await t.db
    .selectFrom('pendencias_linhas')
    .select(['origem', 'texto'])
    .where('pendencia_id', '=', id)
    .orderBy('id')
    .execute()
  return rows.map(({ origem, texto }) => `${origem}: ${texto}`)
}

describe('opening a task', () => {
  it('says whose it is, of which client and creditor, and until which working day', async () => {
    const registro = await operacao()
    expect(await stored(await abrir(registro, 'Diz que já pagou.'))).toMatchObject({
      registro_operacoes_id: registro,
      cliente_id: cliente,
      credor_id: 10,
      responsavel: 'funcao',
      funcao: 'Analista de Backoffice',
      status: 'Aberta',
      // 20 November is a bank holiday: five working days are 23 to 27
      prazo: '2026-11-27',
      texto: 'Diz que já pagou.',
    })
  })

  it('adds a line to the one that is open, and opens another once that is solved', async () => {
    const registro = await operacao()
    const first = await abrir(registro, 'Uma vez.')
    expect(await abrir(registro, 'Outra vez.')).toBe(first)
    expect(await linhasOf(first)).toEqual(['abertura: Uma vez.', 'repeticao: Outra vez.'])
    const causa = { tipo: 'saldo_diferente', registro, texto: 'O credor confirmou a dívida.' }
    expect(await withRetry(t.db, (trx) => resolverPendencia(trx, ctx(), causa))).toBe(true)
    expect(await withRetry(t.db, (trx) => resolverPendencia(trx, ctx(), causa))).toBe(false)
    expect(await stored(first)).toMatchObject({ status: 'Resolvida', resolvida_em: HOJE })
    expect(await abrir(registro, 'De novo.')).not.toBe(first)
  })

  it('is one however many open it at once, and every one of them is told in it', async () => {
    const registro = await operacao()
    const ids = await Promise.all(Array.from({ length: 50 }, (_, index) => abrir(registro, `Nº ${index}`)))
    expect(new Set(ids).size).toBe(1)
    expect(await linhasOf(ids[0] ?? 0)).toHaveLength(50)
  })

  it('is held to one by the database itself', async () => {
    const registro = await operacao()
    const row = await stored(await abrir(registro))
    const { id: _, ...twin } = row
    await expect(t.db.insertInto('pendencias').values(twin).execute()).rejects.toThrow(/pendencias_uma_de/)
  })

  it('opens many in one go, beside those that are open', async () => {
    const registros = [await operacao(), await operacao(), await operacao()]
    const open = await abrir(registros[1] ?? 0, 'Antes.')
    const ids = await withRetry(t.db, (trx) =>
      abrirPendencias(trx, ctx(), { tipo: 'saldo_diferente', registros, texto: 'Todas.' }),
    )
    expect(ids).toHaveLength(3)
    expect(ids).toContain(open)
    expect(await linhasOf(open)).toEqual(['abertura: Antes.', 'repeticao: Todas.'])
  })

  it('refuses a record that is not there', async () => {
    await expect(abrir(999_999)).rejects.toMatchObject({ code: 'nao_encontrado' })
  })
})
