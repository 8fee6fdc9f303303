import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CPF } from '../../fixture'
import { type Actor, openTestApp, type TestApp } from '../../harness'
import { createOperacao, createTipo } from '../negociacao/carteira'

let t: TestApp
let admin: Actor
beforeAll(async () => {
  t = await openTestApp()
  admin = await t.as(CPF.administrador)
})
afterAll(() => t.close())

let sequence = 0
/** A client of the given particulars; the document is valid unless one is given. */
async function createPessoa(own: Readonly<Record<string, string | boolean | null>> = {}): Promise<number> {
  sequence += 1
  const pessoa = { nome: 'Rosângela Moura', cpf_cnpj: cpf(sequence), ...own }
  const columns = Object.keys(pessoa).map((key) => sql.ref(key))
  const { rows } = await sql<{ id: number }>`
    insert into clientes (${sql.join(columns)}) values (${sql.join(Object.values(pessoa))}) returning id`.execute(t.db)
  return rows[0]?.id ?? 0
}

async function addTelefone(cliente_id: number, telefone: string, own: { bloqueado_ate?: string } = {}) {
  await sql`insert into telefones (cliente_id, telefone, bloqueado_ate, motivo_bloqueio) values (${cliente_id}, ${telefone},
    ${own.bloqueado_ate ?? null}, ${own.bloqueado_ate ? 'Pediu' : null})`.execute(t.db)
}

async function unir(id: number, com: number, own: object = {}, actor = admin) {
  const { rows } = await sql<{ id: number; versao: number; cpf_cnpj: string }>`
    select id, versao, cpf_cnpj from clientes where id in (${id}, ${com})`.execute(t.db)
  const of = (wanted: number) => rows.find((row) => row.id === wanted)
  return actor.post(`/api/v1/clientes/${id}/unir`, {
    com,
    versoes: { este: of(id)?.versao ?? 0, outro: of(com)?.versao ?? 0 },
    confirma_documento: of(com)?.cpf_cnpj ?? '',
    ...own,
  })
}

describe('finding records of one person', () => {
  it.each([
    {
      what: 'the same name, accents and case aside, and the same birthday',
      one: { nome: 'José Antônio Peçanha', nascimento: '1980-02-03' },
      other: { nome: 'JOSE ANTONIO PECANHA', nascimento: '1980-02-03' },
      motivos: ['nome', 'nascimento'],
    },
    {
      what: 'the same name and city',
      one: { nome: 'Quitéria Bragança', cidade: 'Curitiba' },
      other: { nome: 'Quiteria Braganca', cidade: 'CURITIBA' },
      motivos: ['nome', 'cidade'],
    },
    {
      what: 'a like name and the same birthday',
      one: { nome: 'Waldemir da Cruz Bittencourt', nascimento: '1971-09-09' },
      other: { nome: 'Waldemir Cruz Bittencourt', nascimento: '1971-09-09' },
      motivos: ['nome_parecido', 'nascimento'],
    },
  ])('offers $what', async ({ one, other, motivos }) => {
    const [a, b] = [await createPessoa(one), await createPessoa(other)]
    const found = (await admin.get(`/api/v1/clientes/${a}/duplicados`)).json()
    expect(found).toMatchObject([{ motivos, clientes: [{ id: a }, { id: b }] }])
    // the other way round, and in the list of all
    expect((await admin.get(`/api/v1/clientes/${b}/duplicados`)).json()).toEqual(found)
    expect((await admin.get('/api/v1/clientes/duplicados?_start=0&_end=100')).json()).toContainEqual(found[0])
  })

  it('offers a like name with the same telephone, and not a telephone alone', async () => {
    const a = await createPessoa({ nome: 'Genivaldo Sampaio Freitas' })
    const b = await createPessoa({ nome: 'Genivaldo S. Freitas' })
    const wife = await createPessoa({ nome: 'Zuleide Tavares' })
    for (const id of [a, b, wife]) await addTelefone(id, '41988887777')
    const found = (await admin.get(`/api/v1/clientes/${a}/duplicados`)).json()
    expect(found).toMatchObject([{ motivos: ['telefone', 'nome_parecido'], clientes: [{ id: a }, { id: b }] }])
  })

  it('offers a pair no more once somebody told them apart', async () => {
    const same = { nome: 'Ubirajara Lacerda', nascimento: '1990-01-01' }
    const [a, b] = [await createPessoa(same), await createPessoa(same)]
    expect((await admin.post(`/api/v1/clientes/${b}/distinguir`, { com: a })).statusCode).toBe(204)
    expect((await admin.post(`/api/v1/clientes/${a}/distinguir`, { com: b })).statusCode).toBe(204)
    expect((await admin.get(`/api/v1/clientes/${a}/duplicados`)).json()).toEqual([])
    expect((await historico(a)).filter(({ acao }) => acao === 'distinguir')).toHaveLength(1)
  })

  it('gives the total of all pairs, past the last page too', async () => {
    const all = await admin.get('/api/v1/clientes/duplicados?_start=0&_end=1')
    const past = await admin.get('/api/v1/clientes/duplicados?_start=900&_end=925')
    expect(Number(all.headers['x-total-count'])).toBeGreaterThan(1)
    expect(past.headers['x-total-count']).toBe(all.headers['x-total-count'])
    expect(past.json()).toEqual([])
  })

  it('says how it reckons in the order of the points it says', async () => {
    const pares = (await admin.get('/api/v1/clientes/duplicados?_start=0&_end=100')).json()
    const points = pares.map((par: { pontos: number }) => par.pontos)
    expect(points).toEqual([...points].sort((one: number, other: number) => other - one))
  })
})

