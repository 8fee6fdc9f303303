import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { saoPauloDay } from '../../../src/domain/calendar/sao-paulo'
import { asCompany } from '../../../src/server/framework/resources/events/as-company'
import { change } from '../../../src/server/framework/writing/change'
import { changeWhere } from '../../../src/server/framework/writing/change-where'
import { insert } from '../../../src/server/framework/writing/insert'
import { insertFrom } from '../../../src/server/framework/writing/insert-from'
import { lock, lockOne, lockWhere } from '../../../src/server/framework/writing/lock'
import { readInstant, touched } from '../../../src/server/framework/writing/stamps'
import { AGORA } from '../../../src/server/framework/writing/values'
import { loadUsuarioById } from '../../../src/server/platform/session/load-usuario'
import type { Usuario } from '../../../src/server/platform/session/usuario'
import { createCliente, createOperacao } from '../areas/negociacao/carteira'
import { withApp } from '../with-app'

const HOJE = '2028-01-03'

const { t } = withApp({ hoje: HOJE })
let ana: Usuario
beforeAll(async () => {
  const found = await loadUsuarioById(t.db, t.definitions, 1)
  if (!found) throw new Error('no user 1')
  ana = found
})

const context = (usuario = ana) => ({ usuario, definitions: t.definitions, clock: t.app.clock })

async function historyOf(recurso: string, id: number) {
  const { rows } = await sql<{
    acao: string
    usuario_id: number | null
    em: string
    mudancas: object
    origem: string | null
  }>`
    select acao, usuario_id, em, mudancas, origem from historico where recurso = ${recurso} and registro_id = ${id} order by id
  `.execute(t.db)
  return rows
}

async function novo(nome: string, own: object = {}): Promise<number> {
  const [motivo] = await insert(t.db, context(), 'motivos', [{ nome, tipo: 'quebra', ...own }])
  return motivo?.id ?? 0
}

const pedido = { credor_id: 10, solicitante_id: 1, justificativa: 'x', total: 1, desconto_porcento: 0, validade: HOJE }

