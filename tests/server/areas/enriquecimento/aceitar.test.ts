import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { change } from '../../../../src/server/framework/writing/change'
import { insertOne } from '../../../../src/server/framework/writing/insert'
import { lockWhere } from '../../../../src/server/framework/writing/lock'
import { untilSomeoneWaits } from '../../until-someone-waits'
import { withApp } from '../../with-app'
import { addTelefone } from '../clientes/pessoa-de-teste'
import { finished } from '../remessas/batch'
import { aceitar, achadosDe, createDevedor, createFornecedor, type Devedor, pedido, responder } from './enriquecer'

const TIMES = 50

const { t, backoffice, executivo } = withApp({ hoje: '2026-11-20', worker: 'sim' }, ['backoffice', 'executivo'])

/** An answer about these people. */
async function respondido(devedores: readonly Devedor[], linhas: readonly string[]) {
  const fornecedor_id = await createFornecedor(t)
  const marcados = devedores.map(({ id }) => id)
  const { enriquecimento_id: id } = await pedido(t, backoffice, { fornecedor_id, marcados })
  await finished(t, await responder(backoffice, id, linhas))
  return { id, achados: await achadosDe(t, id) }
}

const telefonesDe = async (cliente: number) => {
  const { rows } =
    await sql`select telefone, origem from telefones where cliente_id = ${cliente} and excluido_em is null
    order by id`.execute(t.db)
  return rows
}
const clienteDe = async (id: number) =>
  t.db.selectFrom('clientes').select(['cep', 'endereco', 'cidade', 'uf']).where('id', '=', id).executeTakeFirstOrThrow()
const regra = (id: number, body: object, previa = '') =>
  backoffice.post(`/api/v1/enriquecimentos/${id}/aceitar${previa}`, body)
async function editar(id: number, campos: object) {
  const { versao } = (await backoffice.get(`/api/v1/clientes/${id}`)).json()
  const saved = await backoffice.inject({
    method: 'PATCH',
    url: `/api/v1/clientes/${id}`,
    headers: { 'if-match': String(versao) },
    payload: campos,
  })
  expect(saved.statusCode, saved.body).toBe(200)
}

describe('accepting what came', () => {
  it('field by field writes it with its source, and the rest goes on waiting', async () => {
    const a = await createDevedor(t)
    const { id, achados } = await respondido(
      [a],
      [
        `${a.cpf};telefone;41988887777;Base A;80`,
        `${a.cpf};cidade;Londrina;Base A;70`,
        `${a.cpf};email;a@example.com;Base A;60`,
      ],
    )
    const [fone, cidade] = achados
    expect((await aceitar(backoffice, [fone?.id ?? 0])).json()).toMatchObject({ feitos: 1 })
    await aceitar(backoffice, [cidade?.id ?? 0])
    expect(await telefonesDe(a.id)).toEqual([{ telefone: '41988887777', origem: 'enriquecimento' }])
    expect(await clienteDe(a.id)).toMatchObject({ cidade: 'Londrina' })
    expect((await achadosDe(t, id)).map(({ status }) => status)).toEqual(['Aceita', 'Aceita', 'Nova'])
    const { rows } =
      await sql`select recurso, origem, usuario_id from historico where origem = ${`enriquecimento ${id}`}
      and recurso in ('clientes', 'telefones') order by id`.execute(t.db)
    expect(rows).toEqual([
      { recurso: 'telefones', origem: `enriquecimento ${id}`, usuario_id: 8 },
      { recurso: 'clientes', origem: `enriquecimento ${id}`, usuario_id: 8 },
    ])
  })

  it('refuses what the client has by now, and what changed since the answer', async () => {
    const a = await createDevedor(t)
    const { achados } = await respondido(
      [a],
      [`${a.cpf};telefone;41988887777;Base A;80`, `${a.cpf};cidade;Londrina;Base A;70`],
    )
    await addTelefone(t, a.id, '41988887777')
    await editar(a.id, { cidade: 'Cascavel' })
    const answer = await aceitar(
      backoffice,
      achados.map((one) => one.id),
    )
    expect(answer.body).toContain('O cliente já tem este dado.')
    expect(answer.body).toContain('O cadastro mudou depois da resposta.')
    expect(await telefonesDe(a.id)).toHaveLength(1)
    expect(await clienteDe(a.id)).toMatchObject({ cidade: 'Cascavel' })
  })

  it('refuses a way to reach who refused contact meanwhile', async () => {
    const a = await createDevedor(t)
    const { achados } = await respondido([a], [`${a.cpf};telefone;41988887777;Base A;80`])
    await editar(a.id, { sem_contato: true, motivo_sem_contato: 'Pediu' })
    expect(
      (
        await aceitar(
          backoffice,
          achados.map((one) => one.id),
        )
      ).body,
    ).toContain('O contato com este cliente é recusado.')
    expect(await telefonesDe(a.id)).toEqual([])
  })

  it('goes with the same number being typed: one of them stands, and neither waits for the other in a ring', async () => {
    const a = await createDevedor(t)
    const numeros = Array.from({ length: TIMES }, (_, n) => `4198888${String(7_000 + n)}`)
    const { id, achados } = await respondido(
      [a],
      numeros.map((numero, n) => `${a.cpf};telefone;${numero};${n % 2 ? 'Par' : 'Uma'} ${n};80`),
    )
    const rings = async () => {
      const { rows } = await sql<{ deadlocks: number }>`select pg_stat_clear_snapshot(), deadlocks::int
        from pg_stat_database where datname = current_database()`.execute(t.db)
      return rows[0]?.deadlocks
    }
    const before = await rings()
    for (const [n, { id: achado, novo }] of achados.entries()) {
      const accepting = n % 2 ? regra(id, { fonte: `Par ${n}` }) : aceitar(backoffice, [achado])
      const typing = backoffice.post('/api/v1/telefones', { cliente_id: a.id, telefone: novo, tipo: 'celular' })
      const [accepted, typed] = await Promise.all([accepting, typing])
      expect([n, accepted.statusCode], accepted.body).toEqual([n, 200])
      expect([n, [201, 422].includes(typed.statusCode)], typed.body).toEqual([n, true])
    }
    expect((await telefonesDe(a.id)).length).toBe(TIMES)
    expect(await rings()).toBe(before)
  })

  it('is of those who hold its permission', async () => {
    const a = await createDevedor(t)
    const { id, achados } = await respondido([a], [`${a.cpf};telefone;41988887777;Base A;80`])
    expect(
      (
        await aceitar(
          executivo,
          achados.map((one) => one.id),
        )
      ).statusCode,
    ).toBe(403)
    expect((await executivo.post(`/api/v1/enriquecimentos/${id}/aceitar`, { escore_minimo: 0 })).statusCode).toBe(403)
  })
})

