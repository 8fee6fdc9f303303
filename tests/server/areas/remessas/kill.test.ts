import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hasTurn, runs } from '../../../inteiro'
import { CPF } from '../../fixture'
import { openTestApp, type TestApp } from '../../harness'
import { enviarPrevia, finished, fixture } from './batch'
import { importAndDie, importInChild } from './morrendo'

describe('a batch whose process dies', () => {
  let killed: TestApp
  let whole: TestApp
  beforeAll(async () => {
    killed = await openTestApp()
    whole = await openTestApp()
  })
  afterAll(() => Promise.all([killed.close(), whole.close()]))

  it('leaves nothing at any statement, a third of them on each day, and comes in whole when it starts again', {
    timeout: 240_000,
  }, async () => {
    const uninterrupted = await confirmed(whole)
    const batch = await confirmed(killed)
    const { statements } = await importAndDie(whole, uninterrupted.remessa_id, 0)
    expect(statements.length).toBeGreaterThan(8)

    for (let k = 1; k <= statements.length; k += 1) {
      if (!hasTurn(k, 3)) continue
      expect((await importAndDie(killed, batch.remessa_id, k)).outcome).toBe('broken')
      expect(await leftBy(killed), `before statement ${k}`).toEqual(NOTHING)
    }
    // the program dies after a statement that was carried out, and does not count begin and commit
    const last = statements.filter((text) => !/^(begin|commit)/.test(text)).length - 1
    for (let k = last; k > last - runs(1, last); k -= 1) {
      expect(await importInChild(killed, batch.remessa_id, k), `after statement ${k}`).toMatchObject({
        signal: 'SIGKILL',
      })
      expect(await leftBy(killed), `after statement ${k}`).toEqual(NOTHING)
    }

    const restarted = await openTestApp({ database: killed.database, worker: 'sim' })
    await finished(restarted, batch.trabalho_id)
    await restarted.close()
    expect(await dump(killed)).toEqual(await dump(whole))
  })
})

const NOTHING = { operacoes: 0, clientes: 0, rejeitos: 0, status: 'Confirmada' }

async function confirmed(t: TestApp): Promise<{ remessa_id: number; trabalho_id: number }> {
  const backoffice = await t.as(CPF.backoffice)
  const previa = (await enviarPrevia(backoffice, { arquivo: fixture('rejeitos.csv') })).json()
  return (await backoffice.post('/api/v1/remessas', { previa_id: previa.id })).json()
}

async function leftBy(t: TestApp) {
  const { rows } = await t.app.pool.query(`
    select (select count(*)::int from operacoes) as operacoes, (select count(*)::int from clientes) as clientes,
           (select count(*)::int from insucessos) as rejeitos, (select status from remessas) as status`)
  return rows[0]
}

/** Everything the batch wrote, without the moments and the numbers that failed tries used up. */
async function dump(t: TestApp) {
  const query = async (sql: string) => (await t.app.pool.query(sql)).rows
  return {
    clientes: await query('select nome, cpf_cnpj, uf, versao, criado_por from clientes order by cpf_cnpj'),
    operacoes: await query(`select numero_operacao, valor_nominal, data_vencimento, "taxaJuros", status_operacao,
      remessa_id, (select cpf_cnpj from clientes c where c.id = cliente_id) as cliente from operacoes order by 1`),
    remessas: await query(
      'select linhas, aceitas, rejeitadas, clientes_novos, valor_total, status, versao from remessas',
    ),
    rejeitos: await query(
      'select folha, linha, campo, valor, motivo, numero_operacao, status, versao from insucessos order by linha',
    ),
    historico: await query('select recurso, registro_id, acao, mudancas from historico order by id'),
  }
}