async function stored(id: number) {
  return t.db.selectFrom('motivos').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

describe('a new record', () => {
  it('bears who made it and when, and its history every value from blank', async () => {
    const id = await novo('Saiu do país', { ordem_tela: 7, ativo: null })
    const row = await stored(id)
    expect(row).toMatchObject({ criado_por: 1, versao: 1, exige_observacao: false, alterado_em: null })
    const [line, ...others] = await historyOf('motivos', id)
    expect(others).toEqual([])
    expect(line).toEqual({
      acao: 'criar',
      usuario_id: 1,
      em: row.criado_em,
      origem: null,
      mudancas: { nome: [null, 'Saiu do país'], tipo: [null, 'quebra'], ordem_tela: [null, 7] },
    })
  })

  it('is one of many in one statement, answered in the order given', async () => {
    const nomes = ['Um', 'Dois', 'Três']
    const rows = await insert(
      t.db,
      context(),
      'motivos',
      nomes.map((nome) => ({ nome, tipo: 'estorno' })),
      { acao: 'trazer' },
    )
    expect(rows.map(({ nome }) => nome)).toEqual(nomes)
    for (const { id, nome } of rows) {
      expect(await historyOf('motivos', id)).toMatchObject([{ acao: 'trazer', mudancas: { nome: [null, nome] } }])
    }
  })

  it('keeps JSON as an object and an instant as the wire has it, and is silent about what it is told to be', async () => {
    const cliente_id = await createCliente(t.db)
    const [row] = await insert(
      t.db,
      context(),
      'aprovacoes',
      [
        {
          ...pedido,
          cliente_id,
          medidas: { desconto: 12.5 },
          recusas: ['a'],
          simulacao: { b: 1 },
          decidida_em: AGORA,
        },
      ],
      { calados: ['simulacao'] },
    )
    const [line] = await historyOf('aprovacoes', row?.id ?? 0)
    expect(row).toMatchObject({ medidas: { desconto: 12.5 }, recusas: ['a'], simulacao: { b: 1 } })
    expect(line?.mudancas).toMatchObject({ medidas: [null, { desconto: 12.5 }], recusas: [null, ['a']] })
    expect(line?.mudancas).toHaveProperty('decidida_em', [null, row?.decidida_em])
    expect(line?.mudancas).not.toHaveProperty('simulacao')
    expect(row?.decidida_em).toBe(row?.criado_em)
  })

  it('that stands already may be passed over, and leaves no history', async () => {
    const id = await novo('Só uma vez')
    const again = await insert(t.db, context(), 'motivos', [{ nome: 'Só uma vez', tipo: 'quebra' }], {
      repetidos: 'pular',
    })
    expect(again).toEqual([])
    expect(await historyOf('motivos', id)).toHaveLength(1)
  })

  it('of several must name the same columns: a default would be lost', async () => {
    const unlike = [
      { nome: 'A', tipo: 'quebra' },
      { nome: 'B', tipo: 'quebra', ordem_tela: 1 },
    ]
    await expect(insert(t.db, context(), 'motivos', unlike)).rejects.toThrow(/unlike columns/)
  })
})

describe('a change', () => {
  it('raises the version once and says who, when and from what to what', async () => {
    const id = await novo('Mudou', { ordem_tela: 1, exige_observacao: false })
    const row = await lockOne(t.db, context(), 'motivos', id)
    const [after, ...others] = await change(t.db, context(), 'motivos', [row], {
      mudancas: { ordem_tela: 2, exige_observacao: false, nome: undefined },
      acao: 'ordenar',
      nota: { motivo: [null, 'pedido'] },
      origem: 'remessa',
    })
    expect(others).toEqual([])
    expect(after).toMatchObject({ id, nome: 'Mudou', ordem_tela: 2, versao: 2, alterado_por: 1 })
    const [, line] = await historyOf('motivos', id)
    const mudancas = { ordem_tela: [1, 2], motivo: [null, 'pedido'] }
    expect(line).toEqual({ acao: 'ordenar', usuario_id: 1, em: after?.alterado_em, origem: 'remessa', mudancas })
  })

  it('that changes nothing writes nothing', async () => {
    const id = await novo('Fica', { ordem_tela: 3 })
    const row = await lockOne(t.db, context(), 'motivos', id)
    expect(await change(t.db, context(), 'motivos', [row], { mudancas: { ordem_tela: 3 }, acao: 'ordenar' })).toEqual(
      [],
    )
    expect(await stored(id)).toMatchObject({ versao: 1, alterado_em: null })
    expect(await historyOf('motivos', id)).toHaveLength(1)
  })

  it('of many takes one statement, each row to its own values', async () => {
    const ids = [
      await novo('P', { ordem_tela: 1 }),
      await novo('Q', { ordem_tela: 2 }),
      await novo('R', { ordem_tela: 30 }),
    ]
    const rows = await lock(t.db, context(), 'motivos', ids)
    const mudancas = ({ id }: { id: number }) => ({ ordem_tela: id === ids[2] ? 30 : 10 + id, ativo: false })
    const done = await change(t.db, context(), 'motivos', rows.slice(0, 2), { mudancas, acao: 'ordenar' })
    expect(done.map((row) => [row.id, row.ordem_tela, row.ativo])).toEqual(
      ids.slice(0, 2).map((id) => [id, 10 + id, false]),
    )
    for (const id of ids.slice(0, 2)) {
      const [, line] = await historyOf('motivos', id)
      expect(line?.mudancas).toMatchObject({ ordem_tela: [expect.any(Number), 10 + id], ativo: [true, false] })
    }
    expect(await stored(ids[2] ?? 0)).toMatchObject({ versao: 1 })
  })

  it.each([
    ['the same for all', { adicionais: { turma: 'B' } }],
    ['each its own', () => ({ adicionais: { turma: 'B' } })],
  ])('keeps JSON as an object, %s', async (_, mudancas) => {
    const id = await createOperacao(t.db, { cliente_id: await createCliente(t.db), adicionais: { turma: 'A' } })
    const row = await lockOne(t.db, context(), 'operacoes', id)
    const [after] = await change(t.db, context(), 'operacoes', [row], { mudancas, acao: 'anotar' })
    expect(after?.adicionais).toEqual({ turma: 'B' })
    expect(await historyOf('operacoes', id)).toMatchObject([
      { mudancas: { adicionais: [{ turma: 'A' }, { turma: 'B' }] } },
    ])
  })

  it('writes the instant of the transaction everywhere, however the values are given', async () => {
    const wanted = { decidida_em: AGORA, resposta: 'x' } as const
    for (const mudancas of [wanted, () => wanted]) {
      await t.db.transaction().execute(async (trx) => {
        const [row] = await insert(trx, context(), 'aprovacoes', [{ ...pedido, cliente_id: await createCliente(trx) }])
        if (!row) throw new Error('no row')
        const [after] = await change(trx, context(), 'aprovacoes', [row], { mudancas, acao: 'decidir' })
        const agora = await readInstant(trx, context())
        expect(saoPauloDay(agora)).toBe(HOJE)
        expect([after?.decidida_em, after?.alterado_em]).toEqual([agora, agora])
        const lines = await sql`
          select em, mudancas from historico where recurso = 'aprovacoes' and registro_id = ${row.id} and acao = 'decidir'
        `.execute(trx)
        expect(lines.rows).toEqual([{ em: agora, mudancas: { decidida_em: [null, agora], resposta: [null, 'x'] } }])
      })
    }
  })

  it('of a column that was not read is a defect', async () => {
    const row = { id: await novo('Meia linha') }
    await expect(change(t.db, context(), 'motivos', [row], { mudancas: { ordem_tela: 1 }, acao: 'x' })).rejects.toThrow(
      /was not read/,
    )
  })

  it('by nobody in particular names nobody', async () => {
    const id = await novo('Agenda', { ordem_tela: 1 })
    const ctx = { ...context(asCompany(t.definitions, null)), origem: 'agenda' }
    await change(t.db, ctx, 'motivos', [await lockOne(t.db, ctx, 'motivos', id)], {
      mudancas: { ordem_tela: 2 },
      acao: 'ordenar',
    })
    expect((await stored(id)).alterado_por).toBeNull()
    expect((await historyOf('motivos', id)).at(-1)).toMatchObject({ usuario_id: null, origem: 'agenda' })
  })

  it('of a secret says that it changed, and no more', async () => {
    const row = { id: 8, senha: 'antes' }
    await change(t.db, context(), 'usuarios', [row], { mudancas: { senha: 'depois' }, acao: 'trocar' })
    expect((await historyOf('usuarios', 8)).at(-1)?.mudancas).toEqual({ senha: [null, null] })
  })

  it('of what keeps no history is only stamped', async () => {
    const definitions = { ...t.definitions, resources: { ...t.definitions.resources } }
    const { motivos } = definitions.resources
    if (motivos) definitions.resources.motivos = { ...motivos, historico: false }
    const ctx = { ...context(), definitions }
    const [row] = await insert(t.db, ctx, 'motivos', [{ nome: 'Calado', tipo: 'quebra', ordem_tela: 1 }])
    if (!row) throw new Error('no row')
    const [after] = await change(t.db, ctx, 'motivos', [row], { mudancas: { ordem_tela: 2 }, acao: 'ordenar' })
    await changeWhere(t.db, ctx, 'motivos', { onde: sql`id = ${row.id}`, mudancas: { ordem_tela: 3 }, acao: 'ordenar' })
    expect([after?.versao, (await stored(row.id)).versao]).toEqual([2, 3])
    expect(await historyOf('motivos', row.id)).toEqual([])
  })
})

describe('a change of all that a condition names', () => {
  it('writes what single changes would: version, stamps and each row’s own before', async () => {
    const ids = [
      await novo('S1', { ordem_tela: 501 }),
      await novo('S2', { ordem_tela: 502 }),
      await novo('S3', { ordem_tela: 510 }),
    ]
    const onde = sql<boolean>`ordem_tela between 501 and 510`
    const ordem = { onde, mudancas: { ordem_tela: 510, ativo: false }, acao: 'ordenar' }
    expect(await changeWhere(t.db, context(), 'motivos', ordem)).toEqual(ids)
    for (const [index, before] of [501, 502].entries()) {
      const row = await stored(ids[index] ?? 0)
      const [, line] = await historyOf('motivos', row.id)
      expect(row).toMatchObject({ versao: 2, alterado_por: 1, ordem_tela: 510 })
      expect(line).toMatchObject({
        acao: 'ordenar',
        em: row.alterado_em,
        mudancas: { ordem_tela: [before, 510], ativo: [true, false] },
      })
    }
    expect((await historyOf('motivos', ids[2] ?? 0)).at(-1)?.mudancas).toEqual({ ativo: [true, false] })
    expect(await changeWhere(t.db, context(), 'motivos', ordem)).toEqual([])
  })

  it('takes SQL over the row as it was, no more than asked, and passes over what somebody holds', async () => {
    const ids = [
      await novo('L1', { ordem_tela: 601 }),
      await novo('L2', { ordem_tela: 601 }),
      await novo('L3', { ordem_tela: 601 }),
    ]
    const ordem = {
      onde: sql<boolean>`ordem_tela = 601`,
      mudancas: { ordem_tela: sql`antes.ordem_tela + 100` },
      acao: 'ordenar',
    }
    await t.db.transaction().execute(async (trx) => {
      await lock(trx, context(), 'motivos', ids.slice(0, 1))
      expect(await changeWhere(t.db, context(), 'motivos', { ...ordem, presas: 'pular', ate: 1 })).toEqual([ids[1]])
    })
    expect((await stored(ids[1] ?? 0)).ordem_tela).toBe(701)
    expect((await historyOf('motivos', ids[1] ?? 0)).at(-1)?.mudancas).toEqual({ ordem_tela: [601, 701] })
  })
})

describe('what rows of the database become', () => {
  const three = sql`select v as nome, (10 + n)::int as ordem, n from unnest(array['Fonte A', 'Fonte B', 'Fonte A']) with ordinality f(v, n)`
  const valores = { nome: sql`fonte.nome`, tipo: sql`'quebra'`, ordem_tela: sql`fonte.ordem` }

  it('is made in one statement, by whom and when, and what stands already is passed over without history', async () => {
    const asked = { fonte: three, valores, repetidos: 'pular' } as const
    expect(await insertFrom(t.db, context(), 'motivos', asked)).toBe(2)
    const made = await t.db.selectFrom('motivos').selectAll().where('nome', 'like', 'Fonte %').orderBy('id').execute()
    expect(made).toMatchObject([
      { nome: 'Fonte A', ordem_tela: 11, criado_por: 1, versao: 1 },
      { nome: 'Fonte B', ordem_tela: 12, criado_por: 1, versao: 1 },
    ])
    expect(saoPauloDay(made[0]?.criado_em ?? '')).toBe(HOJE)
    expect(await historyOf('motivos', made[0]?.id ?? 0)).toEqual([])
  })

  it('has the history that its row tells, and the instant that was settled before', async () => {
    const em = '2028-01-02T15:00:00.000Z'
    const made = await insertFrom(t.db, { ...context(), origem: 'arquivo 3' }, 'motivos', {
      fonte: sql`select nextval(pg_get_serial_sequence('motivos', 'id')) as id, 'Com história' as nome`,
      valores: { id: sql`fonte.id`, nome: sql`fonte.nome`, tipo: sql`'quebra'` },
      historia: sql`jsonb_build_object('nome', jsonb_build_array(null, fonte.nome))`,
      em: sql`${em}::timestamptz`,
    })
    expect(made).toBe(1)
    const row = await t.db
      .selectFrom('motivos')
      .selectAll()
      .where('nome', '=', 'Com história')
      .executeTakeFirstOrThrow()
    expect(row.criado_em).toBe(em)
    const mudancas = { nome: [null, 'Com história'] }
    expect(await historyOf('motivos', row.id)).toMatchObject([
      { acao: 'criar', usuario_id: 1, origem: 'arquivo 3', mudancas },
    ])
  })

  it('changes the records that they name, each to its own, and leaves alone what is so already', async () => {
    const ids = [
      await novo('Muda por fonte', { ordem_tela: 1 }),
      await novo('Muda também', { ordem_tela: 1 }),
      await novo('Fica por fonte', { ordem_tela: 5 }),
    ]
    const changed = await changeWhere(t.db, context(), 'motivos', {
      fonte: sql`select * from unnest(${ids}::bigint[], ${[7, 9, 5]}::int[]) f(id, ordem)`,
      mudancas: { ordem_tela: sql`coalesce(fonte.ordem, antes.ordem_tela)` },
      acao: 'editar',
    })
    expect(changed).toEqual(ids.slice(0, 2))
    expect(await Promise.all(ids.map(stored))).toMatchObject([
      { ordem_tela: 7, versao: 2 },
      { ordem_tela: 9, versao: 2 },
      { ordem_tela: 5, versao: 1 },
    ])
    const [, line] = await historyOf('motivos', ids[0] ?? 0)
    expect(line).toMatchObject({ acao: 'editar', usuario_id: 1, mudancas: { ordem_tela: [1, 7] } })
  })
})

describe('locking', () => {
  it('gives the rows in the order of their ids, each once', async () => {
    const ids = [await novo('B1'), await novo('B2')]
    const rows = await lock(t.db, context(), 'motivos', [...ids].reverse().concat(ids))
    expect(rows.map(({ id }) => id)).toEqual(ids)
  })

  it('refuses what is missing, deleted or not the user’s', async () => {
    const id = await novo('Apagado')
    await sql`update motivos set excluido_em = now() where id = ${id}`.execute(t.db)
    await expect(lockOne(t.db, context(), 'motivos', id)).rejects.toMatchObject({ code: 'nao_encontrado' })
    const other = await novo('De dentro')
    const ctx = context({ ...ana, interno: false })
    await expect(lock(t.db, ctx, 'motivos', [other])).rejects.toMatchObject({ code: 'nao_encontrado' })
    expect(await lockWhere(t.db, 'motivos', sql`id = any(${[id, other]}::bigint[])`)).toHaveLength(1)
  })

  it('makes a second one wait, but not who only refers to it where that is left free', async () => {
    const cliente_id = await createCliente(t.db)
    await t.db.transaction().execute(async (trx) => {
      await lockWhere(trx, 'clientes', sql`id = ${cliente_id}`, { deixa: 'referencias' })
      await sql`insert into emails (cliente_id, email) values (${cliente_id}, 'ana@exemplo.com.br')`.execute(t.db)
      expect(await lockWhere(t.db, 'clientes', sql`id = ${cliente_id}`, { presas: 'pular' })).toEqual([])
    })
  })
})

it('stamps a statement of one’s own as it stamps its own', async () => {
  const id = await novo('Carimbo')
  await sql`update motivos m set ativo = false, ${touched(context(), 'm')} where id = ${id}`.execute(t.db)
  const row = await stored(id)
  expect(row).toMatchObject({ versao: 2, alterado_por: 1 })
  expect(saoPauloDay(row.alterado_em ?? '')).toBe(HOJE)
})
