import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { allowedNext } from '../../../src/declaration/derive/transitions'
import { isCpfCnpj } from '../../../src/domain/documentos/cpf-cnpj'
import { statesOf } from '../../../src/domain/states/transition'
import { makeDemo } from '../../../src/server/app/demo-once'
import { checkInvariants } from '../../../src/server/app/integrity/check-invariants'
import { DatabaseNotEmpty } from '../../../src/server/demo/create-demo'
import { fillDemo } from '../../../src/server/demo/fill-demo'
import { fillMoney } from '../../../src/server/demo/money/fill-money'
import { DEMO_CLOSING } from '../../../src/server/demo/money/money-run'
import { inteiro } from '../../inteiro'
import { durableDatabase, stateOf } from '../database/table-state'
import { CPF } from '../fixture'
import { openTestApp, type TestApp, type TestDatabase } from '../harness'

/** The first is made on every push: a day that most years lack, when the company above is made on an ordinary one. */
const DAYS = ['2028-02-29', '2026-11-21', '2027-01-04', '2027-03-01']
const EMPTIED = ['usuarios_usuario_empresas', 'usuarios', 'credores', 'executivos']

describe('the demo company', () => {
  let t: TestApp
  let database: TestDatabase
  let seconds: number
  beforeAll(async () => {
    database = await durableDatabase()
    t = await openTestApp({ database })
    await expect(makeDemo(t.app)).rejects.toThrow(DatabaseNotEmpty)
    for (const table of EMPTIED) await t.app.pool.query(`delete from ${table}`)
    const start = performance.now()
    await makeDemo(t.app)
    seconds = (performance.now() - start) / 1000
  })
  afterAll(async () => {
    await t.close()
    await database.drop()
  })

  it('leaves no list empty', async () => {
    const { rows } = await t.app.pool.query(`
      select (select count(*)::int from clientes) as clientes, (select count(*)::int from operacoes) as operacoes,
             (select count(*)::int from remessas) as remessas, (select count(*)::int from propostas) as propostas,
             (select count(*)::int from acordos) as acordos, (select count(*)::int from usuarios) as usuarios,
             (select count(*)::int from feriados) as feriados, (select count(*)::int from tipos_evento) as tipos`)
    console.log(`demo company made in ${seconds.toFixed(1)} s`)
    expect(rows[0]).toEqual({
      clientes: 300,
      operacoes: 1200,
      remessas: expect.any(Number),
      propostas: 39,
      acordos: 108,
      usuarios: 10,
      feriados: 6,
      tipos: 20,
    })
    for (const table of ['parcelas', 'parcelas_operacoes', 'acordos_operacoes', 'eventos', 'telefones', 'emails']) {
      expect((await t.app.pool.query(`select from ${table}`)).rowCount, table).toBeGreaterThan(40)
    }
  })

  it.each(['clientes', 'operacoes', 'acordos'])(
    'leaves %s as a table whose rows are quickly counted',
    async (table) => {
      const { rows } = await t.app.pool.query(`select count(*)::int as linhas from ${table}`)
      expect(await stateOf(t.db, table)).toEqual({ arrumada: true, ...rows[0] })
    },
  )

  it('has valid documents, operations of a batch each, and agreements of today', async () => {
    const clientes = await t.db.selectFrom('clientes').select('cpf_cnpj').execute()
    expect(clientes.filter(({ cpf_cnpj }) => !isCpfCnpj(cpf_cnpj))).toEqual([])
    const { rows } = await t.app.pool.query(`
      select (select count(*)::int from operacoes where remessa_id is null) as sem_remessa,
             (select count(*)::int from acordos where data_acordo = '2026-11-20') as hoje,
             (select count(*)::int from acordos a where total <> (select sum(valor_nominal) from parcelas p where p.acordo_id = a.id)) as tortos,
             (select count(*)::int from remessas r where valor_total <>
                (select sum(coalesce(valor_original, valor_nominal)) from operacoes o where o.remessa_id = r.id)) as remessas_tortas`)
    expect(rows[0]).toEqual({ sem_remessa: 0, hoje: 7, tortos: 0, remessas_tortas: 0 })
  })

  const count = async (table: string, column = 'status') => {
    const { rows } = await t.app.pool.query<{ nome: string; n: number }>(
      `select ${column} as nome, count(*)::int as n from ${table} where excluido_em is null group by 1`,
    )
    return Object.fromEntries(rows.map(({ nome, n }) => [nome, n]))
  }

  it.each([
    ['acordos', statesOf('acordos.status')],
    ['propostas', statesOf('propostas.status')],
    ['aprovacoes', statesOf('aprovacoes.status')],
    ['promessas', statesOf('promessas.status')],
    // a charge is there from its first step on; without one it is the instalment that says so
    ['cobrancas', statesOf('cobrancas.status').filter((status) => status !== 'Não gerada')],
    // nothing disputes or reports an instalment yet, and one that was reversed is open again at once
    [
      'parcelas',
      ['A Vencer', 'Vencida', 'Paga', 'Paga parcial', 'Cancelada', 'Informada pelo credor', 'Prestada', 'Repassada'],
    ],
    ['remessas_bancarias', ['Enviada', 'Gerada']],
    [
      'negativacoes',
      [
        ...['Aviso enviado', 'Prazo cumprido', 'Autorizada', 'Enviada', 'Ativa', 'Suspensa', 'Rejeitada'],
        ...['Exclusão pedida', 'Excluída', 'Cancelada'],
      ],
    ],
    ['lotes_bureau', ['Enviado', 'Respondido']],
    ['prestacoes', ['Aberta', 'Fechada', 'Enviada', 'Divergente', 'Repassada', 'Faturada']],
    ['limites', ['Rascunho', 'Publicada', 'Substituída']],
  ])('has %s in every status that they reach, and in no other', async (table, reached) => {
    expect(Object.keys(await count(table)).sort()).toEqual([...reached].sort())
  })

  it('moved every state along a declared way, as its history tells', async () => {
    const [moved, astray]: [string[], string[]] = [[], []]
    for (const { recurso, campos } of Object.values(t.definitions.resources)) {
      for (const campo of campos.filter(({ estado }) => estado !== null)) {
        const { rows } = await t.app.pool.query<{ de: string; para: string; atos: string }>(
          `select mudancas -> $2 ->> 0 as de, mudancas -> $2 ->> 1 as para, string_agg(distinct acao, ', ') as atos
             from historico where recurso = $1 and jsonb_typeof(mudancas -> $2) = 'array' and mudancas -> $2 ->> 0 is not null
            group by 1, 2`,
          [recurso, campo.key],
        )
        for (const { de, para, atos } of rows) {
          const list = allowedNext(campo, de).includes(para) ? moved : astray
          list.push(`${recurso}: ${de} → ${para} (${atos})`)
        }
      }
    }
    expect(astray).toEqual([])
    expect(moved.length).toBeGreaterThan(50)
  })

  it('has returns to creditors in every declared status, whose operations left collection', async () => {
    const { status } = Object.fromEntries(
      t.definitions.resources.devolucoes?.campos.map(({ nome, valores }) => [nome, valores]) ?? [],
    )
    expect(Object.keys(await count('devolucoes')).sort()).toEqual(status?.map(({ valor }) => valor).sort())
    expect(await count('devolucoes_operacoes', 'situacao')).toMatchObject({ devolvida: expect.any(Number) })
  })

  it('has charges of every method in use, what their notices came to, and the receipts', async () => {
    expect(Object.keys(await count('cobrancas', 'forma')).sort()).toEqual(['boleto_pix', 'link_credor', 'link_voz'])
    expect(await count('cobrancas_retornos', 'resultado')).toMatchObject({
      aplicado: expect.any(Number),
      divergente: 3,
      sem_dono: 2,
    })
    expect(await count('recebimentos', 'tipo')).toMatchObject({ estorno: 1 })
    expect(Object.keys(await count('parcelas', 'status_cobranca'))).toContain('Não gerada')
  })

  it.each([
    [CPF.coordenador, '/api/v1/aprovacoes?status=Solicitada', 8],
    [CPF.analistaFinanceiro, '/api/v1/cobrancas?status=Registrando', 1],
    [CPF.analistaFinanceiro, '/api/v1/cobrancas_retornos?resultado=sem_dono', 1],
    [CPF.analistaFinanceiro, '/api/v1/a_baixar', 8],
    [CPF.coordenador, '/api/v1/limites?status=Publicada', 3],
    [CPF.coordenador, '/api/v1/acompanhamento?_visao=risco', 6],
    [CPF.coordenador, '/api/v1/acompanhamento?_visao=promessas', 3],
  ])('fills what waits for somebody: %s %s', async (cpf, url, least) => {
    const answer = await (await t.as(cpf)).get(url)
    expect(answer.statusCode, answer.body.slice(0, 300)).toBe(200)
    expect(Number(answer.headers['x-total-count'])).toBeGreaterThanOrEqual(least)
  })

  it('shows instalments whose columns add up, along each line and down each agreement', async () => {
    const lines = await t.app.pool.query(`
      select p.id from parcelas p join (select parcela_id, sum(principal) as principal from parcelas_operacoes group by 1) l
        on l.parcela_id = p.id
      where p.valor_nominal <> l.principal + p.valor_juros + p.valor_multa + p.valor_honorario - p.desconto`)
    expect(lines.rows).toEqual([])
    const columns = await t.app.pool.query(`
      select a.id from acordos a join (
        select acordo_id, sum(valor_juros) as juros, sum(valor_multa) as multas, sum(valor_honorario) as honorarios,
          sum(desconto) as desconto, sum(valor_nominal) as total from parcelas group by 1
      ) p on p.acordo_id = a.id
      where (a.juros, a.multas, a.honorarios, a.desconto, a.total) is distinct from (p.juros, p.multas, p.honorarios, p.desconto, p.total)
        or a.total <> a.valor_nominal + a.juros + a.multas + a.honorarios - a.desconto`)
    expect(columns.rows).toEqual([])
  })

  it('holds to the seven invariants', async () => {
    expect((await checkInvariants(t.db)).filter(({ total }) => total > 0)).toEqual([])
  })

  it('lets new rows in after its fixed ids, and its people log in to their work', async () => {
    const { rows } = await t.app.pool.query(
      `insert into clientes (nome, cpf_cnpj) values ('Novo', '39053344705') returning id`,
    )
    expect(rows[0].id).toBeGreaterThan(300)
    const login = await t.app.inject({
      method: 'POST',
      url: '/api/login',
      payload: { cpf: CPF.executivo, password: 'avenca-demo-2026' },
    })
    expect(login.json().user).toMatchObject({ executivo_cobranca: 7, acesso_id: '5' })
  })

  it('grows to agreements in every state whose seven invariants hold, and tells nobody of them', async () => {
    const run = { hoje: '2026-11-20', onProgress: () => undefined }
    const added = await t.db.transaction().execute((db) => fillDemo({ ...run, db, clientes: 900 }))
    const especiais = t.definitions.regras.credores.repasse_especial
    await fillMoney({ ...run, db: t.db, ...added, especiais, closing: DEMO_CLOSING })
    const { rows } = await t.app.pool.query(
      'select status, count(*)::int as n from acordos where cliente_id >= $1 group by 1',
      [added.first],
    )
    expect(rows.map(({ status }) => status).sort()).toEqual([...statesOf('acordos.status')].sort())
    expect((await checkInvariants(t.db)).filter(({ total }) => total > 0)).toEqual([])
    const { rowCount } = await t.app.pool.query(
      "select from historico h, eventos_cursor c where h.origem = 'carga' and (h.transacao, h.id) > (c.transacao, c.historico_id)",
    )
    expect(rowCount).toBe(0)
  })
})

