import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { queueForRemessas } from '../../../../src/server/areas/remessas/confirmar'
import { tables } from '../../../../src/server/areas/remessas/tables'
import { durableDatabase, stateOf } from '../../database/table-state'
import { CPF } from '../../fixture'
import { type Actor, openTestApp, type TestApp, type TestDatabase } from '../../harness'
import { confirmar, enviarPrevia, finished, fixture } from './batch'

const fileOf = (numero: string) =>
  Buffer.from(
    `cpf_cnpj;nome;numero_operacao;valor_nominal;data_vencimento\n52998224725;José;${numero};1,00;01/10/2026\n`,
  )

async function bringOneMore(t: TestApp, backoffice: Actor): Promise<void> {
  const arquivo = Buffer.from(
    `cpf_cnpj;nome;numero_operacao;valor_nominal;data_vencimento\n11144477735;Rita;${randomUUID()};1,00;01/10/2026\n`,
  )
  await confirmar(t, backoffice, (await enviarPrevia(backoffice, { arquivo })).json().id)
}

describe('bringing a batch in', () => {
  let t: TestApp
  let database: TestDatabase
  let backoffice: Actor
  beforeAll(async () => {
    database = await durableDatabase()
    t = await openTestApp({ worker: 'sim', database })
    backoffice = await t.as(CPF.backoffice)
  })
  afterAll(async () => {
    await t.close()
    await database.drop()
  })

  it('writes clients, operations in collection, the batch and its history', async () => {
    const previa = (await enviarPrevia(backoffice, { arquivo: fixture('avenca-latin1.csv'), nome: 'março.csv' })).json()
    const id = await confirmar(t, backoffice, previa.id)
    const remessa = await t.db.selectFrom('remessas').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    expect(remessa).toMatchObject({
      credor_id: 300,
      arquivo: 'março.csv',
      layout: 'avenca',
      linhas: 3,
      aceitas: 3,
      rejeitadas: 0,
      clientes_novos: 3,
      clientes_distintos: 3,
      valor_total: 1434.46,
      status: 'Em cobrança',
      criado_por: backoffice.usuarioId,
    })
    const operacoes = await t.db
      .selectFrom('operacoes as o')
      .innerJoin('clientes as c', 'c.id', 'o.cliente_id')
      .selectAll('o')
      .select(['c.nome', 'c.cidade', 'c.cep', 'c.uf'])
      .where('o.remessa_id', '=', id)
      .orderBy('o.id')
      .execute()
    expect(operacoes[0]).toMatchObject({
      nome: 'José da Conceição',
      cidade: 'São Paulo',
      cep: '01310100',
      uf: 'SP',
      numero_operacao: 'A-1',
      aluno: 'Zoé',
      descricao: 'Mensalidade de março',
      status_operacao: 'C',
      valor_nominal: 1234.56,
      data_vencimento: '2026-08-10',
      taxaJuros: 1,
      taxaMulta: 2,
      adicionais: { data_inicio: '01/02/2026', contrato: 'C-9' },
    })
    expect(operacoes[1]).toMatchObject({ nome: 'Padaria Pão & Mel Ltda', taxaJuros: 0, taxaMulta: 0, adicionais: null })
    const history = await t.db.selectFrom('historico').select('acao').where('recurso', '=', 'remessas').execute()
    expect(history.map(({ acao }) => acao)).toEqual(['criar', 'validar', 'conferir', 'confirmar', 'importar'])
  })

  it.each(['clientes', 'operacoes', 'historico'])(
    'leaves %s as a table whose rows are quickly counted',
    async (table) => {
      // whoever reads or holds a table at that very moment leaves it to the next batch
      const asLeft = async () => {
        const state = await stateOf(t.db, table)
        if (!state.arrumada) await bringOneMore(t, backoffice)
        return state
      }
      await expect.poll(asLeft, { interval: 1_000 }).toMatchObject({ arrumada: true })
    },
  )

  it('updates the clients it finds, or leaves them, as the layout says, with history', async () => {
    const renamed = Buffer.from(
      'cpf_cnpj;nome;cidade;numero_operacao;valor_nominal;data_vencimento\n52998224725;José Novo;;U-1;1,00;01/10/2026\n',
    )
    await confirmar(t, backoffice, (await enviarPrevia(backoffice, { arquivo: renamed })).json().id)
    const jose = await clienteOf(t, '52998224725')
    expect(jose).toMatchObject({ nome: 'José Novo', cidade: 'São Paulo', versao: 2 })
    const history = await t.db
      .selectFrom('historico')
      .select('mudancas')
      .where('recurso', '=', 'clientes')
      .where('registro_id', '=', jose.id)
      .execute()
    expect(history).toEqual([{ mudancas: { nome: ['José da Conceição', 'José Novo'] } }])

    const kept = Buffer.from(
      'CPF_CNPJ;NOME_DEVEDOR;NUMERO_INSCRICAO;VALOR_CONSOLIDADO;DATA_INSCRICAO\n52998224725;Outro;U-2;1.00;01/10/2026\n',
    )
    await confirmar(
      t,
      backoffice,
      (await enviarPrevia(backoffice, { arquivo: kept, layout: 'divida-ativa' })).json().id,
    )
    expect(await clienteOf(t, '52998224725')).toMatchObject({ nome: 'José Novo', versao: 2 })
  })

  it('answers the same for the same key, asks for a key, and confirms a preview once', async () => {
    const previa = (await enviarPrevia(backoffice, { arquivo: fixture('rejeitos.csv'), credor_id: 10 })).json()
    const key = { 'idempotency-key': randomUUID() }
    const first = await backoffice.post('/api/v1/remessas', { previa_id: previa.id }, key)
    const again = await backoffice.post('/api/v1/remessas', { previa_id: previa.id }, key)
    expect([first.statusCode, again.statusCode, again.body]).toEqual([202, 202, first.body])
    const other = await backoffice.post('/api/v1/remessas', { previa_id: previa.id })
    expect([other.statusCode, other.json().code]).toEqual([409, 'arquivo_ja_importado'])
    const { authorization } = { authorization: `Bearer ${backoffice.token}` }
    const keyless = await t.app.inject({
      method: 'POST',
      url: '/api/v1/remessas',
      headers: { authorization },
      payload: { previa_id: previa.id },
    })
    expect([keyless.statusCode, keyless.json().code]).toEqual([400, 'chave_idempotencia_ausente'])
  })

  it('asks again at that moment whether the creditor is active', async () => {
    const previa = (await enviarPrevia(backoffice, { arquivo: fileOf('I-1'), credor_id: 216 })).json()
    const set = (situacao: string) => t.db.updateTable('credores').set({ situacao }).where('id', '=', 216).execute()
    // no act: the form of the creditor sets it
    await set('INATIVO')
    const refused = await backoffice.post('/api/v1/remessas', { previa_id: previa.id })
    expect([refused.statusCode, refused.json().code]).toEqual([422, 'credor_indisponivel'])
    expect(refused.json().errors).toEqual({ previa_id: ['Credor não encontrado ou inativo.'] })
    await set('ATIVO')
    await confirmar(t, backoffice, previa.id)
  })

  it('makes one batch of a preview that is confirmed twice at once, and none more of one whose batch did not come in', async () => {
    const previa = (await enviarPrevia(backoffice, { arquivo: fileOf('D-1'), credor_id: 216 })).json()
    const press = () => backoffice.post('/api/v1/remessas', { previa_id: previa.id })
    const answers = await Promise.all([press(), press()])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([202, 409])
    const made = answers.find(({ statusCode }) => statusCode === 202)?.json()
    expect(answers.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({
      code: 'arquivo_ja_importado',
      message: `Este arquivo já entrou na remessa ${made.remessa_id} deste credor.`,
    })
    await finished(t, made.trabalho_id)
    // no act: a job that was killed three times leaves it so
    await t.db.updateTable('remessas').set({ status: 'Falhou' }).where('id', '=', made.remessa_id).execute()
    const again = await press()
    expect([again.statusCode, again.json().code]).toEqual([409, 'previa_ja_confirmada'])
    expect(again.json().message).toContain(`remessa ${made.remessa_id}`)
  })

  it('confirms while another batch of the creditor comes in, however many at once', async () => {
    const ids: number[] = []
    for (let at = 0; at < 64; at += 1)
      ids.push((await enviarPrevia(backoffice, { arquivo: fileOf(`V-${at}`), credor_id: 216 })).json().id)
    const { answers, works } = await t.db.transaction().execute(async (trx) => {
      await queueForRemessas(trx, 216)
      const all = await Promise.all(ids.map((previa_id) => backoffice.post('/api/v1/remessas', { previa_id })))
      return { answers: all.map(({ statusCode }) => statusCode), works: all.map((answer) => answer.json().trabalho_id) }
    })
    expect(answers).toEqual(ids.map(() => 202))
    for (const work of works) await finished(t, work)
  })

  it('checks again at that moment: of two previews with the same number the second brings in the rest', async () => {
    const heading = 'cpf_cnpj;nome;numero_operacao;valor_nominal;data_vencimento\n'
    const line = (numero: string) => `52998224725;José;${numero};1,00;01/10/2026\n`
    const one = await enviarPrevia(backoffice, { arquivo: Buffer.from(heading + line('M-1')), credor_id: 129 })
    const two = await enviarPrevia(backoffice, {
      arquivo: Buffer.from(heading + line('M-1') + line('M-2')),
      credor_id: 129,
    })
    expect(two.json()).toMatchObject({ aceitas: 2 })
    const first = await confirmar(t, backoffice, one.json().id)
    const second = await confirmar(t, backoffice, two.json().id)
    const remessa = await t.db.selectFrom('remessas').selectAll().where('id', '=', second).executeTakeFirstOrThrow()
    expect(remessa).toMatchObject({ linhas: 2, aceitas: 1, rejeitadas: 1, valor_total: 1 })
    const rejeitos = await backoffice.get(`/api/v1/remessas/${second}/rejeitos`)
    expect(rejeitos.json()[0].motivo).toBe(`A operação já entrou na remessa ${first}.`)
  })

  it('gives the rejected lines as a file that no spreadsheet takes for formulas, and by pages', async () => {
    const file = Buffer.from(
      'cpf_cnpj;nome;numero_operacao;valor_nominal;data_vencimento\n52998224725;José;F-1;"=1+1;""x""";01/10/2026\n52998224725;José;F-2;1,00;01/10/2026\n',
    )
    const previa = (await enviarPrevia(backoffice, { arquivo: file, credor_id: 216 })).json()
    const id = await confirmar(t, backoffice, previa.id)
    const csv = await backoffice.get(`/api/v1/remessas/${id}/rejeitos.csv`)
    expect(csv.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(csv.body).toBe(
      `\uFEFFlinha;coluna;valor;motivo\r\n2;valor_nominal;"'=1+1;""x""";Número não reconhecido.\r\n`,
    )
    const page = await backoffice.get(`/api/v1/remessas/${id}/rejeitos?_start=0&_end=10`)
    expect([page.headers['x-total-count'], page.json().length]).toEqual(['1', 1])
    const greedy = await backoffice.get(`/api/v1/remessas/${id}/rejeitos?_start=0&_end=101`)
    expect([greedy.statusCode, greedy.json().code]).toEqual([400, 'pagina_grande_demais'])

    const owner = await t.as(CPF.credor216)
    expect((await owner.get(`/api/v1/remessas/${id}/rejeitos`)).statusCode).toBe(200)
    const stranger = await t.as(CPF.credor10)
    for (const url of [`/api/v1/remessas/${id}/rejeitos`, `/api/v1/remessas/${id}/rejeitos.csv`]) {
      const foreign = await stranger.get(url)
      const missing = await stranger.get(url.replace(String(id), '999999'))
      expect([foreign.statusCode, foreign.json().code]).toEqual([404, 'nao_encontrado'])
      expect({ ...missing.json(), requestId: '' }).toEqual({ ...foreign.json(), requestId: '' })
    }
  })

  it('refuses a preview of which nothing can enter', async () => {
    const file = Buffer.from(
      'cpf_cnpj;nome;numero_operacao;valor_nominal;data_vencimento\n1;José;N-1;1,00;01/10/2026\n',
    )
    const previa = (await enviarPrevia(backoffice, { arquivo: file })).json()
    const refused = await backoffice.post('/api/v1/remessas', { previa_id: previa.id })
    expect([refused.statusCode, refused.json().code]).toEqual([422, 'nada_para_importar'])
  })

  it('gives a batch up whose lines were lost, and takes its file again', async () => {
    const file = Buffer.from(
      'cpf_cnpj;nome;numero_operacao;valor_nominal;data_vencimento\n52998224725;José;L-1;1,00;01/10/2026\n',
    )
    const previa = (await enviarPrevia(backoffice, { arquivo: file })).json()
    await t.app.pool.query('delete from remessas_linhas where importacao_id = $1', [previa.id])
    await expect(confirmar(t, backoffice, previa.id)).rejects.toThrow('As linhas lidas se perderam')
    const again = (await enviarPrevia(backoffice, { arquivo: file })).json()
    expect(again).toMatchObject({ aceitas: 1 })
    await confirmar(t, backoffice, again.id)
  })
})

describe('a batch that nobody brings in', () => {
  let t: TestApp
  let backoffice: Actor
  beforeAll(async () => {
    t = await openTestApp()
    backoffice = await t.as(CPF.backoffice)
  })
  afterAll(() => t.close())

  const send = (numero: string) => {
    const heading = 'cpf_cnpj;nome;numero_operacao;valor_nominal;data_vencimento'
    return enviarPrevia(backoffice, {
      arquivo: Buffer.from(`${heading}\n52998224725;José;${numero};1,00;01/10/2026\n`),
    })
  }
  const begin = async (numero: string) => {
    const previa_id = (await send(numero)).json().id
    return (await backoffice.post('/api/v1/remessas', { previa_id })).json()
  }

  it('frees its file once its job died for good, and keeps it while it waits', async () => {
    const [dead, waiting] = [await begin('Z-1'), await begin('Z-2')]
    // no act: a job dies for good when its tries are spent
    await t.db.updateTable('trabalhos').set({ status: 'falhou' }).where('id', '=', dead.trabalho_id).execute()
    expect((await send('Z-1')).statusCode).toBe(201)
    expect((await send('Z-2')).json().code).toBe('arquivo_ja_importado')
    const ids = [dead.remessa_id, waiting.remessa_id]
    const rows = await t.db.selectFrom('remessas').select('status').where('id', 'in', ids).orderBy('id').execute()
    expect(rows.map(({ status }) => status)).toEqual(['Falhou', 'Confirmada'])
  })

  it('is begun anew where the tables of an earlier version stood', async () => {
    const owner = new pg.Client({ connectionString: t.database.ownerUrl })
    await owner.connect()
    await owner.query('drop table remessas_linhas; create table remessas_previas (id bigint)')
    await owner.query('create unlogged table remessas_linhas (previa_id bigint not null, linha int)')
    for (const statement of [...tables, ...tables]) await owner.query(statement)
    const { rows } = await owner.query("select to_regclass('remessas_previas') as velha")
    await owner.end()
    expect(rows).toEqual([{ velha: null }])
    expect((await send('Z-3')).json()).toMatchObject({ linhas: 1, aceitas: 1 })
  })
})

function clienteOf(t: TestApp, cpf: string) {
  return t.db.selectFrom('clientes').selectAll().where('cpf_cnpj', '=', cpf).executeTakeFirstOrThrow()
}
