import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isCpfCnpj } from '../../../../src/domain/documents/cpf-cnpj'
import { acordoTransitions } from '../../../../src/domain/states/acordo'
import { propostaTransitions } from '../../../../src/domain/states/proposta'
import { DatabaseNotEmpty } from '../../../../src/server/areas/demo/create-demo'
import { fillDemo } from '../../../../src/server/areas/demo/fill-demo'
import { fillMoney } from '../../../../src/server/areas/demo/money/fill-money'
import { makeDemo } from '../../../../src/server/demo-once'
import { checkInvariants } from '../../../../src/server/integrity/check-invariants'
import { CPF } from '../../fixture'
import { openTestApp, type TestApp } from '../../harness'

const EMPTIED = ['usuarios_usuario_empresas', 'usuarios', 'credores', 'executivos']

describe('the demo company', () => {
  let t: TestApp
  let seconds: number
  beforeAll(async () => {
    t = await openTestApp()
    await expect(makeDemo(t.app)).rejects.toThrow(DatabaseNotEmpty)
    for (const table of EMPTIED) await t.app.pool.query(`delete from ${table}`)
    const start = performance.now()
    await makeDemo(t.app)
    seconds = (performance.now() - start) / 1000
  })
  afterAll(() => t.close())

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
      propostas: 33,
      acordos: 70,
      usuarios: 10,
      feriados: 6,
      tipos: 18,
    })
    for (const table of ['parcelas', 'parcelas_operacoes', 'acordos_operacoes', 'eventos', 'telefones', 'emails']) {
      expect((await t.app.pool.query(`select from ${table}`)).rowCount, table).toBeGreaterThan(40)
    }
  })

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

  it('has agreements, proposals, promises and instalments in every status that the trade knows, with their receipts', async () => {
    const count = async (table: string, column = 'status') => {
      const { rows } = await t.app.pool.query(`select ${column} as nome, count(*)::int as n from ${table} group by 1`)
      return Object.fromEntries(rows.map(({ nome, n }) => [nome, n]))
    }
    expect(Object.keys(await count('acordos')).sort()).toEqual(Object.keys(acordoTransitions).sort())
    const propostas = Object.keys(propostaTransitions).filter((status) => status !== 'Simulação')
    expect(Object.keys(await count('propostas')).sort()).toEqual(propostas.sort())
    expect(await count('promessas')).toMatchObject({
      Aberta: expect.any(Number),
      Cumprida: 1,
      'Paga a menor': 1,
      'Paga a maior': 1,
      'Não cumprida': 2,
    })
    expect(await count('parcelas')).toMatchObject({ Vencida: 3, 'Paga parcial': 3, Cancelada: 46 })
    expect(await count('recebimentos', 'tipo')).toEqual({ baixa: 38, estorno: 1 })
    expect(await count('aprovacoes')).toEqual({ Solicitada: 3, Aprovada: 2, Recusada: 2 })
    expect(await count('cobrancas')).toEqual({ Paga: 1 })
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
    await fillMoney({ ...run, db: t.db, ...added, especiais: t.definitions.regras.credores.repasse_especial })
    const { rows } = await t.app.pool.query(
      'select status, count(*)::int as n from acordos where cliente_id >= $1 group by 1',
      [added.first],
    )
    expect(rows.map(({ status }) => status).sort()).toEqual(Object.keys(acordoTransitions).sort())
    expect((await checkInvariants(t.db)).filter(({ total }) => total > 0)).toEqual([])
    const { rowCount } = await t.app.pool.query(
      "select from historico h, eventos_cursor c where h.origem = 'carga' and (h.transacao, h.id) > (c.transacao, c.historico_id)",
    )
    expect(rowCount).toBe(0)
  })
})

describe('the demo company of any day', () => {
  it.each(['2026-11-21', '2027-01-04', '2027-03-01', '2028-02-29'])('can be made on %s', async (hoje) => {
    const t = await openTestApp({ hoje })
    try {
      for (const table of EMPTIED) await t.app.pool.query(`delete from ${table}`)
      await makeDemo(t.app)
      const { rows } = await t.app.pool.query('select distinct status from acordos order by 1')
      expect(rows.map(({ status }) => status).sort()).toEqual(Object.keys(acordoTransitions).sort())
    } finally {
      await t.close()
    }
  })
})
