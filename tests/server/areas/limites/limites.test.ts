import { beforeAll, describe, expect, it } from 'vitest'
import { CPF } from '../../fixture'
import type { Actor } from '../../harness'
import { withApp } from '../../with-app'
import { createCarteira } from '../negociacao/carteira'

const {
  t,
  executivo,
  outroExecutivo: outro,
  supervisorCobranca: supervisor,
  administrador: admin,
  coordenador,
} = withApp({ hoje: '2026-11-20' }, [
  'executivo',
  'outroExecutivo',
  'supervisorCobranca',
  'administrador',
  'coordenador',
])
beforeAll(async () => {
  await admin.confirm()
  await coordenador.confirm()
})

const SIMULAR = '/api/v1/negociacao/simular'
const SALVAR = '/api/v1/proposta/store'
const FECHAR = '/api/v1/acordo/store'

/** Two operations of R$ 1.000,00, 102 days overdue. */
async function pedido(parametros: object, fields: object = {}) {
  return { ...(await createCarteira(t.db)), credor_id: 10, formaPagamento: 'boleto_pix', parametros, ...fields }
}

/** A table over everything, published at once by somebody whom no table of his função limits. */
async function publicar(fields: object, faixa: object = {}): Promise<number> {
  const faixas = [{ desconto_max: 0, max_parcelas: 2, primeiro_vencimento_max: 30, ...faixa }]
  const made = await coordenador.post('/api/v1/limites', { nome: 'Tabela do teste', faixas, ...fields })
  expect(made.statusCode, made.body).toBe(201)
  const { id } = made.json()
  const done = await act(admin, 'limites', id, 'publicar')
  expect(done.json(), done.body).toMatchObject({ feitos: 1 })
  return id
}

function act(actor: Actor, recurso: string, id: number, ato: string, valores: object = {}) {
  return actor.post(`/api/v1/${recurso}/atos/${ato}`, { ids: [id], valores })
}

async function withdraw(id: number): Promise<void> {
  // no act: a table is only ever replaced by another, which the next test would then meet
  await t.db.updateTable('limites').set({ status: 'Substituída' }).where('id', '=', id).execute()
}