describe('accepting by a rule', () => {
  it('is foreseen whole, then takes what has the score and leaves the rest', async () => {
    const [a, b] = [await createDevedor(t), await createDevedor(t)]
    const { id } = await respondido(
      [a, b],
      [
        `${a.cpf};telefone;41988887777;Base A;80`,
        `${b.cpf};telefone;41988887778;Base B;79`,
        `${b.cpf};cep;80010-000;Base B;95`,
      ],
    )
    const foreseen = await regra(id, { escore_minimo: 80 }, '/previa')
    expect(foreseen.json()).toEqual({ entram: 2, clientes: 2, esperam: [] })
    expect(await telefonesDe(a.id)).toEqual([])
    expect((await regra(id, { escore_minimo: 80 })).json()).toMatchObject({ entram: 2 })
    expect((await achadosDe(t, id)).map(({ status }) => status)).toEqual(['Aceita', 'Nova', 'Aceita'])
    expect(await clienteDe(b.id)).toMatchObject({ cep: '80010000' })
    expect((await regra(id, { fonte: 'base b', dado: 'telefone' })).json()).toMatchObject({ entram: 1 })
  })

  it('judges what others left while it waited for them', async () => {
    const [a, b, c, d] = [
      await createDevedor(t),
      await createDevedor(t),
      await createDevedor(t),
      await createDevedor(t),
    ]
    const { id, achados } = await respondido(
      [a, b, c, d],
      [
        `${a.cpf};telefone;41988887771;Base A;80`,
        `${b.cpf};cidade;Londrina;Base A;80`,
        `${c.cpf};telefone;41988887773;Base A;80`,
        `${d.cpf};telefone;41988887774;Base A;80`,
      ],
    )
    const ctx = { definitions: t.app.definitions, clock: t.app.clock, usuario: { id: 8 } }
    const { asked } = await t.db.transaction().execute(async (trx) => {
      const refused = await lockWhere(trx, 'enriquecimentos_achados', sql`id = ${achados[0]?.id ?? 0}`)
      await change(trx, ctx, 'enriquecimentos_achados', refused, { mudancas: { status: 'Recusada' }, acao: 'recusar' })
      const moved = await lockWhere(trx, 'clientes', sql`id = ${b.id}`)
      await change(trx, ctx, 'clientes', moved, { mudancas: { cidade: 'Cascavel' }, acao: 'editar' })
      await insertOne(trx, ctx, 'telefones', { cliente_id: c.id, telefone: '41988887773' })
      const answer = regra(id, { escore_minimo: 0 })
      await untilSomeoneWaits(t.db)
      return { asked: answer }
    })
    const feita = await asked
    expect(feita.statusCode, feita.body).toBe(200)
    expect(feita.json()).toMatchObject({ entram: 1, clientes: 1 })
    expect((await achadosDe(t, id)).map(({ status }) => status)).toEqual(['Recusada', 'Nova', 'Nova', 'Aceita'])
    expect(await clienteDe(b.id)).toMatchObject({ cidade: 'Cascavel' })
    expect([await telefonesDe(a.id), (await telefonesDe(c.id)).length]).toEqual([[], 1])
  })

  it('leaves alone what a person touched, who may be dead, and every value of a field but the best', async () => {
    const [touched, gone, dead, twice] = [
      await createDevedor(t),
      await createDevedor(t),
      await createDevedor(t),
      await createDevedor(t),
    ]
    await editar(touched.id, { endereco: 'Rua das Flores' })
    const made = await backoffice.post('/api/v1/telefones', {
      cliente_id: gone.id,
      telefone: '41988887777',
      tipo: 'celular',
      origem: 'informado',
      situacao: 'bom',
    })
    expect(made.statusCode, made.body).toBe(201)
    const { id: telefone, versao } = made.json()
    const off = await backoffice.inject({
      method: 'DELETE',
      url: `/api/v1/telefones/${telefone}`,
      headers: { 'if-match': String(versao) },
    })
    expect(off.statusCode, off.body).toBe(204)
    const { id, achados } = await respondido(
      [touched, gone, dead, twice],
      [
        `${touched.cpf};cep;80010-000;Base A;90`,
        `${gone.cpf};telefone;41988887777;Base A;90`,
        `${dead.cpf};obito;;Base A;90`,
        `${dead.cpf};telefone;41988887779;Base A;90`,
        `${twice.cpf};cidade;Londrina;Base A;90`,
        `${twice.cpf};cidade;Cascavel;Base B;91`,
      ],
    )
    const feita = (await regra(id, { escore_minimo: 0 })).json()
    expect(feita).toMatchObject({ entram: 1, clientes: 1 })
    expect(new Map(feita.esperam.map((one: { motivo: string; quantos: number }) => [one.motivo, one.quantos]))).toEqual(
      new Map([
        ['Uma pessoa já mexeu neste dado: só se aceita um a um.', 2],
        ['Há notícia da morte do cliente.', 1],
        ['Veio mais de um valor: entra o de escore maior.', 1],
      ]),
    )
    expect(await clienteDe(twice.id)).toMatchObject({ cidade: 'Cascavel' })
    // by hand a person may
    const deleted = achados.find(({ cliente_id }) => cliente_id === gone.id)
    await aceitar(backoffice, [deleted?.id ?? 0])
    expect(await telefonesDe(gone.id)).toEqual([{ telefone: '41988887777', origem: 'enriquecimento' }])
  })

  it.each([
    { body: {}, campo: 'escore_minimo' },
    { body: { escore_minimo: 1, dado: 'time' }, campo: 'dado' },
  ])('refuses $body on $campo', async ({ body, campo }) => {
    const a = await createDevedor(t)
    const { id } = await respondido([a], [`${a.cpf};telefone;41988887777;Base A;80`])
    const answer = await regra(id, body)
    expect(answer.statusCode).toBe(422)
    expect(answer.json().errors).toHaveProperty(campo)
  })
})

describe('the list of what came', () => {
  it('shows each find beside what the client has, of one request', async () => {
    const a = await createDevedor(t)
    await addTelefone(t, a.id, '41977776666')
    const { id, achados } = await respondido(
      [a],
      [`${a.cpf};telefone;41988887777;Base A;80`, `${a.cpf};cidade;Londrina;Base A;70`],
    )
    const answer = await backoffice.get(`/api/v1/achados_do_enriquecimento?_visao=novos&enriquecimento_id=${id}`)
    expect(answer.statusCode, answer.body).toBe(200)
    expect(answer.json()).toHaveLength(2)
    expect(answer.json()).toContainEqual(
      expect.objectContaining({ achado_id: achados[0]?.id, dado: 'telefone', escore: 80 }),
    )
  })
})