describe('joining two records', () => {
  it('moves everything that points at a client: every foreign key of the database, whoever declared it', async () => {
    const [fica, sai, older] = [await createPessoa(), await createPessoa(), await createPessoa()]
    const operacao = await createOperacao(t.db, { cliente_id: sai })
    const tipo = await createTipo(t.db, { codigo: 'unir' })
    await admin.post('/api/v1/proposta/store', {
      cliente_id: sai,
      credor_id: 10,
      operacoes: [operacao],
      formaPagamento: 'boleto_pix',
    })
    const acordo = await admin.post('/api/v1/acordo/store', {
      cliente_id: sai,
      credor_id: 10,
      operacoes: [operacao],
      formaPagamento: 'boleto_pix',
    })
    expect(acordo.statusCode, acordo.body).toBe(201)
    await sql`insert into eventos (cliente_id, tipo_id, canal, descricao) values (${sai}, ${tipo}, 'ligacao', 'Ligou')`.execute(
      t.db,
    )
    await addTelefone(sai, '41977776666')
    await sql`insert into emails (cliente_id, email) values (${sai}, 'rosangela@example.com')`.execute(t.db)
    await sql`insert into promessas (cliente_id, valor, data, limite, feita_em) values (${sai}, 10, '2026-11-25', '2026-11-27', '2026-11-20')`.execute(
      t.db,
    )
    await sql`insert into agendamentos (cliente_id, quando, motivo) values (${sai}, '2026-11-25T12:00:00Z', 'Retornar')`.execute(
      t.db,
    )
    await sql`insert into aprovacoes (cliente_id, credor_id, solicitante_id, justificativa, total) values (${sai}, 10, 4, 'Pediu', 10)`.execute(
      t.db,
    )
    await sql`update clientes set excluido_em = now(), unido_em_id = ${sai} where id = ${older}`.execute(t.db)
    await sql`insert into clientes_distintos (menor_id, maior_id, usuario_id) values (${Math.min(sai, older)}, ${Math.max(sai, older)}, 1)`.execute(
      t.db,
    )

    const keys = await foreignKeys()
    for (const { tabela, coluna } of keys) {
      const { rows } = await sql`select 1 from ${sql.table(tabela)} where ${sql.ref(coluna)} = ${sai}`.execute(t.db)
      const only = tabela === 'clientes_distintos' ? 0 : 1
      expect(rows.length, `the test has no row of ${tabela}.${coluna}: make one`).toBeGreaterThanOrEqual(only)
    }
    const answer = await unir(fica, sai)
    expect(answer.statusCode, answer.body).toBe(200)
    for (const { tabela, coluna } of keys) {
      const { rows } = await sql`select 1 from ${sql.table(tabela)} where ${sql.ref(coluna)} = ${sai}`.execute(t.db)
      expect(rows, `${tabela}.${coluna} was forgotten`).toHaveLength(0)
    }
    expect(answer.json().movidos).toMatchObject({
      operacoes: 1,
      acordos: 1,
      parcelas: 1,
      propostas: 1,
      telefones: 1,
      emails: 1,
    })
    const gone = await t.db.selectFrom('clientes').selectAll().where('id', '=', sai).executeTakeFirstOrThrow()
    expect(gone).toMatchObject({ unido_em_id: fica, excluido_em: expect.anything() })
    expect(await historico(sai)).toContainEqual(
      expect.objectContaining({ acao: 'unir', mudancas: { unido_em_id: [null, fica] } }),
    )
    expect(await historico(fica)).toContainEqual(
      expect.objectContaining({ acao: 'unir', mudancas: { recebe_de: [null, sai] } }),
    )
    // a proposal that was saved before can still be closed
    const pedido = await t.db
      .selectFrom('propostas')
      .select('pedido')
      .where('cliente_id', '=', fica)
      .executeTakeFirstOrThrow()
    expect(pedido.pedido).toMatchObject({ cliente_id: fica })
  })

  it('takes comments and attachments along', async () => {
    const [fica, sai] = [await createPessoa(), await createPessoa()]
    expect((await admin.post(`/api/v1/clientes/${sai}/comentarios`, { texto: 'Mudou-se' })).statusCode).toBe(201)
    expect((await unir(fica, sai)).json().movidos).toEqual({ comentarios: 1 })
    expect((await admin.get(`/api/v1/clientes/${fica}/comentarios`)).json()).toMatchObject([{ texto: 'Mudou-se' }])
  })

  it('keeps one of a number that both have, blocked as long as the longer block', async () => {
    const [fica, sai] = [await createPessoa(), await createPessoa()]
    await addTelefone(fica, '41911112222', { bloqueado_ate: '2026-12-01' })
    await addTelefone(sai, '41911112222', { bloqueado_ate: '2027-06-30' })
    await addTelefone(sai, '41911113333')
    expect((await unir(fica, sai)).json()).toMatchObject({ movidos: { telefones: 1 }, repetidos: { telefones: 1 } })
    const phones = await t.db
      .selectFrom('telefones')
      .select(['telefone', 'bloqueado_ate'])
      .where('cliente_id', '=', fica)
      .where('excluido_em', 'is', null)
      .orderBy('telefone')
      .execute()
    expect(phones).toEqual([
      { telefone: '41911112222', bloqueado_ate: '2027-06-30' },
      { telefone: '41911113333', bloqueado_ate: null },
    ])
  })

  it('takes what was chosen of the other, what only the other has, and the wish not to be contacted', async () => {
    const fica = await createPessoa({ nome: 'Nome Errado', cidade: 'Curitiba', bairro: null })
    const sai = await createPessoa({
      nome: 'Nome Certo',
      cidade: 'Londrina',
      bairro: 'Centro',
      sem_contato: true,
      motivo_sem_contato: 'Pediu',
    })
    const { cpf_cnpj } = await t.db
      .selectFrom('clientes')
      .select('cpf_cnpj')
      .where('id', '=', sai)
      .executeTakeFirstOrThrow()
    const answer = await unir(fica, sai, { escolhas: { nome: 'outro', cpf_cnpj: 'outro', cidade: 'este' } })
    expect(answer.statusCode, answer.body).toBe(200)
    const kept = await t.db.selectFrom('clientes').selectAll().where('id', '=', fica).executeTakeFirstOrThrow()
    expect(kept).toMatchObject({
      nome: 'Nome Certo',
      cidade: 'Curitiba',
      bairro: 'Centro',
      cpf_cnpj,
      sem_contato: true,
      motivo_sem_contato: 'Pediu',
    })
    expect(await historico(fica)).toContainEqual(
      expect.objectContaining({
        acao: 'unir',
        mudancas: expect.objectContaining({ nome: ['Nome Errado', 'Nome Certo'] }),
      }),
    )
  })

  it('leads the old address to the one that stays, through a second joining too', async () => {
    const [a, b, c] = [await createPessoa(), await createPessoa(), await createPessoa()]
    await unir(b, a)
    await unir(c, b)
    for (const old of [a, b]) {
      const answer = await admin.get(`/api/v1/clientes/${old}`)
      expect(answer.statusCode).toBe(404)
      expect(answer.json().substituido_por).toBe(c)
    }
    expect((await admin.get('/api/v1/clientes/999999999')).json()).not.toHaveProperty('substituido_por')
    // nobody learns of a client who is not his
    const credor = await t.as(CPF.credor10)
    expect((await credor.get(`/api/v1/clientes/${a}`)).json()).not.toHaveProperty('substituido_por')
  })

  it('does once what is sent twice, and answers the same', async () => {
    const [fica, sai] = [await createPessoa(), await createPessoa()]
    const rows = await t.db
      .selectFrom('clientes')
      .select(['id', 'versao', 'cpf_cnpj'])
      .where('id', 'in', [fica, sai])
      .execute()
    const body = {
      com: sai,
      versoes: { este: rows.find(({ id }) => id === fica)?.versao, outro: rows.find(({ id }) => id === sai)?.versao },
      confirma_documento: rows.find(({ id }) => id === sai)?.cpf_cnpj,
    }
    const key = { 'idempotency-key': `unir-${fica}` }
    const send = () => admin.post(`/api/v1/clientes/${fica}/unir`, body, key)
    const together = await Promise.all([send(), send(), send()])
    // a request that still runs is 409; whoever asks again has the one answer
    expect(together.every(({ statusCode }) => [200, 409].includes(statusCode))).toBe(true)
    const answers = [...together.filter(({ statusCode }) => statusCode === 200), await send(), await send()]
    expect(answers.map(({ statusCode }) => statusCode)).not.toContain(404)
    expect(new Set(answers.map(({ body: text }) => text)).size).toBe(1)
    const bare = await admin.inject({ method: 'POST', url: `/api/v1/clientes/${fica}/unir`, payload: body })
    expect(bare.statusCode).toBe(400)
  })

  it('lets one of two who join the same pair both ways win', async () => {
    const [a, b] = [await createPessoa(), await createPessoa()]
    const answers = await Promise.all([unir(a, b), unir(b, a)])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404].sort())
  })

  it('sends what arrives late for the record that went to the one that stays', async () => {
    const [fica, sai] = [await createPessoa(), await createPessoa()]
    await unir(fica, sai)
    const tipo = await createTipo(t.db, { codigo: 'tarde' })
    const { rows } = await sql<{ cliente_id: number }>`insert into eventos (cliente_id, tipo_id, canal, descricao)
      values (${sai}, ${tipo}, 'ligacao', 'Ligou') returning cliente_id`.execute(t.db)
    expect(rows).toEqual([{ cliente_id: fica }])
  })
})