describe('limits in a negotiation', () => {
  it.each([
    { parametros: { desconto: 15 }, campos: [] },
    { parametros: { desconto: 15.0001 }, campos: ['parametros.desconto'] },
    { parametros: { juros: 0.4 }, campos: ['parametros.juros'] },
    { parametros: { multa: 0 }, campos: [] },
    { parametros: { honorarios: 7 }, campos: [] },
    { parametros: { nParcelas: 12 }, campos: [] },
    { parametros: { nParcelas: 13 }, campos: ['parametros.nParcelas'] },
    { parametros: { dataEntrada: '2026-12-20' }, campos: [] },
    { parametros: { dataEntrada: '2026-12-21' }, campos: ['parametros.dataEntrada'] },
    { parametros: { desconto: 50, nParcelas: 20 }, campos: ['parametros.desconto', 'parametros.nParcelas'] },
  ])('of an executive: $parametros is beyond on $campos, wherever it comes in', async ({ parametros, campos }) => {
    const body = await pedido(parametros)
    const simulated = await executivo.post(SIMULAR, body)
    expect(simulated.statusCode, simulated.body).toBe(200)
    const { limites } = simulated.json()
    expect(limites).toMatchObject({ origem: 'Limites do executivo', versao: 0 })
    expect(limites.recusas.map(({ campo }: { campo: string }) => campo)).toEqual(campos)
    for (const url of [SALVAR, FECHAR]) {
      const answer = await executivo.post(url, body)
      expect(answer.statusCode, answer.body).toBe(campos.length === 0 ? 201 : 422)
      if (campos.length > 0) {
        expect(answer.json()).toMatchObject({ code: 'acima_do_limite', limites })
        expect(Object.keys(answer.json().errors)).toEqual(campos)
      }
    }
  })

  it('says what is allowed and what was asked, and which table refuses', async () => {
    const answer = await executivo.post(FECHAR, await pedido({ desconto: 20 }))
    expect(answer.json()).toMatchObject({
      message: 'Acima do limite: recusado por Limites do executivo.',
      errors: { 'parametros.desconto': ['Desconto de 20%: o limite é 15%.'] },
      limites: { recusas: [{ campo: 'parametros.desconto', limite: 15, pedido: 20 }] },
    })
  })

  it('widen with the função, and bind nobody where no table is', async () => {
    const parametros = { desconto: 60, nParcelas: 30 }
    const beyond = async (actor: Actor) => (await actor.post(SIMULAR, await pedido(parametros))).json().limites
    expect((await beyond(executivo)).recusas).toHaveLength(2)
    expect((await beyond(supervisor)).recusas).toHaveLength(1)
    expect((await beyond(coordenador)).recusas).toHaveLength(0)
    expect(await beyond(admin)).toEqual({ origem: null, versao: null, recusas: [] })
  })

  it('come from the most specific published table, and the agreement keeps which', async () => {
    const all = await publicar({ nome: 'Todos' }, { max_parcelas: 5 })
    const credor = await publicar({ nome: 'Escola Aurora', credor_id: 10 }, { max_parcelas: 4 })
    const own = await publicar(
      { nome: 'Só do Edu', usuario_id: executivo.usuarioId },
      { max_parcelas: 3, desconto_max: 7 },
    )
    const body = await pedido({ nParcelas: 4 })
    expect((await executivo.post(FECHAR, body)).json().message).toBe(
      'Acima do limite: recusado por Só do Edu (versão 1).',
    )
    expect((await outro.post(SIMULAR, body)).json().limites).toMatchObject({
      origem: 'Escola Aurora (versão 1)',
      recusas: [],
    })
    expect((await admin.post(SIMULAR, body)).json().limites.origem).toBe(`limites/${credor}: Escola Aurora (versão 1)`)
    const closed = await executivo.post(FECHAR, { ...body, parametros: { nParcelas: 3 } })
    const kept = await t.db
      .selectFrom('acordos')
      .select(['limite_origem', 'limite_versao', 'limite', 'aprovacao_id'])
      .where('id', '=', closed.json().acordo.id)
      .executeTakeFirstOrThrow()
    expect(kept).toMatchObject({
      limite_origem: 'Só do Edu (versão 1)',
      limite_versao: 1,
      limite: { origem: `limites/${own}`, faixa: { max_parcelas: 3, desconto_max: 7 } },
      aprovacao_id: null,
    })
    for (const id of [all, credor, own]) await withdraw(id)
  })

  it('show the band that an agreement was closed by to administrators only, never to its creditor', async () => {
    const closed = await executivo.post(FECHAR, await pedido({}))
    const { id } = closed.json().acordo
    for (const actor of [executivo, await t.as(CPF.credor10)]) {
      for (const url of [`/api/v1/acordos/${id}`, `/api/v1/acordos?id=${id}`]) {
        const body = [(await actor.get(url)).json()].flat()[0]
        expect(body).toMatchObject(actor === executivo ? { id, limite_origem: 'Limites do executivo' } : { id })
        expect(body).not.toHaveProperty('limite')
        // nor which band of whom it was, to the creditor
        if (actor !== executivo) expect(body).not.toHaveProperty('limite_origem')
      }
    }
    expect((await admin.get(`/api/v1/acordos/${id}`)).json().limite).toMatchObject({ origem: expect.any(String) })
  })

  it('name the line of the file to administrators only', async () => {
    await t.db.updateTable('usuarios').set({ funcao: 'Administrador(a)' }).where('id', '=', outro.usuarioId).execute()
    const id = await publicar({ nome: 'Do administrador', usuario_id: outro.usuarioId })
    expect((await outro.post(SIMULAR, await pedido({ nParcelas: 3 }))).json().limites).toMatchObject({
      origem: `limites/${id}: Do administrador (versão 1)`,
      recusas: [{ campo: 'parametros.nParcelas' }],
    })
    // what a record keeps is read by whoever sees the record
    const closed = await outro.post('/api/v1/acordo/store', await pedido({}))
    const { acordo } = closed.json()
    const kept = await t.db.selectFrom('acordos').select('limite_origem').where('id', '=', acordo.id).executeTakeFirst()
    expect(kept).toEqual({ limite_origem: 'Do administrador (versão 1)' })
    await withdraw(id)
    await t.db
      .updateTable('usuarios')
      .set({ funcao: 'Executivo(a) de Cobrança' })
      .where('id', '=', outro.usuarioId)
      .execute()
  })

  it('come with the client, so that the screen needs no request', async () => {
    const { cliente_id } = await pedido({})
    const { limites } = (await executivo.get(`/api/v1/acordo/negociacao/${cliente_id}`)).json().dados.info.cliente
    expect(limites).toMatchObject([{ credor_id: 10, origem: 'Limites do executivo', versao: 0, faixas: { length: 3 } }])
    expect(JSON.stringify(limites)).not.toContain('config/regras.yaml')
  })
})