describe('the demo company of any day', () => {
  it.each(inteiro ? DAYS : DAYS.slice(0, 1))('can be made on %s', async (hoje) => {
    // a quarter to eight in the morning of São Paulo, when most of a day of work is still to come
    const t = await openTestApp({ hoje, agora: () => new Date('2026-11-20T10:45:00Z') })
    try {
      for (const table of EMPTIED) await t.app.pool.query(`delete from ${table}`)
      await makeDemo(t.app)
      const { rows } = await t.app.pool.query('select distinct status from acordos order by 1')
      expect(rows.map(({ status }) => status).sort()).toEqual([...statesOf('acordos.status')].sort())
      expect(await writtenAfter(t, `${hoje}T10:45:00Z`)).toEqual([])
    } finally {
      await t.close()
    }
  })
})

/** Tables in which something was written, or happened, after an instant. */
async function writtenAfter(t: TestApp, instant: string): Promise<readonly string[]> {
  const { rows } = await t.app.pool.query<{ tabela: string; coluna: string }>(`
    select table_name as tabela, column_name as coluna from information_schema.columns
    where table_schema = 'public' and data_type = 'timestamp with time zone' and column_name in ('criado_em', 'alterado_em', 'em', 'pago_em')`)
  expect(rows.length).toBeGreaterThan(50)
  const found = []
  for (const { tabela, coluna } of rows) {
    const { rowCount } = await t.app.pool.query(`select from ${tabela} where ${coluna} > $1`, [instant])
    if (rowCount) found.push(`${tabela}.${coluna}: ${rowCount}`)
  }
  return found
}
