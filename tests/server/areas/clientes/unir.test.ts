import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { CPF } from '../../fixture'
import { withApp } from '../../with-app'
import { receber } from '../acordos/acordo-de-teste'
import { createOperacao, createTipo } from '../negociacao/carteira'
import { abrir } from '../prestacoes/prestacao-de-teste'
import { addTelefone, createPessoa, historicoOf, postUniao } from './pessoa-de-teste'

const { t, administrador: admin } = withApp({}, ['administrador'])

const unir = (id: number, com: number, own: object = {}, actor = admin) => postUniao(t, { actor, id, com, own })

describe('joining two records', () => {
  it('moves everything that points at a client: every foreign key of the database, whoever declared it', async () => {
    const [fica, sai, older] = [await createPessoa(t), await createPessoa(t), await createPessoa(t)]
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
    await receber(t, acordo.json().acordo.id, 0, 1)
    await abrir(await t.as(CPF.analistaFinanceiro), { credor_id: 10, corte: t.app.clock.hoje() })
    await sql`insert into eventos (cliente_id, tipo_id, canal, descricao) values (${sai}, ${tipo}, 'ligacao', 'Ligou')`.execute(
      t.db,
    )
    await addTelefone(t, sai, '41977776666')
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
    await sql`with d as (insert into distribuicoes (data, regra) values ('2026-11-20', 'valor') returning id),
      l as (insert into distribuicoes_clientes (distribuicao_id, cliente_id, para_id, valor) select id, ${sai}, 8, 10 from d)
      insert into distribuicoes_marcados select id, ${sai} from d`.execute(t.db)
    await sql`with f as (insert into fornecedores (nome, tipo, situacao) values ('Bureau', 'bureau', 'ATIVO') returning id),
      e as (insert into enriquecimentos (fornecedor_id) select id from f returning id),
      m as (insert into enriquecimentos_marcados select id, ${sai} from e),
      k as (insert into enriquecimentos_clientes (enriquecimento_id, cliente_id) select id, ${sai} from e)
      insert into enriquecimentos_achados (enriquecimento_id, cliente_id, dado, novo) select id, ${sai}, 'cidade', 'Maringá' from e`.execute(
      t.db,
    )
    await sql`with o as (select id from operacoes where cliente_id = ${sai} limit 1),
      n as (insert into negativacoes (operacao_id, cliente_id, credor_id, bureau, valor, vencimento)
        select id, ${sai}, 10, 'pefin', 10, '2026-01-10' from o returning id)
      insert into avisos_previos (negativacao_id, cliente_id, canal, texto, enviado_em)
      select id, ${sai}, 'carta', 'Aviso', '2026-11-20' from n`.execute(t.db)
    await sql`insert into pendencias (tipo, registro_clientes_id, cliente_id, funcao, prazo)
      values ('contestacao', ${sai}, ${sai}, 'Coordenador(a) de Cobrança', '2026-11-25')`.execute(t.db)
    await sql`insert into contatos_liberados (cliente_id, motivo, dia) values (${sai}, 'Pediu', '2026-11-20')`.execute(
      t.db,
    )
    await sql`with m as (insert into mensagens (cliente_id, canal, finalidade, texto) values (${sai}, 'sms', 'cobranca', 'Olá') returning id)
      insert into mensagens_retornos (mensagem_id, cliente_id, canal, origem, evento, tipo, ocorrido_em, recebido_em, resultado)
      select id, ${sai}, 'sms', 'sms', 'e1', 'respondeu', now(), now(), 'aplicado' from m`.execute(t.db)
    await sql`insert into ligacoes (cliente_id, telefone) values (${sai}, '41977776666')`.execute(t.db)
    await sql`with m as (insert into campanhas (nome, canal) values ('Feirão', 'sms') returning id)
      insert into campanhas_publico (campanha_id, rodada, cliente_id, credor_id, operacao_id, valor, situacao)
      select id, 1, ${sai}, 10, ${operacao}, 10, 'vai' from m`.execute(t.db)
    await sql`insert into contatos_recusados (cliente_id, pessoa_id, origem, origem_id, canal, motivo, ocorrido_em)
      values (${sai}, ${sai}, 'campanha', 1, 'sms', 'fora_do_horario', now())`.execute(t.db)
    await sql`insert into conversas (cliente_id, canal, contato, aberta_em, ultima_em) values (${sai}, 'sms', '41977776666', now(), now())`.execute(
      t.db,
    )
    await sql`with r as (insert into reguas (nome) values ('Atraso') returning id),
      f as (insert into reguas_exclusoes (regua_id, cliente_id, motivo) select id, ${sai}, 'Pediu' from r),
      e as (insert into reguas_etapas (regua_id, nome, dia, hora, canal) select id, 'Lembrete', 5, '10:00', 'sms' from r returning id, regua_id),
      i as (insert into reguas_inscricoes (regua_id, cliente_id, credor_id, operacao_id) select id, ${sai}, 10, ${operacao} from r returning id)
      insert into reguas_execucoes (regua_id, inscricao_id, etapa_id, dia, cliente_id, credor_id, prevista_para)
      select e.regua_id, i.id, e.id, '2026-11-20', ${sai}, 10, now() from e, i`.execute(t.db)
    await sql`with a as (insert into alunos (nome) values ('Bia') returning id)
      insert into alunos_responsaveis select id, ${sai} from a`.execute(t.db)
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
    expect(await historicoOf(t, sai)).toContainEqual(
      expect.objectContaining({ acao: 'unir', mudancas: { unido_em_id: [null, fica] } }),
    )
    expect(await historicoOf(t, fica)).toContainEqual(
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
    const [fica, sai] = [await createPessoa(t), await createPessoa(t)]
    expect((await admin.post(`/api/v1/clientes/${sai}/comentarios`, { texto: 'Mudou-se' })).statusCode).toBe(201)
    expect((await unir(fica, sai)).json().movidos).toEqual({ comentarios: 1 })
    expect((await admin.get(`/api/v1/clientes/${fica}/comentarios`)).json()).toMatchObject([{ texto: 'Mudou-se' }])
  })

  it('keeps one contact of a campaign that reached both', async () => {
    const [fica, sai] = [await createPessoa(t), await createPessoa(t)]
    await sql`with m as (insert into campanhas (nome, canal) values ('Os dois', 'sms') returning id)
      insert into campanhas_publico (campanha_id, rodada, cliente_id, credor_id, valor, situacao)
      select id, 1, cliente_id, 10, 10, 'vai' from m, unnest(${[fica, sai]}::bigint[]) cliente_id`.execute(t.db)
    expect((await unir(fica, sai)).json()).toMatchObject({ repetidos: { campanhas_publico: 1 } })
  })

  it('keeps one of a number that both have, blocked as long as the longer block', async () => {
    const [fica, sai] = [await createPessoa(t), await createPessoa(t)]
    await addTelefone(t, fica, '41911112222', { bloqueado_ate: '2026-12-01' })
    await addTelefone(t, sai, '41911112222', { bloqueado_ate: '2027-06-30' })
    await addTelefone(t, sai, '41911113333')
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
    const fica = await createPessoa(t, { nome: 'Nome Errado', cidade: 'Curitiba', bairro: null })
    const sai = await createPessoa(t, {
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
    expect(await historicoOf(t, fica)).toContainEqual(
      expect.objectContaining({
        acao: 'unir',
        mudancas: expect.objectContaining({ nome: ['Nome Errado', 'Nome Certo'] }),
      }),
    )
  })

  it('takes a plan of the court whole from one of the two, and that which ends later unless one is chosen', async () => {
    const short = { repactuacao_judicial_desde: '2026-01-01', repactuacao_judicial_ate: '2026-12-31' }
    const open = { repactuacao_judicial_desde: '2025-01-01', repactuacao_judicial_ate: null }
    const two = async () => [await createPessoa(t, short), await createPessoa(t, open)] as const
    const planOf = (id: number) =>
      t.db
        .selectFrom('clientes')
        .select(['repactuacao_judicial_desde', 'repactuacao_judicial_ate'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    const [fica, sai] = await two()
    expect((await unir(fica, sai)).statusCode).toBe(200)
    expect(await planOf(fica)).toEqual(open)
    const [este, outro] = await two()
    const divided = { repactuacao_judicial_desde: 'outro', repactuacao_judicial_ate: 'este' }
    expect((await unir(este, outro, { escolhas: divided })).json().errors).toEqual({
      'escolhas.repactuacao_judicial_ate': [expect.stringContaining('inteiro')],
    })
    expect((await unir(este, outro, { escolhas: { repactuacao_judicial_desde: 'este' } })).statusCode).toBe(200)
    expect(await planOf(este)).toEqual(short)
  })

  it('leads the old address to the one that stays, through a second joining too', async () => {
    const [a, b, c] = [await createPessoa(t), await createPessoa(t), await createPessoa(t)]
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
    const [fica, sai] = [await createPessoa(t), await createPessoa(t)]
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
    const [a, b] = [await createPessoa(t), await createPessoa(t)]
    const answers = await Promise.all([unir(a, b), unir(b, a)])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404].sort())
  })

  it('sends what arrives late for the record that went to the one that stays', async () => {
    const [fica, sai] = [await createPessoa(t), await createPessoa(t)]
    await unir(fica, sai)
    const tipo = await createTipo(t.db, { codigo: 'tarde' })
    const { rows } = await sql<{ cliente_id: number }>`insert into eventos (cliente_id, tipo_id, canal, descricao)
      values (${sai}, ${tipo}, 'ligacao', 'Ligou') returning cliente_id`.execute(t.db)
    expect(rows).toEqual([{ cliente_id: fica }])
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