describe('the limits in force', () => {
  const URL = '/api/v1/limites/em_vigor'

  it('are said of every função, though all come with the installation, and name no file but to administrators', async () => {
    const answer = await supervisor.get(URL)
    expect(answer.statusCode, answer.body).toBe(200)
    const lines: { funcao: string; credor: unknown; origem: string | null; faixas: object[] }[] = answer.json()
    expect(lines.map(({ funcao, origem, faixas }) => [funcao, origem, faixas.length])).toEqual([
      ['Administrador(a)', null, 0],
      ['Coordenador(a) de Cobrança', 'Limites do coordenador', 1],
      ['Supervisor(a) Cobrança', 'Limites do supervisor', 2],
      ['Executivo(a) de Cobrança', 'Limites do executivo', 3],
      ['Analista de Planejamento Financeiro Júnior', 'Limites do financeiro', 1],
      ['Supervisor(a) Financeiro', 'Limites do financeiro', 1],
      ['Analista de Backoffice', null, 0],
    ])
    expect(lines[3]?.faixas[0]).toMatchObject({ descricao: '0 a 180 dias, R$ 0,00 a R$ 5.000,00', desconto_max: 15 })
    expect(answer.body).not.toContain('config/')
    expect((await admin.get(URL)).body).toContain('config/regras.yaml')
    expect((await (await t.as(CPF.credor10)).get(URL)).statusCode).toBe(403)
  })

  it('say with which creditor a published table binds instead', async () => {
    const id = await publicar({ nome: 'Só com este', credor_id: 57, funcao: 'Supervisor(a) Cobrança' })
    const lines: { funcao: string; credor: { id: number } | null; origem: string }[] = (
      await supervisor.get(URL)
    ).json()
    expect(lines.filter(({ funcao }) => funcao.startsWith('Supervisor(a) C'))).toMatchObject([
      { credor: null, origem: 'Limites do supervisor' },
      { credor: { id: 57 }, origem: 'Só com este (versão 1)' },
    ])
    await withdraw(id)
  })
})