describe('what joining refuses', () => {
  it('a record that changed since it was read, on either side', async () => {
    const [fica, sai] = [await createPessoa(), await createPessoa()]
    for (const [este, outro, qual] of [
      [9, 1, 'este'],
      [1, 9, 'outro'],
    ] as const) {
      const answer = await unir(fica, sai, { versoes: { este, outro } })
      expect(answer.statusCode).toBe(412)
      expect(answer.json()).toMatchObject({ code: 'versao_desatualizada', qual })
    }
  })

  it('two valid documents until the one that goes is typed', async () => {
    const [fica, sai] = [await createPessoa(), await createPessoa()]
    const asked = await unir(fica, sai, { confirma_documento: undefined })
    expect(asked.statusCode).toBe(422)
    expect(asked.json()).toMatchObject({
      code: 'unir_confirme_documento',
      errors: { confirma_documento: [expect.any(String)] },
    })
    expect((await unir(fica, sai, { confirma_documento: cpf(9_999) })).json().code).toBe('unir_documento_nao_confere')
    expect(
      (await t.db.selectFrom('clientes').select('excluido_em').where('id', '=', sai).executeTakeFirstOrThrow())
        .excluido_em,
    ).toBeNull()
  })

  it('asks nothing for branches of one company', async () => {
    const [fica, sai] = [
      await createPessoa({ cpf_cnpj: '11444777000161' }),
      await createPessoa({ cpf_cnpj: '11444777000242' }),
    ]
    expect((await unir(fica, sai, { confirma_documento: undefined })).statusCode).toBe(200)
  })

  it('itself, nobody, a field that is no choice, a word that is no side', async () => {
    const [fica, sai] = [await createPessoa(), await createPessoa()]
    expect((await unir(fica, fica)).json().errors.com).toHaveLength(1)
    expect((await unir(fica, 999_999_999)).json().errors.com).toHaveLength(1)
    expect((await unir(999_999_999, sai)).statusCode).toBe(404)
    for (const nome of ['unido_em', 'id', 'telefones', 'nada']) {
      expect((await unir(fica, sai, { escolhas: { [nome]: 'outro' } })).json().errors[`escolhas.${nome}`]).toHaveLength(
        1,
      )
    }
    expect((await unir(fica, sai, { escolhas: { nome: 'ambos' } })).statusCode).toBe(422)
    expect((await unir(fica, sai, { forcar: true })).statusCode).toBe(422)
  })

  it.each([CPF.executivo, CPF.analistaFinanceiro, CPF.credor10])('who may not join (%s)', async (who) => {
    const [fica, sai] = [await createPessoa(), await createPessoa()]
    const actor = await t.as(who)
    expect((await unir(fica, sai, {}, actor)).statusCode).toBe(403)
    expect((await actor.get('/api/v1/clientes/duplicados')).statusCode).toBe(403)
    expect((await actor.post(`/api/v1/clientes/${fica}/distinguir`, { com: sai })).statusCode).toBe(403)
  })
})

/** Every column of the database that must hold a client. */
async function foreignKeys() {
  const { rows } = await sql<{ tabela: string; coluna: string }>`
    select c.conrelid::regclass::text as tabela, a.attname as coluna
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = 'clientes'::regclass order by 1, 2`.execute(t.db)
  expect(rows.length).toBeGreaterThan(10)
  return rows
}

async function historico(id: number) {
  return t.db
    .selectFrom('historico')
    .select(['acao', 'mudancas'])
    .where('recurso', '=', 'clientes')
    .where('registro_id', '=', id)
    .execute()
}

/** The n-th valid CPF of this test. */
function cpf(n: number): string {
  const base = String(200_000_000 + n)
  const digit = (text: string) => {
    const sum = [...text].reduce((total, one, at) => total + Number(one) * (text.length + 1 - at), 0)
    const rest = (sum * 10) % 11
    return rest === 10 ? '0' : String(rest)
  }
  const first = digit(base)
  return base + first + digit(base + first)
}
