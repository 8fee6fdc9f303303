import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { addDays } from '../../../../src/domain/calendar/iso-date'
import { atualizarAcordos } from '../../../../src/server/areas/acordos/automaticos/atualizar-acordos'
import { asCompany } from '../../../../src/server/framework/resources/events/as-company'
import { CPF } from '../../fixture'
import { withApp } from '../../with-app'
import { acordoOf, fecharDeTeste, historyOf, operacoesOf, parcelasOf, receber, setVencimentos } from './acordo-de-teste'

/** The business day stands at Friday, 20 November 2026, a bank holiday; the runs are of the days after it. */
const {
  t,
  executivo,
  supervisorCobranca: supervisor,
  analistaFinanceiro: analista,
} = withApp({ hoje: '2026-11-20' }, ['executivo', 'supervisorCobranca', 'analistaFinanceiro'])

interface Listed {
  readonly acordo_id: number
  readonly para: string
  readonly regra: string
  readonly motivo: string
}

/** Due dates of four instalments of R$ 500,00; how many of them were paid; what the agreement was made to be. */
async function acordo(datas: readonly string[], pagas: number, credor_id = 10): Promise<number> {
  const { id } = await fecharDeTeste(t, executivo, { parametros: { nParcelas: 4 }, credor_id })
  for (let place = 0; place < pagas; place += 1) await receber(t, id, place, 500)
  await setVencimentos(t, id, datas)
  return id
}

const LIST = '/api/v1/acordos_automaticos'

/** What the list says the day before a run. */
async function preview(data: string, who = supervisor): Promise<readonly Listed[]> {
  const { hoje } = t.app.clock
  t.app.clock.hoje = () => addDays(data, -1)
  try {
    const answer = await who.get(`${LIST}?_end=100`)
    expect(answer.statusCode, answer.body).toBe(200)
    expect(answer.headers['x-total-count']).toBe(String(answer.json().length))
    return answer.json<Listed[]>()
  } finally {
    t.app.clock.hoje = hoje
  }
}

function run(dia: string): Promise<number> {
  const usuario = asCompany(t.definitions, null)
  const clock = { ...t.app.clock, hoje: () => dia }
  return atualizarAcordos(t.db, {
    usuario,
    clock,
    definitions: t.definitions,
    secret: t.app.secret,
    origem: 'agenda 1',
  })
}

const later = ['2027-01-10', '2027-02-10', '2027-03-10']

