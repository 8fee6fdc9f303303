import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { reservarConsumo } from '../../../../src/server/collection/fornecedores/consumo'
import { withApp } from '../../with-app'
import { createPessoa } from '../clientes/pessoa-de-teste'
import { createDevedor, createFornecedor, pedido } from './enriquecer'

const { t, backoffice, executivo, credor10, coordenador } = withApp({ hoje: '2026-11-20', worker: 'sim' }, [
  'backoffice',
  'executivo',
  'credor10',
  'coordenador',
])

const consumoDe = async (id: number) => {
  const { rows } = await sql`select quantidade, valor::float, status, competencia::text from fornecedores_consumo
    where origem = ${`enriquecimento ${id}`}`.execute(t.db)
  return rows
}
const ver = async (id: number) => (await backoffice.get(`/api/v1/enriquecimentos/${id}`)).json()

describe('a request to a supplier', () => {
  it('reserves what it costs, and leaves a file of the documents for the supplier', async () => {
    const fornecedor_id = await createFornecedor(t, { preco: 1.955, limite: 100 })
    const [a, b] = [await createDevedor(t), await createDevedor(t)]
    const feito = await pedido(t, backoffice, { fornecedor_id, marcados: [a.id, b.id] })
    expect(feito).toMatchObject({ clientes: 2, valor: 3.91, resta: 96.09, recusados: 0 })
    expect(await consumoDe(feito.enriquecimento_id)).toEqual([
      { quantidade: 2, valor: 3.91, status: 'Reservado', competencia: '2026-11-01' },
    ])
    expect(await ver(feito.enriquecimento_id)).toMatchObject({ status: 'Enviado', clientes: 2, valor: 3.91 })
    const file = await backoffice.get(`/api/v1/enriquecimentos/${feito.enriquecimento_id}/arquivos/arquivo`)
    expect(file.body.replace('\uFEFF', '').trim().split('\r\n')).toEqual(['cpf', ...[a.cpf, b.cpf].sort()])
  })

  it('tells of a list who stays out, by the place and never by the document', async () => {
    const fornecedor_id = await createFornecedor(t)
    const good = await createDevedor(t)
    const refused = await createDevedor(t, { sem_contato: true, motivo_sem_contato: 'Pediu' })
    const minor = await createDevedor(t, { nascimento: '2010-01-01' })
    const { rows } = await sql<{
      cpf_cnpj: string
    }>`select cpf_cnpj from clientes where id = ${await createPessoa(t)}`.execute(t.db)
    const cpfs = [
      good.cpf,
      '',
      good.cpf,
      '529.982.247-25',
      'nada',
      refused.cpf,
      minor.cpf,
      rows[0]?.cpf_cnpj,
      'nada',
    ].join(',\r\n')
    const feito = await pedido(t, backoffice, { fornecedor_id, cpfs })
    expect(feito).toMatchObject({ clientes: 1, recusados: 5, resta: null })
    expect(new Map(feito.recusas.map(({ motivo, linhas }) => [linhas, motivo]))).toEqual(
      new Map([
        ['4, 5', 'Nenhum cliente tem este CPF ou CNPJ.'],
        ['6', 'O contato com este cliente é recusado.'],
        ['7', 'O cliente tem menos de 18 anos.'],
        ['8', 'O cliente não tem dívida em cobrança.'],
      ]),
    )
  })

  it('stops before the limit of the month is passed, and says what is left', async () => {
    const fornecedor_id = await createFornecedor(t, { preco: 10, limite: 25 })
    const [a, b, c] = [await createDevedor(t), await createDevedor(t), await createDevedor(t)]
    const whole = await backoffice.post('/api/v1/enriquecimentos/previa', {
      fornecedor_id,
      marcados: [a.id, b.id, c.id],
    })
    expect(whole.json().errors.fornecedor_id).toEqual(['O custo é R$ 30,00 e só restam R$ 25,00 do limite deste mês.'])
    const feito = await pedido(t, backoffice, { fornecedor_id, marcados: [a.id, b.id] })
    const more = await backoffice.post('/api/v1/enriquecimentos', { fornecedor_id, marcados: [c.id] })
    expect(more.json().errors.fornecedor_id).toEqual(['O custo é R$ 10,00 e só restam R$ 5,00 do limite deste mês.'])
    const off = await backoffice.post('/api/v1/enriquecimentos/atos/cancelar', { ids: [feito.enriquecimento_id] })
    expect(off.statusCode, off.body).toBe(200)
    // the supplier had the documents: all of it is spent
    expect(await consumoDe(feito.enriquecimento_id)).toMatchObject([{ quantidade: 2, valor: 20, status: 'Liquidado' }])
    const late = await backoffice.post('/api/v1/enriquecimentos', { fornecedor_id, marcados: [c.id] })
    expect(late.json().errors.fornecedor_id).toEqual(['O custo é R$ 10,00 e só restam R$ 5,00 do limite deste mês.'])
  })

  it('takes up to 20.000 clients of a state in the time of a request, and says of more that they are too many', async () => {
    const fornecedor_id = await createFornecedor(t, { preco: 0.01 })
    const ask = () => backoffice.post('/api/v1/enriquecimentos/previa', { fornecedor_id, uf: 'RR' })
    const more = (count: number) =>
      t.app.pool.query(
        `insert into clientes (nome, cpf_cnpj, uf, em_cobranca) select 'Muitos', lpad((90000000000 + n)::text, 11, '0'), 'RR', 1
          from generate_series((select count(*) from clientes) + 1, (select count(*) from clientes) + $1) n`,
        [count],
      )
    for (let n = 0; n < 10; n += 1) await more(2_000)
    const whole = await ask()
    expect([whole.statusCode, whole.json().clientes], whole.body).toEqual([200, 20_000])
    await more(1)
    const demais = 'São mais de 20.000 clientes. Escolha menos, ou peça em partes.'
    const answer = await ask()
    expect([answer.statusCode, answer.json().message]).toEqual([422, demais])
  })

  it('never passes the limit, though two ask at once', async () => {
    const fornecedor_id = await createFornecedor(t, { preco: 10, limite: 10 })
    const [a, b] = [await createDevedor(t), await createDevedor(t)]
    const answers = await Promise.all([
      backoffice.post('/api/v1/enriquecimentos', { fornecedor_id, marcados: [a.id] }),
      coordenador.post('/api/v1/enriquecimentos', { fornecedor_id, marcados: [b.id] }),
    ])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 422])
    const { rows } =
      await sql`select sum(valor)::float as valor from fornecedores_consumo where fornecedor_id = ${fornecedor_id}`.execute(
        t.db,
      )
    expect(rows).toEqual([{ valor: 10 }])
  })

  it('does not ask a supplier twice about somebody while he has not answered', async () => {
    const fornecedor_id = await createFornecedor(t)
    const a = await createDevedor(t)
    await pedido(t, backoffice, { fornecedor_id, marcados: [a.id] })
    const again = await backoffice.post('/api/v1/enriquecimentos', { fornecedor_id, marcados: [a.id] })
    expect(again.json().errors.cpfs[0]).toContain('já foi consultado neste fornecedor')
  })

  it('asks once about somebody, though two ask at once', async () => {
    const fornecedor_id = await createFornecedor(t, { preco: 10 })
    const a = await createDevedor(t)
    const asked = { fornecedor_id, marcados: [a.id] }
    const answers = await Promise.all([
      backoffice.post('/api/v1/enriquecimentos', asked),
      coordenador.post('/api/v1/enriquecimentos', asked),
    ])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 422])
    expect(answers.map(({ body }) => body).join()).toContain('já foi consultado neste fornecedor')
    const { rows } =
      await sql`select valor::float from fornecedores_consumo where fornecedor_id = ${fornecedor_id}`.execute(t.db)
    expect(rows).toEqual([{ valor: 10 }])
  })

  it('is of those who hold its permission, and no creditor sees any of it', async () => {
    const fornecedor_id = await createFornecedor(t)
    const a = await createDevedor(t)
    for (const actor of [executivo, credor10]) {
      expect((await actor.post('/api/v1/enriquecimentos', { fornecedor_id, marcados: [a.id] })).statusCode).toBe(403)
      for (const recurso of [
        'enriquecimentos',
        'enriquecimentos_achados',
        'enriquecimentos_clientes',
        'fornecedores_consumo',
      ])
        expect((await actor.get(`/api/v1/${recurso}`)).statusCode).toBe(403)
    }
  })

  it.each([
    { pedido: {}, campo: 'cpfs', diz: 'Diga de quem' },
    { pedido: { uf: 'PR', cpfs: '52998224725' }, campo: 'cpfs', diz: 'não os dois' },
    { pedido: { uf: 'AC' }, campo: 'cpfs', diz: 'Ninguém a consultar' },
    { pedido: { uf: 'P\0' }, campo: 'uf', diz: 'lista' },
    { pedido: { cpfs: '1\0' }, campo: 'cpfs', diz: 'caractere de controle' },
  ])('refuses $pedido with a sentence', async ({ pedido: own, campo, diz }) => {
    const fornecedor_id = await createFornecedor(t)
    const answer = await backoffice.post('/api/v1/enriquecimentos', { fornecedor_id, ...own })
    expect(answer.statusCode).toBe(422)
    expect(answer.json().errors[campo][0]).toContain(diz)
  })

  it.each([
    { porque: 'has no price', own: { preco: null }, diz: 'não tem preço por unidade' },
    { porque: 'sells something else', own: { tipo: 'sms' }, diz: 'não encontrado ou inativo' },
    { porque: 'works no more', own: { situacao: 'INATIVO' }, diz: 'não encontrado ou inativo' },
  ])('asks no supplier who $porque', async ({ own, diz }) => {
    const a = await createDevedor(t)
    const answer = await backoffice.post('/api/v1/enriquecimentos', {
      fornecedor_id: await createFornecedor(t, own),
      marcados: [a.id],
    })
    expect(answer.statusCode, answer.body).toBe(422)
    expect(answer.json().errors.fornecedor_id[0]).toContain(diz)
  })

  it('refuses a cost that nothing can keep', async () => {
    const fornecedor_id = await createFornecedor(t, { preco: 99_999_999.9999 })
    const ctx = { definitions: t.app.definitions, clock: t.app.clock, usuario: { id: 8 } }
    const reserva = { fornecedor_id, origem: 'caro demais', unidade: 'consulta' as const, quantidade: 10_001 }
    const error = await t.db
      .transaction()
      .execute((trx) => reservarConsumo(trx, ctx, reserva))
      .catch((caught: unknown) => caught)
    expect(error).toMatchObject({ status: 422, errors: { fornecedor_id: ['O valor passa do maior que se guarda.'] } })
  })
})