describe('a table of limits', () => {
  const faixas = [
    { atraso_ate: 90, max_parcelas: 6, primeiro_vencimento_max: 30 },
    { atraso_de: 90, max_parcelas: 6, primeiro_vencimento_max: 30 },
  ]

  it('is not published with a gap or an overlap, which are named', async () => {
    const { id } = (await coordenador.post('/api/v1/limites', { nome: 'Sobreposta', faixas })).json()
    const refused = await act(coordenador, 'limites', id, 'publicar')
    expect(refused.json()).toMatchObject({ feitos: 0 })
    expect(refused.body).toContain(
      'As faixas 1 (0 a 90 dias, a partir de R$ 0,00) e 2 (a partir de 90 dias, a partir de R$ 0,00)',
    )
    const empty = (await coordenador.post('/api/v1/limites', { nome: 'Vazia' })).json()
    expect((await act(coordenador, 'limites', empty.id, 'publicar')).body).toContain('A tabela não tem nenhuma faixa.')
  })

  it('replaces the one that bound the same people, with the next number', async () => {
    const first = await publicar({ nome: 'Primeira', credor_id: 57 })
    const second = await publicar({ nome: 'Segunda', credor_id: 57 })
    const rows = await t.db
      .selectFrom('limites')
      .select(['id', 'status', 'numero_versao'])
      .where('id', 'in', [first, second])
      .orderBy('id')
      .execute()
    expect(rows).toEqual([
      { id: first, status: 'Substituída', numero_versao: 1 },
      { id: second, status: 'Publicada', numero_versao: 2 },
    ])
    await withdraw(second)
  })

  it('is published by one of two people at once', async () => {
    const drafts = await Promise.all(
      ['A', 'B'].map(async (nome) => {
        const whole = [{ max_parcelas: 2, primeiro_vencimento_max: 30 }]
        return (await coordenador.post('/api/v1/limites', { nome, credor_id: 300, faixas: whole })).json().id as number
      }),
    )
    await Promise.all(drafts.map((id) => act(admin, 'limites', id, 'publicar')))
    const rows = await t.db
      .selectFrom('limites')
      .select(['status', 'numero_versao'])
      .where('id', 'in', drafts)
      .execute()
    expect(rows.map(({ status }) => status).sort()).toEqual(['Publicada', 'Substituída'])
    expect(rows.map(({ numero_versao }) => numero_versao).sort()).toEqual([1, 2])
    for (const id of drafts) await withdraw(id)
  })

  it('does not change once it is published, whichever way in, and is copied into a draft', async () => {
    const id = await publicar({ nome: 'Parada', credor_id: 57 })
    const stored = (await coordenador.get(`/api/v1/limites/${id}`)).json()
    const patch = (body: object) =>
      coordenador.inject({
        method: 'PATCH',
        url: `/api/v1/limites/${id}`,
        headers: { 'if-match': String(stored.versao) },
        payload: body,
      })
    const faixa = { desconto_max: 100, max_parcelas: 99, primeiro_vencimento_max: 1 }
    for (const body of [
      { nome: 'Outro' },
      { credor_id: 10 },
      { observacao: 'x' },
      { faixas: [faixa] },
      { status: 'Rascunho' },
    ]) {
      const answer = await patch(body)
      expect(answer.statusCode, `${JSON.stringify(body)} ${answer.body}`).toBe(422)
    }
    const emptied = await patch({ faixas: [] })
    const kept = await t.db.selectFrom('limites_faixas').selectAll().where('limite_id', '=', id).execute()
    expect(kept, emptied.body).toMatchObject([{ max_parcelas: 2, excluido_em: null }])
    const [row] = kept
    for (const method of ['PATCH', 'DELETE'] as const) {
      const url = `/api/v1/limites_faixas/${row?.id}`
      const answer = await coordenador.inject({ method, url, headers: { 'if-match': '1' }, payload: {} })
      expect(answer.statusCode).toBe(405)
    }
    await expect(
      t.db.updateTable('limites_faixas').set({ max_parcelas: 60 }).where('limite_id', '=', id).execute(),
    ).rejects.toThrow('bands of a Publicada table do not change')
    expect((await act(coordenador, 'limites', id, 'publicar')).json()).toMatchObject({ feitos: 0 })

    expect((await act(coordenador, 'limites', id, 'copiar')).json()).toMatchObject({ feitos: 1 })
    const copy = await t.db.selectFrom('limites').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow()
    expect(copy).toMatchObject({ nome: 'Parada (cópia)', status: 'Rascunho', credor_id: 57, numero_versao: 0 })
    const copied = await t.db.selectFrom('limites_faixas').selectAll().where('limite_id', '=', copy.id).execute()
    expect(copied).toMatchObject([{ max_parcelas: 2, desconto_max: 0 }])
    await withdraw(id)
  })

  it('is not published by whom it lets go further, whoever else it is for', async () => {
    /** Of the coordinator in the file, and no further than that. */
    const own = { desconto_max: 70, desconto_juros_max: 100, desconto_multa_max: 100, desconto_honorarios_max: 100 }
    const whole = { ...own, max_parcelas: 60, parcela_minima: 5, primeiro_vencimento_max: 60 }
    const funcao = 'Coordenador(a) de Cobrança'
    const draft = async (fields: object, faixa: object) => {
      const body = { nome: 'Do coordenador', faixas: [{ ...whole, ...faixa }], ...fields }
      return (await coordenador.post('/api/v1/limites', body)).json().id as number
    }
    const statusOf = async (id: number) => (await coordenador.get(`/api/v1/limites/${id}`)).json().status
    const wider = [
      [{}, { desconto_max: 70.0001 }, 'Desconto até'],
      [{ funcao }, { parcela_minima: 4.99 }, 'Parcela mínima'],
      [{ usuario_id: coordenador.usuarioId }, { max_parcelas: 61 }, 'Máximo de parcelas'],
      [{ credor_id: 57 }, { primeiro_vencimento_max: 61 }, 'Primeiro vencimento em até'],
    ] as const
    for (const [fields, faixa, campo] of wider) {
      const id = await draft(fields, faixa)
      const refused = await act(coordenador, 'limites', id, 'publicar')
      expect(refused.json(), refused.body).toMatchObject({ feitos: 0 })
      expect(refused.body).toContain(
        `Esta tabela aumenta o seu próprio limite: ${campo} (a partir de 0 dias, a partir de R$ 0,00).`,
      )
      expect(await statusOf(id)).toBe('Rascunho')
    }
    const narrow = await draft({ credor_id: 57, funcao }, { desconto_max: 10 })
    expect((await act(coordenador, 'limites', narrow, 'publicar')).json()).toMatchObject({ feitos: 1 })
    const back = await draft({ credor_id: 57, funcao }, {})
    expect((await act(coordenador, 'limites', back, 'publicar')).json()).toMatchObject({ feitos: 0 })
    expect(await statusOf(narrow)).toBe('Publicada')
    const together = await coordenador.post('/api/v1/limites/atos/publicar', { ids: [back, narrow], valores: {} })
    expect(together.json()).toMatchObject({ feitos: 0 })
    expect((await act(admin, 'limites', back, 'publicar')).json()).toMatchObject({ feitos: 1 })
    expect(await statusOf(narrow)).toBe('Substituída')
    await withdraw(back)
  })

  it('is published only by who may', async () => {
    const whole = [{ max_parcelas: 2, primeiro_vencimento_max: 30 }]
    const { id } = (await coordenador.post('/api/v1/limites', { nome: 'Só coordenador', faixas: whole })).json()
    for (const actor of [executivo, supervisor])
      expect((await act(actor, 'limites', id, 'publicar')).statusCode).toBe(403)
  })
})