describe('what the schedule ends', () => {
  it('is what the preview of that day said, and nothing else', async () => {
    // Wednesday 18: Thursday 19, Monday 23 and Tuesday 24 are the three business days
    const semEntrada = await acordo(['2026-11-18', ...later], 0)
    const noPrazo = await acordo(['2026-11-19', ...later], 0)
    // 30 days on the 24th
    const trintaDias = await acordo(['2026-10-20', '2026-10-25', ...later.slice(1)], 1)
    const vinteENove = await acordo(['2026-10-20', '2026-10-26', ...later.slice(1)], 1)
    const tresVencidas = await acordo(['2026-11-01', '2026-11-21', '2026-11-22', '2026-11-23'], 1)
    const duasVencidas = await acordo(['2026-11-01', '2026-11-21', '2026-11-22', '2027-01-23'], 1)
    const suspenso = await acordo(['2026-01-01', '2026-02-01', '2026-03-01', '2026-04-01'], 1)
    await supervisor.post(`/api/v1/acordos/${suspenso}/suspender`, { motivo: 'Contesta' })
    const informado = await acordo(['2026-11-01', ...later], 0)
    const [primeira] = await parcelasOf(t, informado)
    const told = await analista.post(`/api/v1/parcelas/${primeira?.id}/informe-do-credor`, { data: '2026-11-01' })
    expect(told.statusCode, told.body).toBe(200)
    const retomado = await acordo(['2026-01-01', '2026-02-01', '2026-03-01', '2026-04-01'], 1)
    await supervisor.post(`/api/v1/acordos/${retomado}/suspender`, { motivo: 'Contesta' })
    await supervisor.post(`/api/v1/acordos/${retomado}/retomar`, { motivo: 'Resolvido' })
    await sql`update credores set dias_quebra = 5, dias_cancelar_entrada = 1 where id = 57`.execute(t.db)
    const doCredor = await acordo(['2026-11-01', '2026-11-19', ...later.slice(1)], 1, 57)
    const entradaDoCredor = await acordo(['2026-11-20', ...later], 0, 57)

    expect((await preview('2026-11-23')).map(({ acordo_id }) => acordo_id)).toEqual([entradaDoCredor])
    const said = await preview('2026-11-24')
    expect(new Map(said.map(({ acordo_id, para, regra, motivo }) => [acordo_id, [para, regra, motivo]]))).toEqual(
      new Map([
        [trintaDias, ['Quebrado', 'dias', 'Parcela de 25/10/2026 em atraso há 30 dias (limite 30)']],
        [semEntrada, ['Cancelado', 'entrada', 'Primeiro pagamento de 18/11/2026 não feito em 3 dias úteis']],
        [doCredor, ['Quebrado', 'dias', 'Parcela de 19/11/2026 em atraso há 5 dias (limite 5)']],
        [entradaDoCredor, ['Cancelado', 'entrada', 'Primeiro pagamento de 20/11/2026 não feito em 1 dia útil']],
        [tresVencidas, ['Quebrado', 'parcelas', '3 parcelas vencidas (limite 3)']],
      ]),
    )

    // two processes at once, then once more: the same as one
    const changed = await Promise.all([run('2026-11-24'), run('2026-11-24')])
    expect(changed[0] + changed[1]).toBeGreaterThan(said.length)
    expect(await run('2026-11-24')).toBe(0)

    for (const { acordo_id, para, motivo } of said) {
      expect(await acordoOf(t, acordo_id)).toMatchObject({ status: para, motivo, encerrado_em: '2026-11-24' })
      expect((await parcelasOf(t, acordo_id)).filter(({ status }) => !['Paga', 'Cancelada'].includes(status))).toEqual(
        [],
      )
      expect(new Set((await operacoesOf(t, acordo_id)).map(({ status_operacao }) => status_operacao))).toEqual(
        new Set(['C']),
      )
      const ends = (await historyOf(t, 'acordos', acordo_id)).filter(({ mudancas }) => 'encerrado_em' in mudancas)
      expect(ends).toHaveLength(1)
    }
    expect((await acordoOf(t, noPrazo)).status).toBe('Aguardando')
    expect((await acordoOf(t, vinteENove)).status).toBe('Em atraso')
    expect((await acordoOf(t, duasVencidas)).status).toBe('Em atraso')
    expect((await acordoOf(t, informado)).status).toBe('Aguardando')
    expect((await acordoOf(t, retomado)).status).toBe('Em atraso')
    expect((await parcelasOf(t, duasVencidas)).map(({ status }) => status)).toEqual([
      'Paga',
      'Vencida',
      'Vencida',
      'A Vencer',
    ])
    // nothing of a suspended one moves
    expect((await acordoOf(t, suspenso)).status).toBe('Suspenso')
    expect((await parcelasOf(t, suspenso)).map(({ status }) => status)).toEqual(['Paga', ...Array(3).fill('A Vencer')])
    expect(await preview('2026-11-24')).toEqual([])
    expect((await preview('2026-11-25')).map(({ acordo_id }) => acordo_id).sort()).toEqual([noPrazo, vinteENove].sort())
  })

  it('lets a payment that comes first win', async () => {
    const id = await acordo(['2026-10-20', '2026-10-21', ...later.slice(1)], 1)
    expect((await preview('2026-11-24')).map(({ acordo_id }) => acordo_id)).toContain(id)
    await receber(t, id, 1, 500)
    expect((await preview('2026-11-24')).map(({ acordo_id }) => acordo_id)).not.toContain(id)
    await run('2026-11-24')
    expect((await acordoOf(t, id)).status).toBe('Vigente')
  })
})

describe('the preview', () => {
  it('is of tomorrow', async () => {
    const id = await acordo(['2026-10-20', '2026-10-22', ...later.slice(1)], 1)
    const ids = (rows: readonly Listed[]) => rows.map(({ acordo_id }) => acordo_id)
    expect(ids((await supervisor.get(`${LIST}?_end=100`)).json())).toContain(id)
    expect(ids(await preview('2026-11-21'))).toContain(id)
    expect(ids(await preview('2026-11-20'))).not.toContain(id)
  })

  it('refuses more rows than a page holds', async () => {
    expect((await supervisor.get(`${LIST}?_end=101`)).json().code).toBe('pagina_grande_demais')
    expect((await supervisor.get(`${LIST}?_start=5&_end=4`)).statusCode).toBe(400)
  })

  it('shows a creditor only its own', async () => {
    await acordo(['2026-11-10', ...later], 0)
    expect((await preview('2026-11-30', await t.as(CPF.credor10))).length).toBeGreaterThan(0)
    expect(await preview('2026-11-30', await t.as(CPF.credor216))).toEqual([])
  })
})
